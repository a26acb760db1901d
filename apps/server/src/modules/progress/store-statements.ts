/**
 * The one statement that stores a request's events and raises what follows from each alone
 * (rules §1: "storing events and raising registers is one statement").
 *
 * Every part takes the learner's row first, through `owner`: it allots the revision, and its lock puts a learner's
 * writes in order. `fresh` holds what was not known before, so a repeated event changes nothing.
 * Where the statement sees every event stored, the revision stays as it is. It may see too few (it reads as of its
 * beginning, before it waited for the lock) and take a revision for nothing, but never too many: events stay.
 * Known events are looked up one by one: NOT EXISTS would become a join with all that the learner ever did.
 * Keys are grouped before an upsert, which must not meet one row twice.
 *
 * $1 user id, $2 events, $3 raises, $4 reviews, $5 settings: JSON arrays.
 */
export const WRITE = `
WITH owner AS (
  INSERT INTO learner AS l (user_id, revision) VALUES ($1, 1)
  ON CONFLICT (user_id) DO UPDATE SET revision = l.revision + CASE WHEN EXISTS (
    SELECT FROM jsonb_to_recordset($2::jsonb) AS e(id uuid)
    WHERE (SELECT k.id FROM learner_event k WHERE k.user_id = $1 AND k.id = e.id) IS NULL
  ) THEN 1 ELSE 0 END
  RETURNING l.revision, l.resets
), fresh AS (
  INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
  SELECT $1, e.id, e.kind, e.at, e.day, e.zone, e.device, e.learn, e.data, owner.revision
  FROM jsonb_to_recordset($2::jsonb)
    AS e(id uuid, kind text, at bigint, day text, zone text, device uuid, learn text, data jsonb)
  CROSS JOIN owner
  ON CONFLICT (user_id, id) DO NOTHING
  RETURNING id
), raised AS (
  INSERT INTO learner_register AS r (user_id, learn, space, field, key, value, revision)
  SELECT $1, n.learn, n.space, n.field, n.key, max(n.value), owner.revision
  FROM jsonb_to_recordset($3::jsonb)
    AS n(event uuid, at bigint, lasting boolean, learn text, space text, field text, key text, value bigint)
  JOIN fresh ON fresh.id = n.event
  CROSS JOIN owner
  WHERE n.lasting OR n.at >= coalesce((owner.resets -> n.learn ->> 'at')::bigint, 0)
  GROUP BY n.learn, n.space, n.field, n.key, owner.revision
  ON CONFLICT (user_id, learn, space, field, key)
  DO UPDATE SET value = excluded.value, revision = excluded.revision WHERE r.value < excluded.value
), reviewed AS (
  INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
  SELECT $1, n.learn, n.word, n.at, n.device, n.event, n.rating
  FROM jsonb_to_recordset($4::jsonb)
    AS n(event uuid, at bigint, device uuid, learn text, word text, rating smallint)
  JOIN fresh ON fresh.id = n.event
  ON CONFLICT DO NOTHING
), preferred AS (
  INSERT INTO learner_setting AS s (user_id, name, value, at, device, event_id, revision)
  SELECT DISTINCT ON (n.name) $1, n.name, n.value, n.at, n.device, n.event, owner.revision
  FROM jsonb_to_recordset($5::jsonb) AS n(event uuid, at bigint, device uuid, name text, value jsonb)
  JOIN fresh ON fresh.id = n.event
  CROSS JOIN owner
  ORDER BY n.name, n.at DESC, n.device DESC, n.event DESC
  ON CONFLICT (user_id, name)
  DO UPDATE SET value = excluded.value, at = excluded.at, device = excluded.device, event_id = excluded.event_id,
    revision = excluded.revision
  WHERE (s.at, s.device, s.event_id) < (excluded.at, excluded.device, excluded.event_id)
)
SELECT owner.revision::float8 AS revision, owner.resets AS resets,
  coalesce((SELECT array_agg(id::text) FROM fresh), '{}') AS fresh
FROM owner`;

/**
 * What a device lacks: every row that changed after its cursor, oldest revision first. WITH TIES keeps the rows
 * of one write together, so that a cursor never stands in the middle of it.
 *
 * $1 user id, $2 cursor, $3 rows in a page.
 */
export const READ = `
SELECT kind, revision::float8 AS revision, row FROM (
  SELECT 'register' AS kind, revision,
    jsonb_build_object('learn', learn, 'space', space, 'field', field, 'key', key, 'value', value) AS row
  FROM learner_register WHERE user_id = $1 AND revision > $2
  UNION ALL
  SELECT 'day', revision, jsonb_build_object('day', day, 'seconds', seconds, 'xp', xp)
  FROM learner_day WHERE user_id = $1 AND revision > $2
  UNION ALL
  SELECT 'word', revision, jsonb_build_object('learn', learn, 'word', word, 'state', state)
  FROM learner_word WHERE user_id = $1 AND revision > $2
  UNION ALL
  SELECT 'setting', revision,
    jsonb_build_object('name', name, 'value', value, 'at', at, 'device', device, 'id', event_id)
  FROM learner_setting WHERE user_id = $1 AND revision > $2
  UNION ALL
  SELECT 'reset', (entry.value ->> 'revision')::bigint,
    jsonb_build_object('learn', entry.key, 'at', entry.value -> 'at', 'id', entry.value -> 'id')
  FROM learner, jsonb_each(resets) AS entry
  WHERE user_id = $1 AND (entry.value ->> 'revision')::bigint > $2
) AS changed
ORDER BY revision
FETCH FIRST $3 ROWS WITH TIES`;

/** The memories of some words. $1 user id, $2 JSON array of words. */
export const WORD_ROWS = `
SELECT learn, word, state FROM learner_word
  JOIN jsonb_to_recordset($2::jsonb) AS w(learn text, word text) USING (learn, word) WHERE user_id = $1`;

/** Folded days and words put where they belong. $1 user id, $2 revision, $3 days, $4 words: JSON arrays. */
export const SAVE_FOLDED = `
WITH days AS (
  INSERT INTO learner_day (user_id, day, seconds, xp, revision)
  SELECT $1, n.day, n.seconds, n.xp, $2 FROM jsonb_to_recordset($3::jsonb) AS n(day text, seconds integer, xp integer)
  ON CONFLICT (user_id, day) DO UPDATE SET seconds = excluded.seconds, xp = excluded.xp,
    revision = excluded.revision, updated_at = now()
  )
  INSERT INTO learner_word (user_id, learn, word, state, revision)
  SELECT $1, n.learn, n.word, nullif(n.state, 'null'), $2
  FROM jsonb_to_recordset($4::jsonb) AS n(learn text, word text, state jsonb)
  ON CONFLICT (user_id, learn, word) DO UPDATE SET state = excluded.state, revision = excluded.revision`;
