/** The SQL of insight: the number of events on each day. */
import type { InsightEvent } from '@parlance/contract';
import type pg from 'pg';

/** The name that counts further events of a day after its limit of rows is reached. */
export const OVERFLOW = 'overflow';

/** An event and how often it happened. */
export interface CountedEvent extends InsightEvent {
  readonly times: number;
}

/** Events to count. */
export interface CountOptions {
  /** The date in UTC, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Each name and detail occurs once. */
  readonly events: readonly CountedEvent[];
  /** The maximum number of rows of the day. */
  readonly room: number;
}

/**
 * Adds to the counts of a day. New names on a full day are counted as `OVERFLOW` without details.
 * @returns the events that happened for the first time on that day.
 */
export const countEvents = async (
  pool: pg.Pool,
  { day, events, room }: CountOptions,
): Promise<readonly InsightEvent[]> => {
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

/** Deletes the counts from before `day`. */
export const deleteBefore = async (pool: pg.Pool, day: string): Promise<void> => {
  await pool.query('DELETE FROM insight_day WHERE day < $1', [day]);
};
