/** The SQL of the words that a learner knows, by the day when each was first answered right. */
import type { KnownWords } from '@parlance/contract';
import type pg from 'pg';

/**
 * The first right answer to each word is the first row of the word in the table's own order. Keys with a colon are cards
 * that are no words. $1 user id, $2 learn language.
 */
const KNOWN_WORDS = `
WITH first AS (
  SELECT DISTINCT ON (word) word, event_id
  FROM learner_review
  WHERE user_id = $1 AND learn = $2 AND rating > 1 AND position(':' in word) = 0
    AND at >= coalesce((SELECT (resets -> $2 ->> 'at')::bigint FROM learner WHERE user_id = $1), 0)
  ORDER BY word, at, device, event_id
)
SELECT day, count(*)::int AS words
FROM first JOIN learner_event AS event ON event.user_id = $1 AND event.id = first.event_id
GROUP BY day ORDER BY day`;

/** How many words of a learn language were first answered right on each day, the oldest day first. */
export const knownWords = async (pool: pg.Pool, uid: string, learn: string): Promise<readonly KnownWords[]> => {
  const { rows } = await pool.query<KnownWords>({
    name: 'progress-known-words',
    text: KNOWN_WORDS,
    values: [uid, learn],
  });
  return rows;
};
