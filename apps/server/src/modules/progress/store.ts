/** The SQL of progress. Everything takes a connection, so that a caller decides what is one transaction. */
import { type LearnEvent, type RankWindow, type RecordedEvent, type ResetRow, readEvents } from '@parlance/sync';
import type pg from 'pg';
import { EVENT } from './store-statements.ts';

/** A pool or the connection of a transaction. */
export type Connection = pg.Pool | pg.PoolClient;

/** Resets in force by learn language, as the learner's row keeps them. */
export type Resets = Readonly<Record<string, Omit<ResetRow, 'learn'>>>;

/** Resets in force as rows. */
export const resetRows = (resets: Resets): readonly ResetRow[] =>
  Object.entries(resets).map(([learn, { at, id }]) => ({ learn, at, id }));

/** Events of a learner as they were sent, by a condition on their columns; `name` names the statement. */
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

/** What was finished in a time of stamps, `to` not in it. */
export const finishedBetween = async (
  connection: Connection,
  uid: string,
  { from, to }: RankWindow,
): Promise<readonly LearnEvent[]> =>
  readEvents(await eventsWhere(connection, 'finished', `kind = 'finished' AND at >= $2 AND at < $3`, [uid, from, to]));

/** Every reset of a learner, and what takes resets back. */
export const resetsOf = async (connection: Connection, uid: string): Promise<readonly LearnEvent[]> =>
  readEvents(await eventsWhere(connection, 'resets', `kind = 'reset'`, [uid]));

/** Which of some events are stored. */
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

/** Events in a page of `eventPages`. */
const EVENTS_IN_PAGE = 2000;

/** Everything that a learner's devices had sent when it was begun, by id, which is about the order it happened in. */
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

/** The learner's newest revision; 0 for somebody who has written nothing. */
export const currentRevision = async (connection: Connection, uid: string): Promise<number> => {
  const { rows } = await connection.query<{ revision: number }>({
    name: 'progress-revision',
    text: 'SELECT revision::float8 AS revision FROM learner WHERE user_id = $1',
    values: [uid],
  });
  return rows[0]?.revision ?? 0;
};
