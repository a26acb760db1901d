/** The table of a deck: its columns, and how a file with them is read. */
import { CARD_LIMITS, type CardKey } from '@parlance/domain';
import { type CsvError, type CsvRecord, decodeText, type Parsed, readCsv } from './csv.ts';

/** The columns, in the order in which they are written. Their names are the same in every interface language. */
export const COLUMNS = [
  'front',
  'back',
  'reading',
  'note',
  'example',
  'kind',
  'key',
  'strength',
  'due',
  'added',
] as const;
/** The name of a column. */
export type Column = (typeof COLUMNS)[number];

/** Names that other programs give to these columns. */
const ALIASES: Readonly<Record<string, Column>> = {
  word: 'front',
  term: 'front',
  question: 'front',
  meaning: 'back',
  translation: 'back',
  definition: 'back',
  answer: 'back',
  pronunciation: 'reading',
  transcription: 'reading',
  ipa: 'reading',
  notes: 'note',
  comment: 'note',
  sentence: 'example',
};

const columnOf = (name: string): Column | undefined => {
  const plain = name.trim().toLowerCase();
  return COLUMNS.find((column) => column === plain) ?? (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined);
};

/** The largest file, in bytes, and the most rows below its header. */
export const FILE_LIMITS = { bytes: 10_000_000, rows: 10_000 } as const;
/** The most characters of a key; that of an event. */
const LONGEST_KEY = 120;

/** Why a whole file is refused. `line` counts the lines of the file from 1. */
export type FileError =
  | CsvError
  /** The header does not name the columns front and back. */
  | { readonly code: 'headerUnknown'; readonly line: number }
  | { readonly code: 'columnTwice'; readonly line: number; readonly column: Column }
  | { readonly code: 'tooLarge' | 'tooManyRows' };

/** A row of a file. A cell that is missing is empty. */
export type DeckRow = Readonly<Record<'front' | 'back' | 'reading' | 'note' | 'example' | 'key', string>> & {
  /** The line of the file in which it begins. */
  readonly line: number;
};

/** A row that is left out, and why. */
export type RefusedRow = { readonly line: number } & (
  | { readonly why: 'frontMissing' | 'backMissing' | 'tooManyCells' }
  | { readonly why: 'tooLong'; readonly column: Column; readonly most: number }
);

/** The rows of a file. */
export interface DeckTable {
  readonly rows: readonly DeckRow[];
  readonly refused: readonly RefusedRow[];
}

const refuse = (error: FileError): Parsed<never, FileError> => ({ ok: false, error });

type Places = ReadonlyMap<Column, number>;

const placesIn = ({ cells, line }: CsvRecord): Parsed<Places, FileError> => {
  const places = new Map<Column, number>();
  for (const [place, name] of cells.entries()) {
    const column = columnOf(name);
    if (column === undefined) continue;
    if (places.has(column)) return refuse({ code: 'columnTwice', line, column });
    places.set(column, place);
  }
  return places.has('front') && places.has('back')
    ? { ok: true, value: places }
    : refuse({ code: 'headerUnknown', line });
};

const LIMITS: readonly (readonly [Exclude<keyof DeckRow, 'line'>, number])[] = [
  ['front', CARD_LIMITS.front],
  ['back', CARD_LIMITS.back],
  ['reading', CARD_LIMITS.reading],
  ['note', CARD_LIMITS.note],
  ['example', CARD_LIMITS.example],
  ['key', LONGEST_KEY],
];

/** Whether a card needs texts: it has no key, or is one that the learner wrote. */
export const needsTexts = (key: CardKey): boolean => key === '' || key.startsWith('own:');

/** Why a row can be no card; undefined if it can. @param isWide whether it has more cells than the header */
export const refusalOf = (row: DeckRow, isWide: boolean): RefusedRow | undefined => {
  const { line } = row;
  if (isWide) return { line, why: 'tooManyCells' };
  if (needsTexts(row.key) && row.front === '') return { line, why: 'frontMissing' };
  if (needsTexts(row.key) && row.back === '') return { line, why: 'backMissing' };
  const long = LIMITS.find(([column, most]) => row[column].length > most);
  return long === undefined ? undefined : { line, why: 'tooLong', column: long[0], most: long[1] };
};

const rowOf = ({ line, cells }: CsvRecord, places: Places): DeckRow => {
  const cell = (column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim();
  return {
    line,
    front: cell('front'),
    back: cell('back'),
    reading: cell('reading'),
    note: cell('note'),
    example: cell('example'),
    key: cell('key'),
  };
};

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

const tableOf = (head: CsvRecord, records: readonly CsvRecord[], places: Places): DeckTable => {
  const rows: DeckRow[] = [];
  const refused: RefusedRow[] = [];
  for (const record of records.filter((each) => !isBlank(each))) {
    const row = rowOf(record, places);
    const refusal = refusalOf(
      row,
      record.cells.slice(head.cells.length).some((cell) => cell !== ''),
    );
    if (refusal === undefined) rows.push(row);
    else refused.push(refusal);
  }
  return { rows, refused };
};

/** Reads the file of a deck. Either the whole file is refused, or only some of its rows. */
export const readDeck = (bytes: Uint8Array): Parsed<DeckTable, FileError> => {
  if (bytes.length > FILE_LIMITS.bytes) return refuse({ code: 'tooLarge' });
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const read = readCsv(text.value, (name) => columnOf(name) !== undefined);
  if (!read.ok) return read;
  const [head, ...records] = read.value;
  if (head === undefined) return refuse({ code: 'headerUnknown', line: 1 });
  if (records.length > FILE_LIMITS.rows) return refuse({ code: 'tooManyRows' });
  const places = placesIn(head);
  return places.ok ? { ok: true, value: tableOf(head, records, places.value) } : places;
};
