/** Adds a client’s report to the counts of a day. */
import { type InsightEvent, plainDetail } from '@parlance/contract';
import type pg from 'pg';
import { utcDate } from '../../platform/utc-date.ts';
import { type CountedEvent, countEvents } from './store.ts';

/** The maximum number of rows in a day, so that invented events cannot fill the disk. */
export const ROWS_A_DAY = 2000;

/** The number of days that counts are stored. */
export const DAYS_STORED = 90;
const DAY = 86_400_000;

/** The first day whose counts are stored. */
export const firstStoredDay = (now: number): string => utcDate(now - DAYS_STORED * DAY);

/** Merges events with the same name and detail. A detail is cleaned again, since clients cannot be trusted. */
const counted = (events: readonly InsightEvent[]): readonly CountedEvent[] => {
  const plain = events.map(({ name, detail }) => ({ name, detail: plainDetail(detail) }));
  const alike = Map.groupBy(plain, ({ name, detail }) => `${name} ${detail}`);
  return [...alike.values()].flatMap(([event, ...others]) =>
    event === undefined ? [] : [{ ...event, times: 1 + others.length }],
  );
};

/** Counts the events that a client reports. @returns those that happened for the first time today. */
export const countReport = (
  { pool, now }: { readonly pool: pg.Pool; readonly now: number },
  events: readonly InsightEvent[],
): Promise<readonly InsightEvent[]> =>
  countEvents(pool, { day: utcDate(now), events: counted(events), room: ROWS_A_DAY });
