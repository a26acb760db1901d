/** The SQL of what devices lack. */
import {
  type DayRow,
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
  | { readonly kind: 'reset'; readonly row: ResetRow }
);

/** A learner's device that asks what it lacks. */
export interface Asking {
  readonly uid: string;
  readonly cursor: number;
}

/** A page of what changed after a cursor. */
export interface Page {
  readonly rows: Rows;
  /** The highest revision read; the cursor it was read from where nothing changed. */
  readonly cursor: number;
  readonly more: boolean;
}

/**
 * Reads a page for each who asks; rows of one revision are never torn apart.
 * @param asking one for a learner
 */
export const readPages = async (
  connection: Connection,
  asking: readonly Asking[],
): Promise<readonly (Asking & { readonly page: Page })[]> => {
  const { rows } = await connection.query<Changed>({
    name: 'progress-read',
    text: READ,
    values: [JSON.stringify(asking.map(({ uid, cursor }) => ({ uid, cursor }))), PAGE_ROWS],
  });
  const changed = Map.groupBy(rows, ({ uid }) => uid);
  return asking.map(({ uid, cursor }) => ({ uid, cursor, page: pageOf(changed.get(uid) ?? [], cursor) }));
};

/** Reads the page of one who asks. */
export const readPage = async (connection: Connection, asking: Asking): Promise<Page> => {
  const [read] = await readPages(connection, [asking]);
  return read?.page ?? pageOf([], asking.cursor);
};

const pageOf = (changed: readonly Changed[], cursor: number): Page => ({
  rows: {
    registers: changed.flatMap((each) => (each.kind === 'register' ? [each.row] : [])),
    days: changed.flatMap((each) => (each.kind === 'day' ? [each.row] : [])),
    words: changed.flatMap((each) => (each.kind === 'word' ? [each.row] : [])),
    settings: changed.flatMap((each) => (each.kind === 'setting' ? [each.row] : [])),
    resets: changed.flatMap((each) => (each.kind === 'reset' ? [each.row] : [])),
  },
  cursor: changed.reduce((highest, { revision }) => Math.max(highest, revision), cursor),
  more: changed.length >= PAGE_ROWS,
});
