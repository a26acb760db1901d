/** Puts the lines of a plain text together to paragraphs. */

/** Lines between empty ones. */
export interface LineGroup {
  readonly lines: readonly string[];
  /** The number of empty lines before it. */
  readonly before: number;
}

/** A paragraph: its lines where they were meant to be lines, else one. */
export type PlainParagraph = readonly string[];

/** Groups of lines between empty lines. */
export const groupsOf = (text: string): readonly LineGroup[] => {
  const groups: LineGroup[] = [];
  let lines: string[] = [];
  let before = 0;
  let empty = 0;
  const end = (): void => {
    if (lines.length > 0) groups.push({ lines, before });
    lines = [];
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      end();
      empty += 1;
      continue;
    }
    if (lines.length === 0) [before, empty] = [empty, 0];
    lines.push(line.trimEnd());
  }
  end();
  return groups;
};

/** The width at which a text was wrapped, in UTF-16 units; undefined if each of its lines is a paragraph. */
export const wrapWidth = (groups: readonly LineGroup[]): number | undefined => {
  const inner = groups.flatMap(({ lines }) => lines.slice(0, -1).map(({ length }) => length)).sort((a, b) => a - b);
  const all = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const width = inner[Math.floor(inner.length * 0.95)] ?? 0;
  return inner.length > all * 0.3 && width >= 35 && width <= 120 ? width : undefined;
};

/** Whether the lines of a group are lines of verse: most could have held the first word of the next. */
const isVerse = (lines: readonly string[], width: number): boolean => {
  const inner = lines.slice(0, -1);
  const early = inner.filter((line, place) => {
    const [first = ''] = (lines[place + 1] ?? '').trim().split(/\s/, 1);
    return line.length + 1 + first.length < width - 3;
  });
  return early.length > inner.length * 0.6;
};

const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const next = line.trim();
    if (text === '') return next;
    // “well-” and “known” are one word; a dash stands between two without a space.
    return /(?:\p{L}-|—|--)$/u.test(text) && /^\p{L}/u.test(next) ? text + next : `${text} ${next}`;
  }, '');

/** Parts a group where single lines are set in: each of them begins a paragraph. */
const atIndents = (lines: readonly string[]): readonly (readonly string[])[] => {
  const indented = lines.filter((line) => /^(?:\t| {2,})\S/.test(line)).length;
  if (indented === 0 || indented > lines.length * 0.7) return [lines];
  const parts: string[][] = [];
  for (const line of lines) {
    if (parts.length === 0 || /^(?:\t| {2,})\S/.test(line)) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts;
};

/** The paragraphs of a group. @param width as `wrapWidth` gives it */
export const paragraphsOf = ({ lines }: LineGroup, width: number | undefined): readonly PlainParagraph[] => {
  if (width === undefined) return lines.map((line) => [line.trim()]);
  if (lines.length > 1 && isVerse(lines, width)) return [lines.map((line) => line.trim())];
  return atIndents(lines).map((part) => [joined(part)]);
};
