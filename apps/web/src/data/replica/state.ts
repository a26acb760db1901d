/** What a replica keeps besides events and rows, and how stored rows lie in shelves. */
import {
  type Clock,
  type Cursor,
  type DayRow,
  type DeviceId,
  type EventId,
  newClock,
  type RegisterRow,
  type ResetRow,
  type Rows,
  type SettingRow,
  type WordRow,
} from '@parlance/sync';

/** One small record, written with every change. */
export interface DeviceState {
  readonly device: DeviceId;
  readonly clock: Clock;
  readonly cursor: Cursor;
  /** Whose progress it is; null while nobody has signed in here. */
  readonly owner: string | null;
  /** Events made before the sign-in: not sent until it is known whether the account has progress of its own. */
  readonly held: readonly EventId[];
  /** Whether that is still unknown. Once known, held events wait for the learner's decision. */
  readonly adopting: boolean;
  /** Whether the server was ever met: before, stamps may be a wrong clock's (SPEC.md, K4). */
  readonly met: boolean;
}

/** A replica that nobody has used yet. */
export const newDeviceState = (device: DeviceId): DeviceState => ({
  device,
  clock: newClock,
  cursor: 0,
  owner: null,
  held: [],
  adopting: false,
  met: false,
});

/**
 * Some rows that are stored as one sealed record. A record each would cost a life's learner a second
 * at each start, all in one would be written anew with each answer.
 */
export interface Shelf {
  readonly name: string;
  readonly rows: Rows;
}

type AnyRow = RegisterRow | DayRow | WordRow | SettingRow | ResetRow;

const LISTS = ['registers', 'days', 'words', 'settings', 'resets'] as const;
type ListName = (typeof LISTS)[number];

/** How many shelves each list of each learn language has. */
const SHELVES = 16;

/** FNV-1a: only spreads names over shelves. */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHELVES;
};

const idOf = (list: ListName, row: AnyRow): string => {
  if ('day' in row) return row.day;
  if ('word' in row) return `${row.learn}/${row.word}`;
  if ('space' in row) return `${row.learn}/${row.space}/${row.field}/${row.key}`;
  return 'name' in row ? row.name : `${list}/${row.learn}`;
};

const shelfOf = (list: ListName, row: AnyRow): string =>
  `${list}/${'learn' in row ? row.learn : ''}/${spread(idOf(list, row))}`;

/** Confirmed rows by shelf, then by their identity. Mutable: the replica's own memory. */
export type Shelves = Map<string, Map<string, { readonly list: ListName; readonly row: AnyRow }>>;

const eachRow = (rows: Rows, visit: (list: ListName, row: AnyRow) => void): void => {
  for (const list of LISTS) for (const row of rows[list]) visit(list, row);
};

/** Lays rows into `shelves`, each in place of the one with its identity; gives the names of shelves touched. */
export const layRows = (shelves: Shelves, rows: Rows): ReadonlySet<string> => {
  const touched = new Set<string>();
  eachRow(rows, (list, row) => {
    const name = shelfOf(list, row);
    const shelf = shelves.get(name) ?? new Map();
    shelves.set(name, shelf.set(idOf(list, row), { list, row }));
    touched.add(name);
  });
  return touched;
};

/** A shelf as it is stored. */
export const shelfNamed = (shelves: Shelves, name: string): Shelf => {
  const rows: Record<ListName, AnyRow[]> = { registers: [], days: [], words: [], settings: [], resets: [] };
  for (const { list, row } of shelves.get(name)?.values() ?? []) rows[list].push(row);
  return { name, rows: rows as unknown as Rows };
};
