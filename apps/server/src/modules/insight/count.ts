/** Adds a client’s report to the counts of a day. */
import { type InsightEvent, plainDetail } from '@parlance/contract';
import type pg from 'pg';
import { utcDate } from '../../platform/utc-date.ts';
import { type CountedEvent, countEvents } from './store.ts';

/** Most rows of a day, so that invented events cannot fill the disk. */
export const ROWS_A_DAY = 2000;

/** Days for which counts are kept. */
export const DAYS_KEPT = 90;
const DAY = 86_400_000;

/** The first day whose counts are kept. */
export const firstKeptDay = (now: number): string => utcDate(now - DAYS_KEPT * DAY);

/** Each name and detail once; a detail is cleaned again, whatever the client says that it is. */
const counted = (events: readonly InsightEvent[]): readonly CountedEvent[] => {
  const plain = events.map(({ name, detail }) => ({ name, detail: plainDetail(detail) }));
  const alike = Map.groupBy(plain, ({ name, detail }) => `${name} ${detail}`);
  return [...alike.values()].flatMap(([event, ...others]) =>
    event === undefined ? [] : [{ ...event, times: 1 + others.length }],
  );
};

/** Counts what a client reports. @returns what happened for the first time today. */
export const countReport = (
  { pool, now }: { readonly pool: pg.Pool; readonly now: number },
  events: readonly InsightEvent[],
): Promise<readonly InsightEvent[]> =>
  countEvents(pool, { day: utcDate(now), events: counted(events), room: ROWS_A_DAY });
