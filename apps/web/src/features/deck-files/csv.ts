/**
 * Writes and reads tables as CSV (RFC 4180), and reads what spreadsheet programs make of it: `;` or tabs between the cells,
 * and line breaks of any system. A text that such a program would run as a formula is written with an apostrophe before it,
 * which reading removes.
 */

/** What is between the cells of a line. */
const SEPARATORS = [',', ';', '\t'] as const;
/** One of these separators. */
export type Separator = (typeof SEPARATORS)[number];

/** The byte order mark, by which some spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Why a file is no table. `line` counts the lines of the file from 1. */
export interface CsvError {
  /**
   * `notUtf8`: bytes that are not UTF-8. `notText`: a null character. `quoteOpen`: a quote that is never closed.
   * `quoteEnded`: a text after a closing quote.
   */
  readonly code: 'notUtf8' | 'notText' | 'quoteOpen' | 'quoteEnded';
  readonly line: number;
}

/** What was read, or why it cannot be read. */
export type Parsed<T, E = CsvError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A line of a table; a cell may contain line breaks, so that it goes on over several lines of the file. */
export interface CsvRecord {
  /** The line of the file in which it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

const FORMULA = /^'*[=+\-@\t\r]/;

const written = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const readBack = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Gives a table as CSV. The first record holds the names of the columns. */
export const writeCsv = (
  records: readonly (readonly string[])[],
  { mark = false }: { readonly mark?: boolean } = {},
): string => (mark ? BYTE_ORDER_MARK : '') + records.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');

const NEWLINE = 10;

/** Whether bytes are UTF-8. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The first line whose bytes are not UTF-8. No character of UTF-8 contains the byte of a line break. */
const firstWrongLine = (bytes: Uint8Array): number => {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const next = end < 0 ? bytes.length : end + 1;
    if (textOf(bytes.subarray(from, next)) === undefined) return line;
    from = next;
  }
  return line;
};

const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): Parsed<string> => {
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, error: { code: 'notUtf8', line: firstWrongLine(bytes) } };
  const wrong = text.indexOf('\u0000');
  if (wrong < 0) return { ok: true, value: text };
  return { ok: false, error: { code: 'notText', line: countBreaks(text.slice(0, wrong)) + 1 } };
};

/** Where the quoted cell that begins before `from` is closed; -1 if it never is. */
const closingQuote = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
};

interface Cell {
  readonly text: string;
  /** The place after the cell. */
  readonly end: number;
}

const unquoted: Readonly<Record<Separator, RegExp>> = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y };

const cellAt = (text: string, at: number, separator: Separator): Cell | CsvError['code'] => {
  if (text[at] !== '"') {
    const pattern = unquoted[separator];
    pattern.lastIndex = at;
    const [cell = ''] = pattern.exec(text) ?? [];
    return { text: cell, end: at + cell.length };
  }
  const close = closingQuote(text, at + 1);
  if (close < 0) return 'quoteOpen';
  const follows = text[close + 1] ?? '\n';
  if (follows !== separator && follows !== '\r' && follows !== '\n') return 'quoteEnded';
  return { text: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
};

const breakAt = (text: string, at: number): number => (text.startsWith('\r\n', at) ? 2 : 1);

/** The records of a text one by one, up to an error. Empty lines are left out. */
export function* recordsIn(text: string, separator: Separator): Generator<CsvRecord, CsvError | null> {
  let [line, begin, cells] = [1, 1, [] as string[]];
  for (let at = 0; at <= text.length; ) {
    const cell = cellAt(text, at, separator);
    if (typeof cell === 'string') return { code: cell, line };
    cells.push(readBack(cell.text));
    // What is quoted may contain line breaks.
    if (text[at] === '"') line += countBreaks(cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (cells.length > 1 || cells[0] !== '') yield { line: begin, cells };
    at += breakAt(text, at);
    line += 1;
    [begin, cells] = [line, []];
  }
  return null;
}

/** The first line of a text that only names the separator, as a spreadsheet program writes it. */
const NAMED = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

const headOf = (text: string, separator: Separator): readonly string[] => {
  const first = recordsIn(text, separator).next();
  return first.done === true ? [] : first.value.cells;
};

const detected = (text: string, isColumn: (name: string) => boolean): Separator => {
  const found = SEPARATORS.map((separator) => {
    const cells = headOf(text, separator);
    return { separator, known: cells.filter(isColumn).length, all: cells.length };
  });
  return found.sort((a, b) => b.known - a.known || b.all - a.all)[0]?.separator ?? ',';
};

/**
 * Reads a table. Its separator is the one that its first line names (`sep=;`), or else the one with which its header has
 * the most known columns.
 */
export const readCsv = (text: string, isColumn: (name: string) => boolean): Parsed<readonly CsvRecord[]> => {
  const [named = '', given] = NAMED.exec(text) ?? [];
  const table = text.slice(named.length);
  const skipped = named === '' ? 0 : 1;
  const reading = recordsIn(table, (given as Separator | undefined) ?? detected(table, isColumn));
  const records: CsvRecord[] = [];
  for (;;) {
    const { done, value } = reading.next();
    if (done !== true) records.push({ ...value, line: value.line + skipped });
    else if (value !== null) return { ok: false, error: { ...value, line: value.line + skipped } };
    else return { ok: true, value: records };
  }
};
