/** The SQL of learners whose rows were folded without understanding all their events. */
import { type KindVersions, type LearnEvent, type Rows, reviewsOf } from '@parlance/sync';
import { type Connection, type Resets, resetRows } from './store.ts';
import type { Owner } from './store-write.ts';

/** Locks a learner until the transaction ends. @returns whether their rows are marked as stale. */
export const lockIfStale = async (connection: Connection, uid: string): Promise<boolean> => {
  const { rows } = await connection.query('SELECT FROM learner WHERE user_id = $1 AND stale FOR UPDATE', [uid]);
  return rows.length > 0;
};

/** Whether a learner has stored an event of another kind or a later version than the given ones. */
export const hasUnknownEvents = async (connection: Connection, uid: string, kinds: KindVersions): Promise<boolean> => {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM learner_event WHERE user_id = $1 AND version > coalesce(($2::jsonb ->> kind)::smallint, 0)
     ) AS found`,
    [uid, JSON.stringify(kinds)],
  );
  return rows[0]?.found ?? false;
};

/** The ids of stale learners in order. @param after the last id of the batch before */
export const staleLearners = async (
  connection: Connection,
  after: string,
  most: number,
): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ uid: string }>(
    'SELECT user_id::text AS uid FROM learner WHERE stale AND user_id > $1 ORDER BY user_id LIMIT $2',
    [after, most],
  );
  return rows.map(({ uid }) => uid);
};

const ROWS = `
SELECT resets,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('learn', learn, 'space', space, 'field', field, 'key', key, 'value', value)), '[]')
    FROM learner_register WHERE user_id = $1 AND value > 0) AS registers,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'seconds', seconds, 'xp', xp, 'cards', cards)), '[]')
    FROM learner_day WHERE user_id = $1) AS days,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('learn', learn, 'word', word, 'state', state)), '[]')
    FROM learner_word WHERE user_id = $1) AS words,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value, 'at', at, 'device', device, 'id', event_id)), '[]')
    FROM learner_setting WHERE user_id = $1) AS settings,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('learn', learn, 'card', card, 'field', field, 'value', value, 'at', at,
      'device', device, 'id', event_id)), '[]')
    FROM learner_card WHERE user_id = $1) AS cards,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('learn', learn, 'book', book, 'mark', mark, 'field', field, 'value', value,
      'at', at, 'device', device, 'id', event_id)), '[]')
    FROM learner_mark WHERE user_id = $1) AS marks
FROM learner WHERE user_id = $1`;

/** Every row of a learner. */
export const allRows = async (connection: Connection, uid: string): Promise<Rows | null> => {
  const { rows } = await connection.query<Omit<Rows, 'resets'> & { readonly resets: Resets }>(ROWS, [uid]);
  const [row] = rows;
  return row === undefined ? null : { ...row, resets: resetRows(row.resets) };
};

/**
 * Removes the mark from a learner. @param hasChanged whether a new revision is allotted. @returns the newest revision.
 */
export const clearStale = async (connection: Connection, uid: string, hasChanged: boolean): Promise<number> => {
  const { rows } = await connection.query<{ revision: number }>(
    `UPDATE learner SET stale = false, revision = revision + $2
     WHERE user_id = $1 RETURNING revision::float8 AS revision`,
    [uid, hasChanged ? 1 : 0],
  );
  return rows[0]?.revision ?? 0;
};

/** Stores folded settings. */
export const saveSettings = async (
  connection: Connection,
  { uid, revision }: Owner,
  settings: Rows['settings'],
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_setting (user_id, name, value, at, device, event_id, revision)
     SELECT $1, n.name, n.value, n.at, n.device, n.id, $2
     FROM jsonb_to_recordset($3::jsonb) AS n(name text, value jsonb, at bigint, device uuid, id uuid)
     ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value, at = excluded.at, device = excluded.device,
       event_id = excluded.event_id, revision = excluded.revision`,
    [uid, revision, JSON.stringify(settings)],
  );
};

/** Stores folded fields of cards. */
export const saveCards = async (
  connection: Connection,
  { uid, revision }: Owner,
  cards: Rows['cards'],
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_card (user_id, learn, card, field, value, at, device, event_id, revision)
     SELECT $1, n.learn, n.card, n.field, nullif(n.value, 'null'), n.at, n.device, n.id, $2
     FROM jsonb_to_recordset($3::jsonb)
       AS n(learn text, card text, field text, value jsonb, at bigint, device uuid, id uuid)
     ON CONFLICT (user_id, learn, card, field) DO UPDATE SET value = excluded.value, at = excluded.at,
       device = excluded.device, event_id = excluded.event_id, revision = excluded.revision`,
    [uid, revision, JSON.stringify(cards)],
  );
};

/** Stores folded fields of marks. */
export const saveMarks = async (
  connection: Connection,
  { uid, revision }: Owner,
  marks: Rows['marks'],
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_mark (user_id, learn, book, mark, field, value, at, device, event_id, revision)
     SELECT $1, n.learn, n.book, n.mark, n.field, nullif(n.value, 'null'), n.at, n.device, n.id, $2
     FROM jsonb_to_recordset($3::jsonb)
       AS n(learn text, book text, mark text, field text, value jsonb, at bigint, device uuid, id uuid)
     ON CONFLICT (user_id, learn, book, mark, field) DO UPDATE SET value = excluded.value, at = excluded.at,
       device = excluded.device, event_id = excluded.event_id, revision = excluded.revision`,
    [uid, revision, JSON.stringify(marks)],
  );
};

/** Stores the reviews in some events, unless they are stored already. */
export const saveReviews = async (
  connection: Connection,
  uid: string,
  events: readonly LearnEvent[],
): Promise<void> => {
  const reviews = events.flatMap((event) =>
    reviewsOf(event).map(({ learn, word, at, rating }) => ({
      ...{ event: event.id, device: event.device },
      ...{ learn, word, at, rating },
    })),
  );
  await connection.query(
    `INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
     SELECT $1, n.learn, n.word, n.at, n.device, n.event, n.rating FROM jsonb_to_recordset($2::jsonb)
       AS n(event uuid, at bigint, device uuid, learn text, word text, rating smallint)
     ON CONFLICT DO NOTHING`,
    [uid, JSON.stringify(reviews)],
  );
};
