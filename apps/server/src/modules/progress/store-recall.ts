/** The SQL of the reviews from which it is counted how well recall was foretold. */
import type { CardMemory, LoggedReview, Rating } from '@parlance/domain';
import type pg from 'pg';

/** The days whose reviews count. */
const DAYS = 180;
/**
 * The most reviews that are read, those before these days included, as a memory is folded from all of them. What has more
 * than `REVIEWS_OF_CARD` is left out: nobody is asked one card so often.
 */
const REVIEWS = 10_000;
const REVIEWS_OF_CARD = 1000;

/**
 * The reviews of the cards that were asked last, each card in order. Answers in lessons and games belong to its memory,
 * and do not count. The stored memories say which cards these are, and how many reviews they have. $1 user id, $2 learn
 * language, $3 the stamp from which reviews count, $4 and $5 the limits.
 */
const RECALL = `
WITH asked AS MATERIALIZED (
  SELECT word, (state ->> 'last')::float8 AS last, (state ->> 'reps')::integer AS reps
  FROM learner_word WHERE user_id = $1 AND learn = $2 AND state IS NOT NULL
), recent AS MATERIALIZED (
  SELECT word FROM (
    SELECT word, sum(reps) OVER (ORDER BY last DESC, word) AS reviews
    FROM asked WHERE last >= $3 AND reps BETWEEN 2 AND $5
  ) AS summed WHERE reviews <= $4
)
SELECT own.at, own.ratings, own.counts, own.memories FROM recent CROSS JOIN LATERAL (
  SELECT array_agg(r.at::float8) AS at, array_agg(r.rating::integer) AS ratings, array_agg(r.at >= $3 AND EXISTS (
    SELECT FROM learner_event AS e
    WHERE e.user_id = $1 AND e.id = r.event_id AND e.data ->> 'exercise' = 'card' OFFSET 0
  )) AS counts, array_agg(CASE WHEN r.rating = 0 THEN (
    SELECT e.data -> 'memory' FROM learner_event AS e WHERE e.user_id = $1 AND e.id = r.event_id
  ) END) AS memories
  FROM (
    SELECT at, rating, event_id FROM learner_review
    WHERE user_id = $1 AND learn = $2 AND word = recent.word
      AND at >= coalesce((SELECT (resets -> $2 ->> 'at')::bigint FROM learner WHERE user_id = $1), 0)
    ORDER BY at, device, event_id
  ) AS r
) AS own`;

interface CardRow {
  readonly at: readonly number[];
  /** 0 for a memory that was imported. */
  readonly ratings: readonly (Rating | 0)[];
  readonly counts: readonly boolean[];
  readonly memories: readonly (CardMemory | null)[];
}

const reviewsIn = ({ at, ratings, counts, memories }: CardRow): readonly LoggedReview[] =>
  ratings.flatMap((rating, place): readonly LoggedReview[] => {
    const moment = at[place] ?? 0;
    if (rating !== 0) return [{ rating, at: moment, counts: counts[place] === true }];
    const memory = memories[place] ?? null;
    return memory === null ? [] : [{ rating, at: moment, memory }];
  });

/** The reviews of each card that was asked in the last 180 days, in order. */
export const loggedReviews = async (
  pool: pg.Pool,
  uid: string,
  { learn, now }: { readonly learn: string; readonly now: number },
): Promise<readonly (readonly LoggedReview[])[]> => {
  const { rows } = await pool.query<CardRow>({
    name: 'progress-recall',
    text: RECALL,
    values: [uid, learn, now - DAYS * 86_400_000, REVIEWS, REVIEWS_OF_CARD],
  });
  return rows.map(reviewsIn);
};
