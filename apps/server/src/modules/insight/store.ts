/** The SQL of insight: how often something happened in clients on a day. */
import type { InsightEvent } from '@parlance/contract';
import type pg from 'pg';

/** The name under which events are counted when their day has its most rows. */
export const OVERFLOW = 'overflow';

/** An event and how often it happened. */
export interface CountedEvent extends InsightEvent {
  readonly times: number;
}

/** What to count. */
export interface Counting {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** Each name and detail once. */
  readonly events: readonly CountedEvent[];
  /** Rows that a day may have. */
  readonly room: number;
}

/**
 * Adds to a day's counts. What is new on a full day counts as `OVERFLOW`, without its detail.
 * @returns the events that happened for the first time on that day.
 */
export const countEvents = async (pool: pg.Pool, { day, events, room }: Counting): Promise<readonly InsightEvent[]> => {
  const { rows } = await pool.query<InsightEvent & { first: boolean }>(
    `WITH given AS (
      SELECT name, detail, times, kept.day IS NOT NULL AS known,
        row_number() OVER (PARTITION BY kept.day IS NULL ORDER BY name, detail) AS place
      FROM unnest($2::text[], $3::text[], $4::int[]) AS event (name, detail, times)
      LEFT JOIN (SELECT day, name, detail FROM insight_day WHERE day = $1) AS kept USING (name, detail)
    ), filled AS (
      SELECT count(*) AS rows FROM insight_day WHERE day = $1
    ), placed AS (
      SELECT given.*, known OR place + rows <= $5 AS fits FROM given, filled
    )
    INSERT INTO insight_day AS counted (day, name, detail, times)
    SELECT $1, CASE WHEN fits THEN name ELSE $6 END, CASE WHEN fits THEN detail ELSE '' END, sum(times)
    FROM placed GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (day, name, detail) DO UPDATE SET times = counted.times + excluded.times
    RETURNING name, detail, xmax = 0 AS first`,
    [
      day,
      events.map(({ name }) => name),
      events.map(({ detail }) => detail),
      events.map(({ times }) => times),
      room,
      OVERFLOW,
    ],
  );
  return rows.filter(({ first }) => first).map(({ name, detail }) => ({ name, detail }));
};

/** Removes the counts of days before `day`. */
export const dropBefore = async (pool: pg.Pool, day: string): Promise<void> => {
  await pool.query('DELETE FROM insight_day WHERE day < $1', [day]);
};
