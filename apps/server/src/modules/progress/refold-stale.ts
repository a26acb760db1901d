/** Folds the rows of learners again that an earlier release folded without understanding all their events. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  applyRows,
  changedRows,
  emptyView,
  foldEvents,
  KINDS,
  type KindVersions,
  type LearnEvent,
  noRows,
  type RecordedEvent,
  readEvent,
} from '@parlance/sync';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { type Connection, eventsWhere } from './store.ts';
import {
  allRows,
  clearStale,
  hasUnknownEvents,
  lockIfStale,
  saveCards,
  saveMarks,
  saveReviews,
  saveSettings,
  staleLearners,
} from './store-stale.ts';
import { saveFolded, saveResets } from './store-write.ts';

/** The kinds of events that a release understands. */
export interface Known {
  readonly kinds: KindVersions;
  /** Reads a recorded event; null if a newer release recorded it. */
  readonly read: (event: RecordedEvent) => LearnEvent | null;
}

/** The kinds of events that this release understands. */
export const thisRelease: Known = { kinds: KINDS, read: readEvent };

/**
 * Folds all stored events of a stale learner and removes the mark, within a transaction. If this release does not
 * understand all of them either, the rows and the mark stay.
 * @returns the revision of the changed rows; null if none changed.
 */
export const refoldStale = async (connection: Connection, uid: string, known: Known): Promise<number | null> => {
  if (!(await lockIfStale(connection, uid)) || (await hasUnknownEvents(connection, uid, known.kinds))) return null;
  const recorded = await eventsWhere(connection, 'every', 'true', [uid]);
  const events = recorded.flatMap((event) => known.read(event) ?? []);
  const before = applyRows(emptyView, (await allRows(connection, uid)) ?? noRows);
  const changed = changedRows(before, foldEvents(events));
  const hasChanged = Object.values(changed).some((rows) => rows.length > 0);
  const owner = { uid, revision: await clearStale(connection, uid, hasChanged) };
  await saveReviews(connection, uid, events);
  if (!hasChanged) return null;
  await saveFolded(connection, [{ ...owner, ...changed }]);
  await saveResets(connection, [{ ...owner, ...changed }]);
  await saveSettings(connection, owner, changed.settings);
  await saveCards(connection, owner, changed.cards);
  await saveMarks(connection, owner, changed.marks);
  return owner.revision;
};

/** The number of learner ids that are read together. */
const BATCH = 20;
/** The pause between two learners in milliseconds, which leaves time for requests. */
const PAUSE = 20;

/** Folds all stale learners again, each in its own transaction, until it is done or `signal` aborts it. */
export const refoldEveryone = async (
  { pool, push, log }: Pick<Dependencies, 'pool' | 'push' | 'log'>,
  signal: AbortSignal,
  known: Known = thisRelease,
): Promise<void> => {
  const refoldOne = async (uid: string): Promise<void> => {
    const revision = await transaction(pool, (client) => refoldStale(client, uid, known));
    if (revision !== null) push.publish(uid, revision);
  };
  try {
    let batch = await staleLearners(pool, '00000000-0000-0000-0000-000000000000', BATCH);
    while (batch.length > 0) {
      for (const uid of batch) {
        if (signal.aborted) return;
        await refoldOne(uid);
        await wait(PAUSE);
      }
      batch = await staleLearners(pool, batch.at(-1) ?? '', BATCH);
    }
  } catch (error) {
    log.error({ error }, 'Stale learners were not all folded again; each is with their next exchange');
  }
};
