/** The SQL for the rows that a device has not read yet. */
import {
  type CardRow,
  type DayRow,
  type MarkRow,
  PAGE_ROWS,
  type RegisterRow,
  type ResetRow,
  type Rows,
  type SettingRow,
  type WordRow,
} from '@parlance/sync';
import type { Connection } from './store.ts';
import { READ } from './store-statements.ts';

type Changed = { readonly uid: string; readonly revision: number } & (
  | { readonly kind: 'register'; readonly row: RegisterRow }
  | { readonly kind: 'day'; readonly row: DayRow }
  | { readonly kind: 'word'; readonly row: WordRow }
  | { readonly kind: 'setting'; readonly row: SettingRow }
  | { readonly kind: 'card'; readonly row: CardRow }
  | { readonly kind: 'mark'; readonly row: MarkRow }
  | { readonly kind: 'reset'; readonly row: ResetRow }
);

/** A device's request for rows after its cursor. */
export interface PageRequest {
  readonly uid: string;
  readonly cursor: number;
}

/** A page of rows that changed after a cursor. */
export interface Page {
  readonly rows: Rows;
  /** The highest revision in the page, or the given cursor if nothing changed. */
  readonly cursor: number;
  readonly more: boolean;
}

/**
 * Reads a page for each device; the rows of one revision are never split.
 * @param asking one for each learner
 */
export const readPages = async (
  connection: Connection,
  asking: readonly PageRequest[],
): Promise<readonly (PageRequest & { readonly page: Page })[]> => {
  const { rows } = await connection.query<Changed>({
    name: 'progress-read',
    text: READ,
    values: [JSON.stringify(asking.map(({ uid, cursor }) => ({ uid, cursor }))), PAGE_ROWS],
  });
  const changed = Map.groupBy(rows, ({ uid }) => uid);
  return asking.map(({ uid, cursor }) => ({ uid, cursor, page: pageOf(changed.get(uid) ?? [], cursor) }));
};

/** Reads a page for one device. */
export const readPage = async (connection: Connection, asking: PageRequest): Promise<Page> => {
  const [read] = await readPages(connection, [asking]);
  return read?.page ?? pageOf([], asking.cursor);
};

const pageOf = (changed: readonly Changed[], cursor: number): Page => {
  const lists: { readonly [Kind in Changed['kind']]: unknown[] } = {
    register: [],
    day: [],
    word: [],
    setting: [],
    card: [],
    mark: [],
    reset: [],
  };
  let highest = cursor;
  for (const { kind, revision, row } of changed) {
    if (revision > highest) highest = revision;
    lists[kind].push(row);
  }
  const rows = {
    registers: lists.register as RegisterRow[],
    days: lists.day as DayRow[],
    words: lists.word as WordRow[],
    settings: lists.setting as SettingRow[],
    cards: lists.card as CardRow[],
    marks: lists.mark as MarkRow[],
    resets: lists.reset as ResetRow[],
  };
  return { rows, cursor: highest, more: changed.length >= PAGE_ROWS };
};
