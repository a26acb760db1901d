/**
 * A second implementation of the fold that follows the rules literally, without regard to cost. Tests compare the
 * product's fold with it.
 */
import { finishedXp, foldReviews, type WordState } from '@parlance/domain';
import {
  type CardRow,
  comparePlace,
  type DayRow,
  type FinishedData,
  type LearnEvent,
  type ResetRow,
  registerKey,
  registersOf,
  reviewsOf,
  type SettingRow,
  type View,
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
      const lasts = space === 'course' && field === 'finished';
      if (lasts || !isHidden(event)) registers.set(place, Math.max(value, registers.get(place) ?? 0));
    }
  }
  return registers;
};

const wordsIn = (visible: readonly LearnEvent[]): Map<string, WordState> => {
  const reviews = visible.flatMap(reviewsOf).map((review) => ({ review, key: wordKey(review.learn, review.word) }));
  const words = new Map<string, WordState>();
  for (const { key } of reviews) {
    const state = foldReviews(reviews.filter((other) => other.key === key).map(({ review }) => review));
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

const xpBy = (data: FinishedData, again: boolean): number => {
  if (data.what !== 'lesson') return finishedXp(data, again);
  const most = Math.floor(Math.min(60, data.steps) * 0.4);
  return finishedXp({ ...data, combos: Math.min(most, data.combos) }, again);
};

const addedBy = ({ kind, data }: LearnEvent, again: boolean): { seconds: number; xp: number; cards: number } | null => {
  if (kind === 'finished') return { seconds: data.seconds, xp: xpBy(data, again), cards: 0 };
  if (kind === 'answered') return data.exercise === 'card' ? { seconds: 0, xp: 0, cards: 1 } : null;
  return kind === 'wrote' && 'seconds' in data ? { seconds: data.seconds, xp: data.xp, cards: 0 } : null;
};

const daysIn = (all: readonly LearnEvent[]): Map<string, DayRow> => {
  const days = new Map<string, DayRow>();
  for (const [index, event] of all.entries()) {
    const { day } = event;
    const added = addedBy(
      event,
      all.slice(0, index).some((earlier) => isSameLesson(earlier, event)),
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
    resets,
  };
};
