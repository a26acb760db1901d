/** The columns of a card and of its log of reviews, computed from its memory and its reviews. */
import { nextWordState, type WordState } from '@parlance/domain';
import { DAY, dataOf } from './memory.ts';
import type { AnkiCard, AnkiReview } from './package.ts';

const MINUTE = 60_000;
/** The hour at which a day of Anki begins. */
const DAY_BEGINS = 4 * 60 * MINUTE;
const FACTOR = 2500;
const SUSPENDED = -1;
/** One step is left, today and in all. */
const ONE_STEP = 1001;

/** The days of a collection. */
export interface Calendar {
  /** When its first day began, in ms since 1970. */
  readonly created: number;
  /** The number of the day of a moment (ms). */
  readonly dayOf: (moment: number) => number;
}

/**
 * The calendar of a collection that begins before its oldest due card, so that no day is below zero.
 * @param moments in ms
 */
export const calendarOf = (moments: readonly number[], minutesWest: number): Calendar => {
  const shift = minutesWest * MINUTE + DAY_BEGINS;
  const absolute = (moment: number): number => Math.floor((moment - shift) / DAY);
  const first = moments.reduce((oldest, moment) => Math.min(oldest, absolute(moment)), Number.POSITIVE_INFINITY);
  return { created: first * DAY + shift, dayOf: (moment) => absolute(moment) - first };
};

/** Days from a review until the card is due again: at least one. */
const daysOf = ({ last, due }: WordState): number => Math.max(1, Math.round((due - last) / DAY));

/** The columns type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags and data of a card. */
export const scheduleOf = (
  { memory, isSuspended }: AnkiCard,
  { position, today, calendar }: { readonly position: number; readonly today: number; readonly calendar: Calendar },
): readonly (number | string)[] => {
  const rest = [0, 0, 0, dataOf(memory)];
  const queueOf = (queue: number): number => (isSuspended ? SUSPENDED : queue);
  if (memory === undefined) return [0, queueOf(0), position, 0, 0, 0, 0, 0, ...rest];
  const { phase, due, reps, lapses } = memory;
  const day = calendar.dayOf(due);
  if (phase === 2) return [2, queueOf(2), day, daysOf(memory), FACTOR, reps, lapses, 0, ...rest];
  const isToday = day <= today;
  const columns = [phase, queueOf(isToday ? 1 : 3), isToday ? Math.floor(due / 1000) : day];
  // At first there are two steps: at the first of them two are left.
  const left = phase === 1 && memory.learningStep === 0 ? 2 * ONE_STEP : ONE_STEP;
  return [...columns, phase === 3 ? 1 : 0, FACTOR, reps, lapses, left, ...rest];
};

/** The interval after a review: days of a known card, or seconds below zero. */
const intervalOf = (state: WordState | null): number => {
  if (state === null) return 0;
  return state.phase === 2 ? daysOf(state) : -Math.round((state.due - state.last) / 1000);
};

/** A row of the log: when, and the columns ease, ivl, lastIvl, factor, time and type. */
export interface LogRow {
  readonly at: number;
  readonly columns: readonly number[];
}

/** The log of a card, oldest first. How long each answer took is not known. */
export const logOf = (reviews: readonly AnkiReview[]): readonly LogRow[] => {
  let state: WordState | null = null;
  return reviews.map((review) => {
    const before: WordState | null = state;
    const kind = before === null ? 0 : before.phase - 1;
    const after: WordState = nextWordState(before, review);
    state = after;
    return {
      at: review.at,
      columns: [review.rating, intervalOf(after), intervalOf(before), kind === 0 ? 0 : FACTOR, 0, kind],
    };
  });
};
