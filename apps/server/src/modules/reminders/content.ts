/** What a reminder says to a learner now, from what is stored of their progress. */
import {
  awayOf,
  DAILY_GOALS,
  type DaysAway,
  dayNumber,
  REVIEW_CAP,
  type ReminderContent,
  type ReminderFacts,
  reminderAt,
} from '@parlance/domain';
import type pg from 'pg';
import { progressFactsOf } from '../progress/index.ts';
import { type DueReminder, dayEnd } from './schedule.ts';
import type { StoredReminder } from './store.ts';

const DAY = 86_400_000;

const goalOf = (setting: unknown): number => DAILY_GOALS.find((goal) => goal === setting) ?? DAILY_GOALS[0];

const capOf = (setting: unknown): number =>
  typeof setting === 'number' && setting >= REVIEW_CAP.least && setting <= REVIEW_CAP.most ? setting : REVIEW_CAP.usual;

/** Another client may have written anything. */
const daysAwayOf = (setting: unknown): DaysAway | null => (typeof setting === 'string' ? awayOf(setting) : null);

/** The end of a local day in UTC at the latest, in milliseconds since 1970: where its zone is not known. */
const endOf = (day: string | null): number => (day === null ? 0 : (dayNumber(day) + 1) * DAY);

/**
 * What a due reminder says; undefined for nothing.
 * @param lastDay the day of the last reminder, or undefined if this one is sent again.
 */
export const contentFor = async (
  pool: pg.Pool,
  uid: string,
  {
    reminder,
    due,
    now,
  }: { readonly reminder: StoredReminder; readonly due: Pick<DueReminder, 'day'>; readonly now: number },
  lastDay: ReminderFacts['lastDay'],
): Promise<ReminderContent | undefined> => {
  const settings = ['goal', 'away', 'reminder', 'reviewCap'];
  const progress = await progressFactsOf(pool, uid, {
    ...{ day: due.day, now, dayEnd: dayEnd(reminder, due.day) },
    ...{ dueMost: REVIEW_CAP.most, settings },
  });
  // A device that was switched off without a connection could not say so here, but its setting has arrived.
  if (progress.settings.reminder === '') return undefined;
  const away = daysAwayOf(progress.settings.away);
  return reminderAt({
    now,
    day: due.day,
    lastDay,
    // Who learns with another client is here, too.
    lastVisit: Math.max(reminder.lastVisit, Math.min(now, endOf(progress.lastDay))),
    pausedUntil: reminder.pausedUntil ?? 0,
    xp: progress.xp,
    away,
    awayUntil: away === null || away.last >= due.day ? 0 : dayEnd(reminder, away.last),
    due: progress.due,
    cap: capOf(progress.settings.reviewCap),
    goal: goalOf(progress.settings.goal),
  });
};
