/**
 * Day sums: seconds and XP of each local day (the specification's history `YYYYMMDD:a_b`), and the review cards that were
 * answered on it. Resets do not touch them.
 */
import { countedXp, DAY_LIMITS, earnedXp, type LanguageCode, type LessonId } from '@parlance/domain';
import type { Day, EventId, EventKind, EventOf, FinishedData, LearnEvent } from './event.ts';
import { eventTable } from './events/table.ts';
import { comparePlace, groupedBy } from './order.ts';
import type { DayRow, DayTotals } from './state.ts';

/** A finish event. */
export type FinishedEvent = EventOf<'finished'>;
/** The finish event of a lesson. */
export type LessonFinish = FinishedEvent & { readonly data: Extract<FinishedData, { what: 'lesson' }> };

/** A lesson in one learn language. */
export interface LessonRef {
  readonly learn: LanguageCode;
  readonly lesson: LessonId;
}

/** The key of a lesson of a learn language. */
export const lessonKey = ({ learn, lesson }: LessonRef): string => `${learn}/${lesson}`;

/** Whether an event finishes a lesson. */
export const isLessonFinish = (event: LearnEvent): event is LessonFinish =>
  event.kind === 'finished' && event.data.what === 'lesson';

const keyOf = (finish: LessonFinish): string => lessonKey({ learn: finish.learn, lesson: finish.data.lesson });

/** The first finish of each lesson among some events, by `lessonKey`; all other finishes are repetitions. */
export const firstFinishes = (events: Iterable<LearnEvent>): ReadonlyMap<string, LessonFinish> => {
  const firsts = new Map<string, LessonFinish>();
  for (const event of events) {
    if (!isLessonFinish(event)) continue;
    const known = firsts.get(keyOf(event));
    if (known === undefined || comparePlace(event, known) < 0) firsts.set(keyOf(event), event);
  }
  return firsts;
};

/** A day on which nothing was done. */
export const emptyDay = (day: Day): DayRow => ({ day, seconds: 0, xp: 0, cards: 0 });

/** The most XP that are recorded of a day; far more than count (`countedXp`), so that no sum exceeds an integer column. */
const MOST_XP = 1_000_000_000;

/** The XP of a day that count: what a learner is shown, and what decides about goals. */
export const xpOn = (days: ReadonlyMap<Day, DayTotals>, day: Day): number => countedXp(days.get(day) ?? emptyDay(day));

/** Adds a change to a day, whose sums are limited. Changes may be added in any order, one by one or summed. */
export const addToDay = (row: DayRow, change: DayRow): DayRow => ({
  day: row.day,
  seconds: Math.min(DAY_LIMITS.seconds, row.seconds + change.seconds),
  xp: Math.min(MOST_XP, row.xp + change.xp),
  cards: row.cards + change.cards,
});

/**
 * The change of one event to its day; null if it changes nothing.
 * @param again whether it finishes a lesson that was finished before
 */
export const dayChangeOf = <K extends EventKind>({ kind, data, day }: EventOf<K>, again: boolean): DayRow | null => {
  const amount = eventTable[kind].day(data, again);
  return amount === null ? null : { day, ...amount };
};

const isAgain = (event: LearnEvent, firsts: ReadonlyMap<string, { readonly id: EventId }>): boolean =>
  isLessonFinish(event) && (firsts.get(keyOf(event))?.id ?? event.id) !== event.id;

/**
 * Computes a day from all of its events, each once, in any order; events of other days are ignored. `firsts` are the
 * first finishes, over all days, of the lessons finished on it.
 */
export const dayRowOf = (
  day: Day,
  events: Iterable<LearnEvent>,
  firsts: ReadonlyMap<string, { readonly id: EventId }>,
): DayRow =>
  [...events]
    .filter((event) => event.day === day)
    .flatMap((event) => dayChangeOf(event, isAgain(event, firsts)) ?? [])
    .reduce(addToDay, emptyDay(day));

/** A lesson's first finish is displaced by an earlier one that arrives late: then it earns half the XP. */
const displaced = (
  before: ReadonlyMap<string, LessonFinish>,
  after: ReadonlyMap<string, LessonFinish>,
): readonly DayRow[] =>
  [...before]
    .filter(([key, first]) => after.get(key)?.id !== first.id)
    .map(([, { day, data }]) => ({ day, seconds: 0, xp: earnedXp(data, true) - earnedXp(data, false), cards: 0 }));

/**
 * What new events change in the days: one change a day, to be added to its row (`addToDay`; in SQL
 * `seconds = least(86400, seconds + change), xp = xp + change, cards = cards + change`). XP may be negative.
 * `fresh` are events that were not stored before, each once. `finishesBefore` holds, of each lesson that
 * `fresh` finishes, at least the first finish that was stored before; fresh ones among them are ignored.
 */
export const dayChanges = (fresh: readonly LearnEvent[], finishesBefore: Iterable<LearnEvent>): readonly DayRow[] => {
  const ids = new Set(fresh.map(({ id }) => id));
  const before = firstFinishes([...finishesBefore].filter(({ id }) => !ids.has(id)));
  const after = firstFinishes([...before.values(), ...fresh]);
  const own = fresh.flatMap((event) => dayChangeOf(event, isAgain(event, after)) ?? []);
  const byDay = groupedBy([...own, ...displaced(before, after)], ({ day }) => day);
  return [...byDay].map(([day, changes]) => ({
    day,
    seconds: changes.reduce((sum, { seconds }) => sum + seconds, 0),
    xp: changes.reduce((sum, { xp }) => sum + xp, 0),
    cards: changes.reduce((sum, { cards }) => sum + cards, 0),
  }));
};
