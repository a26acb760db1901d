/** The SQL of progress. Every function takes a connection, so that the caller controls the transaction. */
import { type LearnEvent, type RecordedEvent, type ResetRow, readEvents } from '@parlance/sync';
import type pg from 'pg';
import { EVENT } from './store-statements.ts';

/** A pool, or the connection of a transaction. */
export type Connection = pg.Pool | pg.PoolClient;

/** Resets in force by learn language, as the learner's row stores them. */
export type Resets = Readonly<Record<string, Omit<ResetRow, 'learn'>>>;

/** Resets in force as rows. */
export const resetRows = (resets: Resets): readonly ResetRow[] =>
  Object.entries(resets).map(([learn, { at, id }]) => ({ learn, at, id }));

/**
 * Events of a learner in the form they were sent, selected by a condition on columns. `name` is the name of the
 * prepared statement.
 */
export const eventsWhere = async (
  connection: Connection,
  name: string,
  where: string,
  values: readonly unknown[],
): Promise<readonly RecordedEvent[]> => {
  const { rows } = await connection.query<{ event: RecordedEvent }>({
    name: `progress-${name}`,
    text: `SELECT ${EVENT} FROM learner_event WHERE user_id = $1 AND ${where}`,
    values: [...values],
  });
  return rows.map(({ event }) => event);
};

/** Every reset of a learner, and every undo. */
export const resetsOf = async (connection: Connection, uid: string): Promise<readonly LearnEvent[]> =>
  readEvents(await eventsWhere(connection, 'resets', `kind = 'reset'`, [uid]));

/** Those of some event ids that are stored. */
export const storedAmong = async (
  connection: Connection,
  uid: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id::text FROM learner_event WHERE user_id = $1 AND id = ANY($2)',
    [uid, ids],
  );
  return rows.map(({ id }) => id);
};

/** The number of events in a page of `eventPages`. */
const EVENTS_IN_PAGE = 2000;

/** All events that were stored when the generator started, in the order of ids, which is roughly that of time. */
export async function* eventPages(connection: Connection, uid: string): AsyncGenerator<readonly RecordedEvent[]> {
  const revision = await currentRevision(connection, uid);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const where = 'revision <= $2 AND id > $3 ORDER BY id LIMIT $4';
    const events = await eventsWhere(connection, 'all', where, [uid, revision, last, EVENTS_IN_PAGE]);
    const end = events.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield events;
  }
}

/** The learner's newest revision; 0 for a learner without writes. */
export const currentRevision = async (connection: Connection, uid: string): Promise<number> => {
  const { rows } = await connection.query<{ revision: number }>({
    name: 'progress-revision',
    text: 'SELECT revision::float8 AS revision FROM learner WHERE user_id = $1',
    values: [uid],
  });
  return rows[0]?.revision ?? 0;
};

/** The newest revisions of some learners; those without writes are missing. */
export const revisionsOf = async (
  connection: Connection,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await connection.query<{ uid: string; revision: number }>({
    name: 'progress-revisions',
    text: `SELECT known.user_id::text AS uid, known.revision::float8 AS revision
      FROM unnest($1::uuid[]) AS given(uid) CROSS JOIN LATERAL (
        SELECT user_id, revision FROM learner WHERE user_id = given.uid LIMIT 1
      ) AS known`,
    values: [uids],
  });
  return new Map(rows.map(({ uid, revision }) => [uid, revision]));
};
