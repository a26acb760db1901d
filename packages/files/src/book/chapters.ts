/** Cuts a book into chapters: by its contents, else by its documents, else by its headings. */
import type { DraftBlock, DraftDocument } from './draft.ts';
import { BOOK_LIMITS } from './model.ts';
import { countWords } from './words.ts';

/** A chapter before its sentences are counted. */
export interface DraftChapter {
  readonly title: string;
  readonly depth: number;
  readonly blocks: readonly DraftBlock[];
}

/** A line of the contents that a book has. */
export interface ContentsEntry {
  readonly title: string;
  readonly path: string;
  readonly fragment: string;
  readonly depth: number;
}

/** A document of a book, in the order in which it is read. */
export interface BookDocument extends DraftDocument {
  readonly path: string;
}

/** Where a chapter begins. */
interface Cut {
  readonly at: number;
  readonly title: string;
  readonly depth: number;
}

/** Between the titles of a part and of the chapter that begins with it. */
const BETWEEN = ' · ';

const isText = (block: DraftBlock): boolean => block.kind !== 'picture' && block.kind !== 'rule';

const textOf = (block: DraftBlock | undefined): string =>
  block === undefined || block.kind === 'table' || block.kind === 'picture' || block.kind === 'rule' ? '' : block.text;

const titleOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= BOOK_LIMITS.title ? line : `${line.slice(0, BOOK_LIMITS.title - 1)}…`;
};

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Cuts by the contents. Lines that name one place become one chapter. */
const cutsOfContents = (contents: readonly ContentsEntry[], documents: readonly BookDocument[]): readonly Cut[] => {
  const begins = new Map<string, { readonly at: number; readonly document: BookDocument }>();
  let at = 0;
  for (const document of documents) {
    if (!begins.has(document.path)) begins.set(document.path, { at, document });
    at += document.blocks.length;
  }
  const cuts: Cut[] = [];
  for (const { title, path, fragment, depth } of contents) {
    const found = begins.get(path);
    if (found === undefined) continue;
    const within = fragment === '' ? 0 : (found.document.anchors.get(fragment) ?? 0);
    cuts.push({ at: found.at + within, title: titleOf(title), depth });
  }
  return cuts.sort((a, b) => a.at - b.at);
};

const cutsOfDocuments = (documents: readonly BookDocument[]): readonly Cut[] => {
  let at = 0;
  return documents.map(({ blocks }) => {
    const heading = blocks.find(({ kind }) => kind === 'heading');
    const cut = { at, title: titleOf(textOf(heading)), depth: 0 };
    at += blocks.length;
    return cut;
  });
};

/** Cuts by the highest headings of which there are two or more. */
const cutsOfHeadings = (blocks: readonly DraftBlock[]): readonly Cut[] => {
  const levels = [1, 2, 3, 4, 5, 6];
  const level = levels.find(
    (one) => blocks.filter((block) => block.kind === 'heading' && block.level === one).length > 1,
  );
  if (level === undefined) return [];
  return blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level <= level ? [{ at, title: titleOf(block.text), depth: 0 }] : [],
  );
};

/** Takes away what the title says already, at the beginning of a chapter. */
const withoutTitle = (blocks: readonly DraftBlock[], title: string): readonly DraftBlock[] => {
  const said = bare(title);
  const kept: DraftBlock[] = [];
  for (const [place, block] of blocks.entries()) {
    const text = bare(textOf(block));
    const isTitle =
      block.kind === 'heading' ? text !== '' && ` ${said} `.includes(` ${text} `) : text !== '' && text === said;
    if (isTitle) continue;
    if (isText(block)) return [...kept, ...blocks.slice(place)];
    kept.push(block);
  }
  return kept;
};

/** Cuts a chapter that is too long to be laid out at once; each further piece says which it is. */
const pieces = (chapter: DraftChapter): readonly DraftChapter[] => {
  const found: DraftBlock[][] = [[]];
  let words = 0;
  for (const block of chapter.blocks) {
    const count =
      block.kind === 'table'
        ? block.rows.flat().reduce((sum, { text }) => sum + countWords(text), 0)
        : countWords(textOf(block));
    if (words > 0 && words + count > BOOK_LIMITS.chapterWords) {
      found.push([]);
      words = 0;
    }
    found.at(-1)?.push(block);
    words += count;
  }
  return found.map((blocks, place) => ({
    ...{ ...chapter, blocks },
    title: place === 0 ? chapter.title : `${chapter.title} (${place + 1})`,
  }));
};

/** What was read before the first text of a chapter: the page of a part, or of a cover. */
interface Waiting {
  readonly title: string;
  readonly depth: number;
  readonly blocks: readonly DraftBlock[];
}

const NOTHING: Waiting = { title: '', depth: Number.POSITIVE_INFINITY, blocks: [] };

/** The title of what waits with that of what follows; the title of the book is no part of it. */
const joinedTitle = (waiting: string, title: string, bookTitle: string): string => {
  const own = bare(title) === bare(bookTitle) ? '' : title;
  return titleOf([...new Set([waiting, own])].filter((one) => one !== '').join(BETWEEN));
};

const chaptersAt = (
  blocks: readonly DraftBlock[],
  cuts: readonly Cut[],
  bookTitle: string,
): readonly DraftChapter[] => {
  const chapters: DraftChapter[] = [];
  let waiting = NOTHING;
  const all: readonly Cut[] = (cuts[0]?.at ?? 1) > 0 ? [{ at: 0, title: '', depth: 0 }, ...cuts] : cuts;
  for (const [place, cut] of all.entries()) {
    const next = all[place + 1];
    const whole = blocks.slice(cut.at, next?.at ?? blocks.length);
    const own = withoutTitle(whole, cut.title);
    const title = joinedTitle(waiting.title, cut.title, bookTitle);
    const chapter = { title, depth: Math.min(waiting.depth, cut.depth), blocks: [...waiting.blocks, ...own] };
    if (own.some(isText)) {
      chapters.push({ ...chapter, title: title || titleOfPlace(chapters.length, bookTitle) });
      waiting = NOTHING;
      continue;
    }
    // A part has a heading, or chapters below it; a cover has neither, and its title is none of the next chapter.
    const isPart = whole.some(({ kind }) => kind === 'heading') || (next?.depth ?? 0) > cut.depth;
    waiting = isPart ? chapter : { ...chapter, title: waiting.title };
  }
  const last = chapters.at(-1);
  if (last === undefined) return [];
  return [...chapters.slice(0, -1), { ...last, blocks: [...last.blocks, ...waiting.blocks] }];
};

const titleOfPlace = (place: number, bookTitle: string): string => (place === 0 ? bookTitle : String(place + 1));

/** The chapters of a book, in order; each of them has a text. */
export const chaptersOf = (
  documents: readonly BookDocument[],
  contents: readonly ContentsEntry[],
  bookTitle: string,
): readonly DraftChapter[] => {
  const blocks = documents.flatMap((document) => document.blocks);
  const candidates = [cutsOfContents(contents, documents), cutsOfDocuments(documents), cutsOfHeadings(blocks)];
  // One line of contents is as good as none, unless there is nothing else.
  const cuts = candidates.find(({ length }) => length > 1) ?? candidates.find(({ length }) => length > 0) ?? [];
  return chaptersAt(blocks, cuts.slice(0, BOOK_LIMITS.chapters), bookTitle).flatMap(pieces);
};
