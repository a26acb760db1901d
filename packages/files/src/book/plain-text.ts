/** Reads a plain text as a book: paragraphs, verse, chapters and emphasis as typists write them. */
import { LeftOutCounter } from './left-out.ts';
import type { MarkupBook } from './markup-book.ts';
import { groupsOf, type LineGroup, type PlainParagraph, paragraphsOf, wrapWidth } from './plain-lines.ts';
import type { Element } from './tree.ts';

/** What the first lines of a file of a public library say. */
interface Header {
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
}

const START = /^\*{3} ?START OF (?:THE|THIS) PROJECT.{0,300}\*{3}$/im;
const END = /^\*{3} ?END OF (?:THE|THIS) PROJECT.{0,300}\*{3}$/im;

/** Takes away what a public library writes around a text, and reads what it says of it. */
const withoutLicence = (text: string): { readonly body: string; readonly header: Header } => {
  const start = START.exec(text);
  if (start === null) return { body: text, header: {} };
  const head = text.slice(0, start.index);
  const value = (name: string): string | undefined => new RegExp(`^${name}: (.{1,300})$`, 'm').exec(head)?.[1]?.trim();
  const [title, author, language] = [value('Title'), value('Author'), value('Language')];
  const header: Header = { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
  const rest = text.slice(start.index + start[0].length);
  return { body: rest.slice(0, END.exec(rest)?.index), header };
};

const NAMED_CHAPTER =
  /^(?:(?:chapter|chap\.|cap[íi]tulo|chapitre|kapitel|capitolo|глава|hoofdstuk|bölüm|rozdział|chương|bab|part|parte|partie|teil|часть|book|libro|livre|buch)\s+(?:[\p{L}\d]{1,14})\b|(?:prologue|pr[óo]logo|prolog|epilogue|[ée]pilogue|ep[íi]logo|epilog|preface|prefacio|préface|vorwort|introduction|introducción)\b.{0,40}$|第.{1,8}[章回部節话話])/iu;
const NUMERAL = /^(?:[IVXLC]{1,7}|\d{1,3})\.?$/;
const LONGEST_HEADING = 90;

const lineOf = ({ lines }: LineGroup): string => lines.map((line) => line.trim()).join(' ');

const isShort = (group: LineGroup): boolean => group.lines.length <= 2 && lineOf(group).length <= LONGEST_HEADING;

const isCapitals = (group: LineGroup): boolean =>
  isShort(group) && /\p{Lu}{3}/u.test(lineOf(group)) && !/\p{Ll}/u.test(lineOf(group));

/** The groups that are headings, by the surest sign that occurs twice. */
const headingsIn = (groups: readonly LineGroup[]): ReadonlySet<LineGroup> => {
  const short = groups.filter(isShort);
  const signs = [
    (group: LineGroup) => NAMED_CHAPTER.test(lineOf(group)),
    (group: LineGroup) => NUMERAL.test(lineOf(group)),
    (group: LineGroup) => isCapitals(group) && group.before >= 2,
  ];
  for (const sign of signs) {
    const found = short.filter(sign);
    if (found.length < 2) continue;
    // A line that stands twice was in the table of contents first.
    const last = new Map(found.map((group) => [group.lines[0]?.trim().toLowerCase(), group]));
    const headings = new Set(last.values());
    for (const [place, group] of groups.entries()) {
      const next = groups[place + 1];
      if (headings.has(group) && next !== undefined && isCapitals(next)) headings.add(next);
    }
    return headings;
  }
  return new Set();
};

const EMPHASIS = /(?<![\p{L}\p{N}_])_([^_\n]{1,400})_(?![\p{L}\p{N}_])/gu;

const elementOf = (name: string, children: readonly (Element | string)[]): Element => ({
  ...{ name, attributes: {}, children: [...children], parent: undefined },
});

/** A line with what stands between low lines as emphasis. */
const marked = (line: string): readonly (Element | string)[] => {
  const parts: (Element | string)[] = [];
  let from = 0;
  for (const match of line.matchAll(EMPHASIS)) {
    parts.push(line.slice(from, match.index), elementOf('em', [match[1] ?? '']));
    from = match.index + match[0].length;
  }
  return [...parts, line.slice(from)];
};

const RULE = /^(?:[*•·⁂~_=—–-]\s*){3,80}$/;

const paragraphElement = (lines: PlainParagraph): Element => {
  const [first = ''] = lines;
  if (lines.length === 1 && RULE.test(first)) return elementOf('hr', []);
  return elementOf(
    'p',
    lines.flatMap((line, place) => (place === 0 ? marked(line) : [elementOf('br', []), ...marked(line)])),
  );
};

const BY = /^(?:by|de|par|von|di|por|door|av)\s+(\p{Lu}.{1,80})$/u;

/** What the first two groups say: a title without a point, and who wrote it. */
const titlePage = ([first, second]: readonly LineGroup[]): Header => {
  if (first === undefined || first.lines.length > 3 || lineOf(first).length > LONGEST_HEADING) return {};
  if (/[.,;:]$/.test(lineOf(first)) || NAMED_CHAPTER.test(lineOf(first))) return {};
  const [, author] = second === undefined ? [] : (BY.exec(lineOf(second)) ?? []);
  return { title: lineOf(first), ...(author !== undefined && { author }) };
};

/** Reads a plain text. */
export const plainBook = (text: string): Omit<MarkupBook, 'progress'> => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[\f\v\u2028\u2029]/g, '\n\n');
  const { body, header } = withoutLicence(lines);
  const groups = groupsOf(body);
  const { title = '', author = '', language } = { ...titlePage(groups), ...header };
  const width = wrapWidth(groups);
  const headings = headingsIn(groups);
  const children = groups.flatMap((group) =>
    headings.has(group)
      ? [elementOf('h2', [lineOf(group)])]
      : paragraphsOf(group, width).map((lines) => paragraphElement(lines)),
  );
  return {
    ...{ kind: 'text', title, author, language },
    ...{ documents: [{ path: '', root: elementOf('', children) }], contents: [], emphasis: new Map() },
    leftOut: new LeftOutCounter(),
    has: () => false,
    load: () => Promise.resolve(undefined),
  };
};
