/**
 * The one statement that stores the events of some learners and raises what follows from each alone
 * (rules §1: "storing events and raising registers is one statement").
 *
 * Every part takes the learner's row first, through `owner`: it allots the revision, and its lock puts a learner's
 * writes in order. Rows are locked in the order of user ids, so that no two such statements wait for each other.
 * `fresh` holds what was not known before, so a repeated event changes nothing.
 * Where the statement sees every event stored, the revision stays as it is. It may see too few (it reads as of its
 * beginning, before it waited for the lock) and take a revision for nothing, but never too many: events stay.
 * Known events are looked up one by one: NOT EXISTS would become a join with all that the learner ever did.
 * Keys are grouped before an upsert, which must not meet one row twice.
 *
 * $1 JSON array with an object for each learner: `uid`, and the lists `events`, `raises`, `reviews`, `settings`, `cards`, `marks`.
 */
export const WRITE = `
WITH write AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) 
    AS w(uid uuid, events jsonb, raises jsonb, reviews jsonb, settings jsonb, cards jsonb, marks jsonb)
), owner AS (
  INSERT INTO learner AS l (user_id, revision) SELECT w.uid, 1 FROM write AS w ORDER BY w.uid
  ON CONFLICT (user_id) DO UPDATE SET revision = l.revision + CASE WHEN EXISTS (
    SELECT FROM write AS w CROSS JOIN LATERAL jsonb_to_recordset(w.events) AS e(id uuid)
    WHERE w.uid = excluded.user_id
      AND (SELECT k.id FROM learner_event AS k WHERE k.user_id = w.uid AND k.id = e.id) IS NULL
  ) THEN 1 ELSE 0 END
  RETURNING l.user_id AS uid, l.revision, l.resets, l.epoch, l.stale
), own AS MATERIALIZED (
  SELECT * FROM owner JOIN write USING (uid)
), fresh AS (
  INSERT INTO learner_event (user_id, id, kind, version, at, day, zone, device, learn, data, revision)
  SELECT own.uid, e.id, e.kind, coalesce(e.version, 1), e.at, e.day, e.zone, e.device, e.learn, e.data, own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.events)
    AS e(id uuid, kind text, version smallint, at bigint, day text, zone text, device uuid, learn text, data jsonb)
  ON CONFLICT (user_id, id) DO NOTHING
  RETURNING user_id AS uid, id AS event
), raised AS (
  INSERT INTO learner_register AS r (user_id, learn, space, field, key, value, revision)
  SELECT own.uid, n.learn, n.space, n.field, n.key, max(n.value), own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.raises)
    AS n(event uuid, at bigint, lasting boolean, learn text, space text, field text, key text, value bigint)
  JOIN fresh USING (uid, event)
  WHERE n.lasting OR n.at >= coalesce((own.resets -> n.learn ->> 'at')::bigint, 0)
  GROUP BY own.uid, n.learn, n.space, n.field, n.key, own.revision
  ON CONFLICT (user_id, learn, space, field, key)
  DO UPDATE SET value = excluded.value, revision = excluded.revision WHERE r.value < excluded.value
), reviewed AS (
  INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
  SELECT own.uid, n.learn, n.word, n.at, n.device, n.event, n.rating
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.reviews)
    AS n(event uuid, at bigint, device uuid, learn text, word text, rating smallint)
  JOIN fresh USING (uid, event)
  ON CONFLICT DO NOTHING
), preferred AS (
  INSERT INTO learner_setting AS s (user_id, name, value, at, device, event_id, revision)
  SELECT DISTINCT ON (own.uid, n.name) own.uid, n.name, n.value, n.at, n.device, n.event, own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.settings)
    AS n(event uuid, at bigint, device uuid, name text, value jsonb)
  JOIN fresh USING (uid, event)
  ORDER BY own.uid, n.name, n.at DESC, n.device DESC, n.event DESC
  ON CONFLICT (user_id, name)
  DO UPDATE SET value = excluded.value, at = excluded.at, device = excluded.device, event_id = excluded.event_id,
    revision = excluded.revision
  WHERE (s.at, s.device, s.event_id) < (excluded.at, excluded.device, excluded.event_id)
), carded AS (
  INSERT INTO learner_card AS c (user_id, learn, card, field, value, at, device, event_id, revision)
  SELECT DISTINCT ON (own.uid, n.learn, n.card, n.field)
    own.uid, n.learn, n.card, n.field, nullif(n.value, 'null'), n.at, n.device, n.event, own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.cards)
    AS n(event uuid, at bigint, device uuid, learn text, card text, field text, value jsonb)
  JOIN fresh USING (uid, event)
  ORDER BY own.uid, n.learn, n.card, n.field, n.at DESC, n.device DESC, n.event DESC
  ON CONFLICT (user_id, learn, card, field)
  DO UPDATE SET value = excluded.value, at = excluded.at, device = excluded.device, event_id = excluded.event_id,
    revision = excluded.revision
  WHERE (c.at, c.device, c.event_id) < (excluded.at, excluded.device, excluded.event_id)
), marked AS (
  INSERT INTO learner_mark AS m (user_id, learn, book, mark, field, value, at, device, event_id, revision)
  SELECT DISTINCT ON (own.uid, n.learn, n.book, n.mark, n.field)
    own.uid, n.learn, n.book, n.mark, n.field, nullif(n.value, 'null'), n.at, n.device, n.event, own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.marks)
    AS n(event uuid, at bigint, device uuid, learn text, book text, mark text, field text, value jsonb)
  JOIN fresh USING (uid, event)
  ORDER BY own.uid, n.learn, n.book, n.mark, n.field, n.at DESC, n.device DESC, n.event DESC
  ON CONFLICT (user_id, learn, book, mark, field)
  DO UPDATE SET value = excluded.value, at = excluded.at, device = excluded.device, event_id = excluded.event_id,
    revision = excluded.revision
  WHERE (m.at, m.device, m.event_id) < (excluded.at, excluded.device, excluded.event_id)
)
SELECT own.uid::text, own.revision::float8 AS revision, own.resets, own.epoch, own.stale,
  coalesce((SELECT array_agg(fresh.event::text) FROM fresh WHERE fresh.uid = own.uid), '{}') AS fresh
FROM own`;

/** The first rows of a table that changed after a cursor, found by its index of revisions. */
const firstOf = (table: string, columns: string): string => `(
    SELECT ${columns} FROM ${table} WHERE user_id = asking.uid AND revision > asking.cursor
    ORDER BY revision FETCH FIRST $2 ROWS WITH TIES
  )`;

/**
 * What devices lack: every row that changed after a device's cursor. WITH TIES keeps the rows of one write together,
 * so that a cursor never stands in the middle of it. Each table is limited by itself, too, because otherwise all that
 * a device lacks would be sorted for each page.
 *
 * $1 JSON array of devices: `uid`, `cursor`; $2 rows in a page of one.
 */
export const READ = `
SELECT asking.uid::text, changed.kind, changed.revision::float8 AS revision, changed.row
FROM jsonb_to_recordset($1::jsonb) AS asking(uid uuid, cursor bigint) CROSS JOIN LATERAL (
  ${firstOf(
    'learner_register',
    `'register' AS kind, revision,
      jsonb_build_object('learn', learn, 'space', space, 'field', field, 'key', key, 'value', value) AS row`,
  )}
  UNION ALL
  ${firstOf(
    'learner_day',
    `'day', revision, jsonb_build_object('day', day, 'seconds', seconds, 'xp', xp, 'cards', cards)`,
  )}
  UNION ALL
  ${firstOf('learner_word', `'word', revision, jsonb_build_object('learn', learn, 'word', word, 'state', state)`)}
  UNION ALL
  ${firstOf(
    'learner_setting',
    `'setting', revision,
      jsonb_build_object('name', name, 'value', value, 'at', at, 'device', device, 'id', event_id)`,
  )}
  UNION ALL
  ${firstOf(
    'learner_card',
    `'card', revision,
      jsonb_build_object('learn', learn, 'card', card, 'field', field, 'value', value, 'at', at, 'device', device,
        'id', event_id)`,
  )}
  UNION ALL
  ${firstOf(
    'learner_mark',
    `'mark', revision,
      jsonb_build_object('learn', learn, 'book', book, 'mark', mark, 'field', field, 'value', value, 'at', at,
        'device', device, 'id', event_id)`,
  )}
  UNION ALL
  SELECT 'reset', (entry.value ->> 'revision')::bigint,
    jsonb_build_object('learn', entry.key, 'at', entry.value -> 'at', 'id', entry.value -> 'id')
  FROM learner, jsonb_each(resets) AS entry
  WHERE user_id = asking.uid AND (entry.value ->> 'revision')::bigint > asking.cursor
  ORDER BY revision
  FETCH FIRST $2 ROWS WITH TIES
) AS changed`;

/**
 * The memories of some words. Each is looked up by itself (LIMIT and OFFSET hold the planner to it): a join would read the words
 * of everybody where it takes them for few. $1 JSON array: `uid`, `learn`, `word`.
 */
export const WORD_ROWS = `
SELECT w.uid::text, w.learn, w.word, k.state
FROM jsonb_to_recordset($1::jsonb) AS w(uid uuid, learn text, word text) CROSS JOIN LATERAL (
  SELECT state FROM learner_word WHERE user_id = w.uid AND learn = w.learn AND word = w.word LIMIT 1
) AS k`;

/** Some days, looked up as words are. $1 JSON array: `uid`, `day`. */
export const DAY_ROWS = `
SELECT d.uid::text, d.day, k.seconds, k.xp, k.cards
FROM jsonb_to_recordset($1::jsonb) AS d(uid uuid, day text) CROSS JOIN LATERAL (
  SELECT seconds, xp, cards FROM learner_day WHERE user_id = d.uid AND day = d.day LIMIT 1
) AS k`;

/** An event as it was sent, from the columns of `learner_event`. The first version of a kind is not named. */
export const EVENT = `jsonb_build_object('id', id, 'kind', kind, 'at', at, 'day', day, 'zone', zone, 'device', device,
  'learn', learn, 'data', data) || CASE version WHEN 1 THEN '{}' ELSE jsonb_build_object('version', version) END AS event`;

/**
 * The first finishes of some lessons, looked up as words are: a lesson may have been finished a thousand times.
 * $1 JSON array: `uid`, `learn`, `lesson`, and how many at `most`.
 */
export const FINISHES = `
SELECT l.uid::text, k.event
FROM jsonb_to_recordset($1::jsonb) AS l(uid uuid, learn text, lesson text, most integer) CROSS JOIN LATERAL (
  SELECT ${EVENT} FROM learner_event
  WHERE user_id = l.uid AND kind = 'finished' AND learn = l.learn AND data ->> 'lesson' = l.lesson
  ORDER BY at, device, id LIMIT l.most
) AS k`;

/**
 * The best finishes of some levels of games on a day, looked up as words are: a level may have been played a thousand times.
 * $1 JSON array: `uid`, `learn`, `game`, `level`, `day`, and how many at `most`.
 */
export const ROUNDS = `
SELECT r.uid::text, k.event
FROM jsonb_to_recordset($1::jsonb) AS r(uid uuid, learn text, game text, level text, day text, most integer) CROSS JOIN LATERAL (
  SELECT ${EVENT} FROM learner_event
  WHERE user_id = r.uid AND kind = 'finished' AND learn = r.learn AND day = r.day
    AND data ->> 'game' = r.game AND data ->> 'level' = r.level
  ORDER BY (data ->> 'score')::integer DESC LIMIT r.most
) AS k`;

/**
 * Events that hold a review of some words, looked up as words are. $1 JSON array: `uid`, `learn`, `word`, and the stamp
 * `from` which its reviews are not hidden.
 */
export const REVIEWS = `
SELECT r.uid::text, k.event
FROM (
  SELECT DISTINCT w.uid, held.event_id
  FROM jsonb_to_recordset($1::jsonb) AS w(uid uuid, learn text, word text, "from" bigint) CROSS JOIN LATERAL (
    SELECT event_id FROM learner_review
    WHERE user_id = w.uid AND learn = w.learn AND word = w.word AND at >= coalesce(w."from", 0) OFFSET 0
  ) AS held
) AS r CROSS JOIN LATERAL (
  SELECT ${EVENT} FROM learner_event WHERE user_id = r.uid AND id = r.event_id LIMIT 1
) AS k`;

/**
 * A page of the events that hold a review of one word, in the order of the reviews. $1 user id, $2 learn language,
 * $3 word, $4 `at`, `device` and id of the event before the page, as JSON; $5 events in the page.
 */
export const REVIEW_PAGE = `
SELECT k.event
FROM (
  SELECT at, device, event_id FROM learner_review
  WHERE user_id = $1 AND learn = $2 AND word = $3
    AND (at, device, event_id) > (($4::jsonb ->> 'at')::bigint, ($4::jsonb ->> 'device')::uuid, ($4::jsonb ->> 'id')::uuid)
  ORDER BY at, device, event_id LIMIT $5
) AS held CROSS JOIN LATERAL (
  SELECT ${EVENT} FROM learner_event WHERE user_id = $1 AND id = held.event_id LIMIT 1
) AS k
ORDER BY held.at, held.device, held.event_id`;

/**
 * Folded days and words put where they belong. The history, and the time of its last change, does not contain review cards. $1 JSON array: `uid`, `revision`, and the lists `days` and `words`.
 */
export const SAVE_FOLDED = `
WITH own AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(uid uuid, revision bigint, days jsonb, words jsonb)
), days AS (
  INSERT INTO learner_day AS d (user_id, day, seconds, xp, cards, revision)
  SELECT own.uid, n.day, n.seconds, n.xp, n.cards, own.revision
  FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.days) AS n(day text, seconds integer, xp integer, cards integer)
  ON CONFLICT (user_id, day) DO UPDATE SET seconds = excluded.seconds, xp = excluded.xp, cards = excluded.cards,
    revision = excluded.revision,
    updated_at = CASE WHEN (d.seconds, d.xp) = (excluded.seconds, excluded.xp) THEN d.updated_at ELSE now() END
)
INSERT INTO learner_word (user_id, learn, word, state, revision)
SELECT own.uid, n.learn, n.word, nullif(n.state, 'null'), own.revision
FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.words) AS n(learn text, word text, state jsonb)
ON CONFLICT (user_id, learn, word) DO UPDATE SET state = excluded.state, revision = excluded.revision`;

/**
 * Resets in force, and the registers that they hid or brought back. $1 JSON array: `uid`, `revision`, `resets` as the
 * learner's row keeps them, and the list `registers`.
 */
export const SAVE_RESETS = `
WITH own AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS o(uid uuid, revision bigint, resets jsonb, registers jsonb)
), resets AS (
  UPDATE learner SET resets = learner.resets || own.resets FROM own WHERE learner.user_id = own.uid
)
INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
SELECT own.uid, n.learn, n.space, n.field, n.key, n.value, own.revision
FROM own CROSS JOIN LATERAL jsonb_to_recordset(own.registers)
  AS n(learn text, space text, field text, key text, value bigint)
ON CONFLICT (user_id, learn, space, field, key) DO UPDATE SET value = excluded.value, revision = excluded.revision`;
