/**
 * Reads the YAML that authors write (groups and lists by indentation, texts of one line, flow collections), some twenty
 * times as fast as the library. Whatever else stands in a file, issues first of all, is left to the library: a text is
 * either read exactly as the library would read it, or not at all.
 */
import { BeyondQuick, beyond, lineAt, type QuickText, readInline, readKey, stepBelow } from './yaml-flow.ts';

const BLANK = /^ *(?:#.*)?$/;

/** Moves to the next line with content. @returns its indentation; a negative number at the end. */
const toContent = (text: QuickText): number => {
  while (text.row < text.lines.length && BLANK.test(lineAt(text))) text.row += 1;
  if (text.row >= text.lines.length) return -1;
  text.column = lineAt(text).search(/[^ ]/);
  return text.column;
};

const isEntry = (text: QuickText): boolean => lineAt(text).startsWith('- ', text.column);

/**
 * Whether another entry of a collection follows. Deeper lines would belong to a text of several lines, which is
 * unsupported.
 */
const follows = (text: QuickText, indent: number, isList: boolean): boolean => {
  const next = toContent(text);
  if (next > indent) return beyond();
  return next === indent && isEntry(text) === isList;
};

const COMMENT = /(?:^|[: ])#/;

/** Reads the value of a key: in its line, or in deeper lines below; a list may have the same indentation as the key. */
const readBelow = (text: QuickText, indent: number, path: string): unknown => {
  const line = lineAt(text);
  if (text.column < line.length) {
    return line[text.column] === '#' && COMMENT.test(line) ? beyond() : readInline(text, indent, path);
  }
  text.row += 1;
  const next = toContent(text);
  if (next > indent) return isEntry(text) ? readList(text, next, path) : readGroup(text, next, path);
  return next === indent && isEntry(text) ? readList(text, next, path) : beyond();
};

const readGroup = (text: QuickText, indent: number, above: string): unknown => {
  const group: Record<string, unknown> = {};
  do {
    const line = text.row + 1;
    const key = readKey(text) ?? beyond();
    if (Object.hasOwn(group, key)) beyond();
    const below = stepBelow(above, key);
    text.places.set(below, line);
    group[key] = readBelow(text, indent, below);
  } while (follows(text, indent, false));
  return group;
};

const readEntry = (text: QuickText, indent: number, path: string): unknown => {
  const line = lineAt(text);
  text.column = indent + 1;
  while (line[text.column] === ' ') text.column += 1;
  if (text.column >= line.length || line[text.column] === '#' || isEntry(text)) beyond();
  text.places.set(path, text.row + 1);
  const start = text.column;
  const isGroup = readKey(text) !== undefined;
  text.column = start;
  return isGroup ? readGroup(text, start, path) : readInline(text, indent, path);
};

const readList = (text: QuickText, indent: number, above: string): unknown => {
  const list: unknown[] = [];
  do list.push(readEntry(text, indent, stepBelow(above, list.length)));
  while (follows(text, indent, true));
  return list;
};

/** Characters that the quick reader leaves to the library: tabs, other line ends, and those that YAML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNUSUAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ud800-\udfff]/u;

/** A file's value, and the line of each path in it. */
export interface QuickYaml {
  readonly value: unknown;
  readonly lines: ReadonlyMap<string, number>;
}

const readWhole = (text: QuickText): QuickYaml => {
  if (toContent(text) !== 0) return beyond();
  const value = isEntry(text) ? readList(text, 0, '') : readGroup(text, 0, '');
  return text.row < text.lines.length ? beyond() : { value, lines: text.places };
};

/** Reads a text; undefined if the library has to read it. */
export const readQuickly = (text: string): QuickYaml | undefined => {
  if (UNUSUAL.test(text)) return undefined;
  try {
    return readWhole({ lines: text.split('\n'), row: 0, column: 0, places: new Map() });
  } catch (error) {
    if (error instanceof BeyondQuick) return undefined;
    throw error;
  }
};
