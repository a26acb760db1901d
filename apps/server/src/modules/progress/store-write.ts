/** The SQL of writing progress: for some learners at once, each as if alone. */
import { isLasting, type LearnEvent, type Rows, registersOf, reviewsOf } from '@parlance/sync';
import type { Connection, Resets } from './store.ts';
import { SAVE_FOLDED, SAVE_RESETS, WRITE } from './store-statements.ts';

/** Events of a learner that are to be stored. */
export interface Write {
  readonly uid: string;
  readonly events: readonly LearnEvent[];
}

/** What a write did. */
export interface Written extends Owner {
  readonly resets: Resets;
  /** The events that were not known before. */
  readonly fresh: readonly LearnEvent[];
}

/** Whose rows are written, and with which revision: the one allotted to the write. */
export interface Owner {
  readonly uid: string;
  readonly revision: number;
}

interface WrittenRow extends Owner {
  readonly resets: Resets;
  readonly fresh: readonly string[];
}

/**
 * Stores events of some learners, raises their registers, keeps their reviews and settings; in one statement.
 * @param writes one for a learner
 * @returns what each did, in their order
 */
export const writeEvents = async (connection: Connection, writes: readonly Write[]): Promise<readonly Written[]> => {
  const { rows } = await connection.query<WrittenRow>({
    name: 'progress-write',
    text: WRITE,
    values: [JSON.stringify(writes.map(writeRow))],
  });
  const written = new Map(rows.map((row) => [row.uid, row]));
  return writes.map(({ uid, events }) => {
    const { revision = 0, resets = {}, fresh = [] } = written.get(uid) ?? {};
    const ids = new Set(fresh);
    return { uid, revision, resets, fresh: events.filter(({ id }) => ids.has(id)) };
  });
};

/** What `WRITE` takes of a learner. */
const writeRow = ({ uid, events }: Write): object => ({
  uid,
  events,
  raises: events.flatMap((event) =>
    registersOf(event).map((row) => ({ event: event.id, at: event.at, lasting: isLasting(row), ...row })),
  ),
  reviews: events.flatMap((event) =>
    reviewsOf(event).map((review) => ({ event: event.id, device: event.device, ...review })),
  ),
  settings: events.flatMap((event) =>
    event.kind === 'preferred' ? [{ event: event.id, at: event.at, device: event.device, ...event.data }] : [],
  ),
});

/** Puts folded days and words of some learners where they belong. */
export const saveFolded = async (
  connection: Connection,
  folded: readonly (Owner & Pick<Rows, 'days' | 'words'>)[],
): Promise<void> => {
  if (folded.length === 0) return;
  await connection.query({ name: 'progress-save-folded', text: SAVE_FOLDED, values: [JSON.stringify(folded)] });
};

/** After resets or their undoing: the resets in force, and the registers that they hid or brought back. */
export const saveResets = async (
  connection: Connection,
  changes: readonly (Owner & Pick<Rows, 'resets' | 'registers'>)[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ uid, revision, resets, registers }) => ({
    uid,
    revision,
    resets: Object.fromEntries(resets.map(({ learn, at, id }) => [learn, { at, id, revision }])),
    registers,
  }));
  await connection.query({ name: 'progress-save-resets', text: SAVE_RESETS, values: [JSON.stringify(rows)] });
};
