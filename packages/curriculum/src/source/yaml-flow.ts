/** Values within a line, and flow collections: `text`, `"text"`, `[a, b]`, `{ en: a, es: b }`. */

/** Thrown if a text uses YAML that the quick reader does not support; the YAML library then reads it. */
export class BeyondQuick extends Error {}

/** Throws `BeyondQuick`: leaves the text to the YAML library. */
export const beyond = (): never => {
  throw new BeyondQuick();
};

/** The state of the quick reader: the lines, the current position, and the lines of paths found so far. */
export interface QuickText {
  readonly lines: readonly string[];
  row: number;
  column: number;
  readonly places: Map<string, number>;
}

/** The current line. */
export const lineAt = ({ lines, row }: QuickText): string => lines[row] ?? beyond();

/** A path and one step below it, as `placeOf` looks for it. */
export const stepBelow = (above: string, step: string | number): string =>
  above === '' ? `${step}` : `${above}/${step}`;

const match = (text: QuickText, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = text.column;
  const found = pattern.exec(lineAt(text));
  if (found !== null) text.column = pattern.lastIndex;
  return found;
};

const KEY = /([A-Za-z_][\w.-]*): */y;
/** A key that would be no text without quotes. */
const QUOTED_KEY = /"([A-Za-z_][\w.-]*)": +|"([A-Za-z_][\w.-]*)":$/y;
/** Unquoted words that YAML does not read as text. */
const VALUES: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'True', 'TRUE'].map((word): [string, boolean] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, boolean] => [word, false]),
]);
const EMPTY = /^(?:~|null|Null|NULL)$/;

/** Reads a key and its colon, if there is one here. */
export const readKey = (text: QuickText): string | undefined => {
  const start = text.column;
  const quoted = match(text, QUOTED_KEY);
  if (quoted !== null) {
    const key = quoted[1] ?? quoted[2] ?? '';
    return key === '__proto__' ? beyond() : key;
  }
  const key = match(text, KEY)?.[1];
  if (key === undefined) return undefined;
  // `a:b` is a text.
  if (text.column === start + key.length + 1 && text.column < lineAt(text).length) {
    text.column = start;
    return undefined;
  }
  return VALUES.has(key) || EMPTY.test(key) || key === '__proto__' ? beyond() : key;
};

const NUMBER = /^\d{1,15}$/;
/**
 * Matches texts that YAML may read as a number: signed, decimal, with an exponent, in another base, infinite, or NaN.
 */
const PERHAPS_NUMBER = /^[-+]?\.?\d[\d.]*(?:[eE][-+]?\d+)?$|^0[xo]|^[-+]?\.[A-Za-z]+$/;

/** The value of an unquoted text by the rules of YAML 1.2. */
const resolve = (plain: string): unknown => {
  if (VALUES.has(plain)) return VALUES.get(plain);
  if (EMPTY.test(plain) || plain === '') return beyond();
  if (NUMBER.test(plain)) return Number(plain);
  return PERHAPS_NUMBER.test(plain) ? beyond() : plain;
};

const FORBIDDEN_START = /^(?:[?:,[\]{}#&*!|>'"%@`]|-(?:[ ,[\]{}]|$))/;

const plainText = (written: string): unknown => {
  const comment = written.indexOf(' #');
  let end = comment < 0 ? written.length : comment;
  while (written[end - 1] === ' ') end -= 1;
  const plain = written.slice(0, end);
  if (FORBIDDEN_START.test(plain) || plain.includes(': ') || plain.endsWith(':')) return beyond();
  return resolve(plain);
};

const DOUBLE = /"((?:[^"\\]|\\["\\])*)"/y;
const SINGLE = /'((?:[^']|'')*)'/y;

const readQuoted = (text: QuickText): string | undefined => {
  const mark = lineAt(text)[text.column];
  if (mark === '"') return (match(text, DOUBLE)?.[1] ?? beyond()).replaceAll(/\\(.)/g, '$1');
  if (mark === "'") return (match(text, SINGLE)?.[1] ?? beyond()).replaceAll("''", "'");
  return undefined;
};

const FLOW_PLAIN = /[^,[\]{}]+/y;

/** Skips spaces and line ends within a flow collection, whose lines are indented more than `indent`. */
const passSpace = (text: QuickText, indent: number): string => {
  for (;;) {
    const line = lineAt(text);
    while (line[text.column] === ' ') text.column += 1;
    const next = line[text.column];
    if (next === '#') return beyond();
    if (next !== undefined) return next;
    text.row += 1;
    text.column = 0;
    if (lineAt(text).search(/[^ ]/) <= indent) return beyond();
  }
};

const readFlowValue = (text: QuickText, indent: number, path: string): unknown => {
  const next = passSpace(text, indent);
  text.places.set(path, text.places.get(path) ?? text.row + 1);
  if (next === '[' || next === '{') return readFlow(text, indent, path);
  const quoted = readQuoted(text);
  if (quoted !== undefined) return quoted;
  const plain = match(text, FLOW_PLAIN)?.[0] ?? beyond();
  return plain.includes(' #') ? beyond() : plainText(plain);
};

/** Skips the comma after an entry. @returns whether the collection continues. */
const goesOn = (text: QuickText, indent: number, closing: string): boolean => {
  const next = passSpace(text, indent);
  if (next !== ',' && next !== closing) return beyond();
  text.column += 1;
  if (next === closing) return false;
  if (passSpace(text, indent) !== closing) return true;
  text.column += 1;
  return false;
};

const readFlowMap = (text: QuickText, indent: number, above: string): unknown => {
  const map: Record<string, unknown> = {};
  do {
    passSpace(text, indent);
    const line = text.row + 1;
    const key = readKey(text) ?? beyond();
    if (text.column >= lineAt(text).length || Object.hasOwn(map, key)) beyond();
    const below = stepBelow(above, key);
    text.places.set(below, line);
    map[key] = readFlowValue(text, indent, below);
  } while (goesOn(text, indent, '}'));
  return map;
};

const readFlowList = (text: QuickText, indent: number, above: string): unknown => {
  const list: unknown[] = [];
  do list.push(readFlowValue(text, indent, stepBelow(above, list.length)));
  while (goesOn(text, indent, ']'));
  return list;
};

const readFlow = (text: QuickText, indent: number, path: string): unknown => {
  const opening = lineAt(text)[text.column];
  text.column += 1;
  const closing = opening === '[' ? ']' : '}';
  if (passSpace(text, indent) === closing) {
    text.column += 1;
    return opening === '[' ? [] : {};
  }
  return opening === '[' ? readFlowList(text, indent, path) : readFlowMap(text, indent, path);
};

const REST = / *(?: #.*)?$/y;

/** Reads a value that begins in this line and belongs to a key or entry at `indent`; moves to the next line. */
export const readInline = (text: QuickText, indent: number, path: string): unknown => {
  const line = lineAt(text);
  const first = line[text.column];
  const isFlow = first === '[' || first === '{';
  const value = isFlow ? readFlow(text, indent, path) : readQuoted(text);
  const whole = value === undefined ? plainText(line.slice(text.column)) : value;
  if (value !== undefined && match(text, REST) === null) beyond();
  text.row += 1;
  return whole;
};
