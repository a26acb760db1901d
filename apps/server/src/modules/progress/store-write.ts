/** The SQL of writing progress for several learners at the same time, each independently. */
import {
  cardRowOf,
  isLasting,
  type LearnEvent,
  markRowOf,
  type RecordedEvent,
  type Rows,
  readEvents,
  registersOf,
  reviewsOf,
  settingOf,
} from '@parlance/sync';
import type { Connection, Resets } from './store.ts';
import { SAVE_FOLDED, SAVE_RESETS, WRITE } from './store-statements.ts';

/** Events of a learner to be stored, in the form they were sent. This release understands them. */
export interface Write {
  readonly uid: string;
  readonly events: readonly RecordedEvent[];
}

/** The result of a write. */
export interface Written extends Owner {
  readonly resets: Resets;
  /** Empty unless a device has proven that the database was restored. */
  readonly epoch: string;
  /** Whether the learner's rows had been folded without understanding all events. */
  readonly wasStale: boolean;
  /** The events that were not stored before. */
  readonly fresh: readonly LearnEvent[];
}

/** The learner whose rows are written, and the revision that was allotted to the write. */
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
 * Stores events, raises registers, and stores reviews, settings, cards and marks of several learners in one statement.
 * @param writes one for each learner
 * @returns the results in the same order
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

/** The parameters of `WRITE` for one learner. */
const writeRow = ({ uid, events }: Write): object => {
  const known = readEvents(events);
  return {
    uid,
    events,
    raises: known.flatMap((event) =>
      registersOf(event).map((row) => ({ event: event.id, at: event.at, lasting: isLasting(row), ...row })),
    ),
    reviews: known.flatMap((event) =>
      reviewsOf(event).map(({ learn, word, at, rating }) => ({
        ...{ event: event.id, device: event.device },
        ...{ learn, word, at, rating },
      })),
    ),
    settings: known.flatMap((event) => {
      const row = settingOf(event);
      return row === null ? [] : [{ ...row, event: event.id }];
    }),
    cards: known.flatMap((event) => {
      const row = cardRowOf(event);
      return row === null ? [] : [{ ...row, event: event.id }];
    }),
    marks: known.flatMap((event) => {
      const row = markRowOf(event);
      return row === null ? [] : [{ ...row, event: event.id }];
    }),
  };
};

/** Stores folded days and words of several learners. */
export const saveFolded = async (
  connection: Connection,
  folded: readonly (Owner & Pick<Rows, 'days' | 'words'>)[],
): Promise<void> => {
  if (folded.length === 0) return;
  await connection.query({ name: 'progress-save-folded', text: SAVE_FOLDED, values: [JSON.stringify(folded)] });
};

/** Stores the resets in force after a reset or an undo, and the registers that they hid or restored. */
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

/** Marks learners whose rows were folded without understanding all stored events. */
export const markStale = async (connection: Connection, uids: readonly string[]): Promise<void> => {
  if (uids.length === 0) return;
  await connection.query('UPDATE learner SET stale = true WHERE user_id = ANY($1)', [uids]);
};
