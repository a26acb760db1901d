/** Reads Markdown as a book: it becomes HTML, and is read as such. */
import { marked } from 'marked';
import { htmlBook } from './html.ts';
import type { MarkupBook } from './markup-book.ts';

/** A line `[^name]: text`, with lines below it that are set in. */
const NOTE = /^\[\^([^\]\s]{1,80})\]:[ \t]*(.*(?:\n(?:[ \t]+.*|[ \t]*(?=\n[ \t]{2,}\S)))*)/gm;
const REFERENCE = /\[\^([^\]\s]{1,80})\]/g;
const FRONT = /^\uFEFF?---[ \t]*\n([\s\S]{0,5000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** The values of the lines before a text, by their names in lower case. */
const frontMatter = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]{1,40}):\s*(.+)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.replace(/^["']|["']$/g, '')]];
    }),
  );

const toHtml = (markdown: string): string => marked.parse(markdown, { async: false, gfm: true });

/** HTML of Markdown with its notes, which are no part of plain Markdown. */
const withNotes = (markdown: string): string => {
  const notes = new Map<string, string>();
  const text = markdown.replace(NOTE, (_, name: string, note: string) => {
    notes.set(name, note);
    return '';
  });
  if (notes.size === 0) return toHtml(text);
  const places = new Map([...notes.keys()].map((name, place) => [name, place + 1]));
  const linked = text.replace(REFERENCE, (whole, name: string) => {
    const place = places.get(name);
    return place === undefined ? whole : `<sup><a href="#note-${place}" data-footnote-ref>${place}</a></sup>`;
  });
  const items = [...notes.values()].map((note, place) => `<li id="note-${place + 1}">\n\n${toHtml(note)}\n\n</li>`);
  return `${toHtml(linked)}<section data-footnotes><ol>${items.join('')}</ol></section>`;
};

/** The first heading of the highest level, where there is one of it. */
const onlyTitle = (markdown: string): string | undefined => {
  const titles = markdown.match(/^# .{1,300}$/gm) ?? [];
  return titles.length === 1
    ? titles[0]
        ?.slice(2)
        .replace(/\s+#+\s*$/, '')
        .trim()
    : undefined;
};

/** Reads Markdown. */
export const markdownBook = (markdown: string): Omit<MarkupBook, 'progress'> => {
  const lines = markdown.replace(/\r\n?/g, '\n');
  const [whole = '', front = ''] = FRONT.exec(lines) ?? [];
  const values = frontMatter(front);
  const body = lines.slice(whole.length);
  const title = values.get('title') ?? onlyTitle(body) ?? '';
  return {
    ...htmlBook(withNotes(body)),
    ...{ kind: 'markdown', title, author: values.get('author') ?? '' },
    language: values.get('lang') ?? values.get('language'),
  };
};
