/** Whether a learner is reminded at their time, and of what. */
import { type DaysAway, isAway } from '../review/days-away.ts';

const DAY = 86_400_000;

/** After how many days without a visit one last reminder is sent. */
export const REMINDER_SILENCE_DAYS = 14;

/** Seconds that a card takes on average. */
const CARD_SECONDS = 8;

/** What is known of a learner at the moment of a reminder. */
export interface ReminderFacts {
  readonly now: number;
  /** The learner's local day, `YYYYMMDD`. */
  readonly day: string;
  /** The local day of their last reminder; undefined before the first one. */
  readonly lastDay: string | undefined;
  /** The last time at which they were here, in milliseconds since 1970. */
  readonly lastVisit: number;
  /** Until when reminders are paused, in milliseconds since 1970. */
  readonly pausedUntil: number;
  /** The XP of that day so far. */
  readonly xp: number;
  /** The days on which they are away; null for none. */
  readonly away: DaysAway | null;
  /** When their days away ended, in milliseconds since 1970; 0 if there were none, or they are not over. */
  readonly awayUntil: number;
  /** How many words are due in their memory. */
  readonly due: number;
  /** How many cards a day they are asked at most: a reminder names those, and not all that has gathered. */
  readonly cap: number;
  /** The daily goal in XP. */
  readonly goal: number;
}

/** What a reminder says. */
export type ReminderContent =
  /** Words are due, and about how many minutes they take. */
  | { readonly kind: 'due'; readonly words: number; readonly minutes: number }
  /** Nothing is due: the day's goal is open. */
  | { readonly kind: 'goal'; readonly xp: number }
  /** The last one before silence. */
  | { readonly kind: 'last' };

/** About how many minutes so many words take, at least one. */
export const minutesFor = (words: number): number => Math.max(1, Math.round((words * CARD_SECONDS) / 60));

/**
 * What to say now; undefined to say nothing. A day with XP is done, as for the streak: who has learned today is left in
 * peace, whether or not the goal is reached. Whoever was not here for 14 days, days away not counted, gets one last reminder.
 */
export const reminderAt = (facts: ReminderFacts): ReminderContent | undefined => {
  const { now, day, lastDay, pausedUntil, xp, away, due, goal } = facts;
  const isSaid = lastDay !== undefined && lastDay >= day;
  if (isSaid || pausedUntil > now || xp > 0 || isAway(away, day)) return undefined;
  if (now - Math.max(facts.lastVisit, facts.awayUntil) >= REMINDER_SILENCE_DAYS * DAY) return { kind: 'last' };
  const words = Math.min(due, facts.cap);
  return words > 0 ? { kind: 'due', words, minutes: minutesFor(words) } : { kind: 'goal', xp: goal };
};
