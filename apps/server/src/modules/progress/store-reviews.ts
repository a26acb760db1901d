/** The SQL of the reviews of cards. */
import type { ReviewedCard } from '@parlance/contract';
import type { Rating, Review } from '@parlance/domain';
import type pg from 'pg';

/** The cards of a page. */
const CARDS = 200;
/** The most reviews of a card that are read, the oldest first. Nobody is asked one card so often. */
const REVIEWS = 1000;

/** $1 user id, $2 learn language, $3 the key after which the page begins, $4 and $5 the limits. */
const PAGE = `
WITH page AS MATERIALIZED (
  SELECT word FROM learner_word
  WHERE user_id = $1 AND learn = $2 AND word > $3 AND state IS NOT NULL ORDER BY word LIMIT $4
)
SELECT page.word AS card, own.at, own.ratings, own.imported FROM page CROSS JOIN LATERAL (
  SELECT array_agg(r.at::float8) AS at, array_agg(r.rating::integer) AS ratings,
    array_agg(CASE WHEN r.rating = 0 THEN (
      SELECT e.data -> 'reviews' FROM learner_event AS e WHERE e.user_id = $1 AND e.id = r.event_id
    ) END) AS imported
  FROM (
    SELECT at, rating, event_id FROM learner_review
    WHERE user_id = $1 AND learn = $2 AND word = page.word
      AND at >= coalesce((SELECT (resets -> $2 ->> 'at')::bigint FROM learner WHERE user_id = $1), 0)
    ORDER BY at, device, event_id LIMIT $5
  ) AS r
) AS own ORDER BY page.word`;

interface CardRow {
  readonly card: string;
  readonly at: readonly number[] | null;
  /** 0 for a memory that was imported. */
  readonly ratings: readonly (Rating | 0)[] | null;
  readonly imported: readonly (readonly Review[] | null)[] | null;
}

/** The reviews of a card. Those of an import count where no answer is before it; of several imports the last counts. */
const reviewsIn = ({ at, ratings, imported }: CardRow): readonly Review[] => {
  const answers = (ratings ?? []).flatMap((rating, place) => (rating === 0 ? [] : [{ at: at?.[place] ?? 0, rating }]));
  const first = (ratings ?? []).findIndex((rating) => rating > 0);
  const before = (imported ?? []).slice(0, first === -1 ? undefined : first).at(-1) ?? [];
  return [...before.map((review) => ({ at: review.at, rating: review.rating })), ...answers];
};

/** A page of the cards that are remembered, with their reviews. */
export const reviewedCards = async (
  pool: pg.Pool,
  uid: string,
  { learn, after }: { readonly learn: string; readonly after: string },
): Promise<{ readonly cards: readonly ReviewedCard[]; readonly next: string | null }> => {
  const { rows } = await pool.query<CardRow>({
    name: 'progress-reviews',
    text: PAGE,
    values: [uid, learn, after, CARDS, REVIEWS],
  });
  const last = rows.at(-1);
  return {
    cards: rows.map((row) => ({ card: row.card, reviews: reviewsIn(row) })),
    next: rows.length < CARDS || last === undefined ? null : last.card,
  };
};
