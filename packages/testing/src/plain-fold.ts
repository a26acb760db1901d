/**
 * A second implementation of the fold that follows the rules literally, without regard to cost. Tests compare the
 * product's fold with it.
 */
import { finishedXp, nextWordState, type WordState } from '@parlance/domain';
import {
  type CardRow,
  comparePlace,
  type DayRow,
  type FinishedData,
  type LearnEvent,
  type MarkRow,
  type ResetRow,
  registerKey,
  registersOf,
  reviewsOf,
  type SettingRow,
  type View,
  type WordReview,
  wordKey,
} from '@parlance/sync';

const ordered = (events: readonly LearnEvent[]): readonly LearnEvent[] =>
  [...new Map(events.map((event) => [event.id, event])).values()].sort(comparePlace);

const resetsOf = (all: readonly LearnEvent[]): ReadonlyMap<string, ResetRow> => {
  const resets = new Map<string, ResetRow>();
  for (const { id, at, kind, learn, data } of all) {
    const isUndone = all.some((e) => e.kind === 'reset' && e.learn === learn && e.data.undo === id);
    if (kind === 'reset' && data.undo === null && !isUndone) resets.set(learn, { learn, at, id });
  }
  return resets;
};

const registersIn = (all: readonly LearnEvent[], isHidden: (event: LearnEvent) => boolean): Map<string, number> => {
  const registers = new Map<string, number>();
  for (const event of all) {
    for (const { learn, space, field, key, value } of registersOf(event)) {
      const place = registerKey(learn, space, field, key);
      const lasts = (space === 'course' && field === 'finished') || (space === 'game' && field === 'daily');
      if (lasts || !isHidden(event)) registers.set(place, Math.max(value, registers.get(place) ?? 0));
    }
  }
  return registers;
};

/** The last memory imported before the first answer, and all answers after it. */
const stateOf = (reviews: readonly WordReview[]): WordState | null => {
  const first = reviews.findIndex(({ rating }) => rating !== 0);
  const begin = reviews.slice(0, first < 0 ? reviews.length : first).at(-1);
  let state: WordState | null = null;
  if (begin?.rating === 0) {
    state = { ...begin.memory, last: Math.min(begin.memory.last, begin.at), imported: begin.at };
  }
  for (const review of reviews) if (review.rating !== 0) state = nextWordState(state, review);
  return state;
};

const wordsIn = (visible: readonly LearnEvent[]): Map<string, WordState> => {
  const reviews = visible.flatMap(reviewsOf).map((review) => ({ review, key: wordKey(review.learn, review.word) }));
  const words = new Map<string, WordState>();
  for (const { key } of reviews) {
    const state = stateOf(reviews.filter((other) => other.key === key).map(({ review }) => review));
    if (state !== null) words.set(key, state);
  }
  return words;
};

const isSameLesson = (a: LearnEvent, b: LearnEvent): boolean =>
  a.kind === 'finished' &&
  b.kind === 'finished' &&
  a.data.what === 'lesson' &&
  b.data.what === 'lesson' &&
  a.learn === b.learn &&
  a.data.lesson === b.data.lesson;

/** The score of a round, if it is of the same level and the same day as another finish; 0 for everything else. */
const scoreOfSame = (a: LearnEvent, b: LearnEvent): number =>
  a.kind === 'finished' &&
  b.kind === 'finished' &&
  a.data.what === 'game' &&
  b.data.what === 'game' &&
  a.learn === b.learn &&
  a.day === b.day &&
  a.data.game === b.data.game &&
  a.data.level === b.data.level
    ? a.data.score
    : 0;

const xpBy = (data: FinishedData, again: boolean, best: number): number => {
  if (data.what === 'game') return Math.max(0, data.score - best);
  if (data.what !== 'lesson') return finishedXp(data, again);
  const most = Math.floor(Math.min(60, data.steps) * 0.4);
  return finishedXp({ ...data, combos: Math.min(most, data.combos) }, again);
};

const addedBy = (
  { kind, data }: LearnEvent,
  again: boolean,
  best: number,
): { seconds: number; xp: number; cards: number } | null => {
  if (kind === 'finished') return { seconds: data.seconds, xp: xpBy(data, again, best), cards: 0 };
  if (kind === 'answered') return data.exercise === 'card' ? { seconds: 0, xp: 0, cards: 1 } : null;
  if (kind === 'read')
    return data.seconds === 0 ? null : { seconds: data.seconds, xp: Math.floor(data.seconds / 60), cards: 0 };
  return kind === 'wrote' && 'seconds' in data ? { seconds: data.seconds, xp: data.xp, cards: 0 } : null;
};

const daysIn = (all: readonly LearnEvent[]): Map<string, DayRow> => {
  const days = new Map<string, DayRow>();
  for (const [index, event] of all.entries()) {
    const { day } = event;
    const before = all.slice(0, index);
    const added = addedBy(
      event,
      before.some((earlier) => isSameLesson(earlier, event)),
      Math.max(0, ...before.map((earlier) => scoreOfSame(earlier, event))),
    );
    if (added === null) continue;
    const known = days.get(day) ?? { day, seconds: 0, xp: 0, cards: 0 };
    days.set(day, {
      day,
      seconds: Math.min(86_400, known.seconds + added.seconds),
      xp: known.xp + added.xp,
      cards: known.cards + added.cards,
    });
  }
  return days;
};

const settingsIn = (all: readonly LearnEvent[]): Map<string, SettingRow> => {
  const settings = new Map<string, SettingRow>();
  for (const { kind, id, at, device, data } of all) {
    if (kind === 'preferred' && !data.name.startsWith('card/'))
      settings.set(data.name, { name: data.name, value: data.value, at, device, id });
  }
  return settings;
};

const cardsIn = (all: readonly LearnEvent[]): Map<string, CardRow> => {
  const cards = new Map<string, CardRow>();
  for (const event of all) {
    const { id, at, device } = event;
    if (event.kind === 'carded') {
      const { card, change } = event.data;
      cards.set(`${event.learn}/${change.field}/${card}`, { ...change, learn: event.learn, card, at, device, id });
    }
    if (event.kind === 'preferred' && event.data.name.startsWith('card/')) {
      const [, learn = '', ...words] = event.data.name.split('/');
      const card = words.join('/');
      const value = event.data.value === true;
      cards.set(`${learn}/deck/${card}`, { learn, card, field: 'deck', value, at, device, id });
    }
  }
  return cards;
};

const marksIn = (all: readonly LearnEvent[]): Map<string, MarkRow> => {
  const marks = new Map<string, MarkRow>();
  for (const { kind, id, at, device, learn, data } of all) {
    if (kind !== 'marked') continue;
    const { book, mark, change } = data;
    marks.set(`${learn}/${change.field}/${mark}/${book}`, { ...change, learn, book, mark, at, device, id });
  }
  return marks;
};

/** Folds a set of events into a view. */
export const plainFold = (events: readonly LearnEvent[]): View => {
  const all = ordered(events);
  const resets = resetsOf(all);
  const isHidden = (event: LearnEvent): boolean => event.at < (resets.get(event.learn)?.at ?? 0);
  return {
    registers: registersIn(all, isHidden),
    words: wordsIn(all.filter((event) => !isHidden(event))),
    days: daysIn(all),
    settings: settingsIn(all),
    cards: cardsIn(all),
    marks: marksIn(all),
    resets,
  };
};
