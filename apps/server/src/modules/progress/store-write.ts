/** The SQL of writing progress: for some learners at once, each as if alone. */
import {
  isLasting,
  type LearnEvent,
  type RecordedEvent,
  type Rows,
  readEvents,
  registersOf,
  reviewsOf,
  settingOf,
} from '@parlance/sync';
import type { Connection, Resets } from './store.ts';
import { SAVE_FOLDED, SAVE_RESETS, WRITE } from './store-statements.ts';

/** Events of a learner that are to be stored, as they were sent. This release understands them. */
export interface Write {
  readonly uid: string;
  readonly events: readonly RecordedEvent[];
}

/** What a write did. */
export interface Written extends Owner {
  readonly resets: Resets;
  /** Empty where nobody has proven that the database was put back. */
  readonly epoch: string;
  /** Whether the learner's rows had been folded beside something that was not understood. */
  readonly wasStale: boolean;
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
  readonly epoch: string;
  readonly stale: boolean;
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
    const { revision = 0, resets = {}, epoch = '', stale = false, fresh = [] } = written.get(uid) ?? {};
    const ids = new Set(fresh);
    return { uid, revision, resets, epoch, wasStale: stale, fresh: readEvents(events.filter(({ id }) => ids.has(id))) };
  });
};

/** What `WRITE` takes of a learner. */
const writeRow = ({ uid, events }: Write): object => {
  const known = readEvents(events);
  return {
    uid,
    events,
    raises: known.flatMap((event) =>
      registersOf(event).map((row) => ({ event: event.id, at: event.at, lasting: isLasting(row), ...row })),
    ),
    reviews: known.flatMap((event) =>
      reviewsOf(event).map((review) => ({ event: event.id, device: event.device, ...review })),
    ),
    settings: known.flatMap((event) => {
      const row = settingOf(event);
      return row === null ? [] : [{ ...row, event: event.id }];
    }),
  };
};

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

/** Notes that rows of some learners were folded although not everything that is stored was understood. */
export const markStale = async (connection: Connection, uids: readonly string[]): Promise<void> => {
  if (uids.length === 0) return;
  await connection.query('UPDATE learner SET stale = true WHERE user_id = ANY($1)', [uids]);
};
