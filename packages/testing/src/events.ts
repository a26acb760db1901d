/** Builds events for tests: a test names the fields that matter, the others have usual values. */
import type { CardChange, CardKey, MarkChange, MarkId, Rating } from '@parlance/domain';
import {
  type AnsweredData,
  type EventKind,
  type FinishedData,
  type ImportedData,
  type LearnEvent,
  type PreferredData,
  type ReadData,
  type WroteDay,
  type WroteRegister,
  written,
} from '@parlance/sync';
import { deviceId, uuid } from './ids.ts';

/** The time of the first event: a Monday at noon UTC, in milliseconds since 1970. */
export const START = 1_790_596_800_000;

/** The event type of one kind. */
type Of<K extends EventKind> = Extract<LearnEvent, { kind: K }>;
/** Fields that every kind of event has. */
export type Common = Partial<Pick<LearnEvent, 'id' | 'at' | 'day' | 'zone' | 'device' | 'learn'>>;

const base = {
  id: uuid(1),
  at: START,
  day: '20260928',
  zone: 'Europe/Berlin',
  device: deviceId(1),
  learn: 'es',
} as const;

type LessonData = Extract<FinishedData, { what: 'lesson' }>;

const lesson: LessonData = {
  what: 'lesson',
  unit: 'cafe',
  lesson: 'cafe.drinks',
  position: 0,
  mode: 'classic',
  steps: 20,
  mistakes: 2,
  stars: 3,
  combos: 0,
  seconds: 300,
};

/** The finish of a lesson with two mistakes, three stars, five minutes and 10 XP. */
export const lessonFinished = (data: Partial<LessonData> = {}, common: Common = {}): Of<'finished'> => ({
  ...base,
  ...common,
  kind: 'finished',
  data: { ...lesson, ...data },
});

/** The finish of any activity. */
export const finished = (data: FinishedData, common: Common = {}): Of<'finished'> =>
  written({ ...base, ...common, kind: 'finished', data });

/** An answer that rates the given words. */
export const answered = (words: Readonly<Record<string, Rating>>, common: Common = {}): Of<'answered'> => {
  const rated: AnsweredData['words'] = Object.entries(words).map(([word, rating]) => ({ word, rating }));
  const right = rated.every(({ rating }) => rating > 1);
  const item = rated[0]?.word ?? 'coffee';
  return {
    ...base,
    ...common,
    kind: 'answered',
    data: { item, exercise: 'chooseMeaning', right, words: rated, took: 2400 },
  };
};

/** A memory of a week, last reviewed a week before the first event, that came from a file. */
export const imported = (
  item: CardKey,
  memory: Partial<ImportedData['memory']> = {},
  common: Common = {},
): Of<'imported'> => ({
  ...base,
  ...common,
  kind: 'imported',
  data: {
    item,
    memory: {
      ...{ stability: 7, difficulty: 5, last: START - 604_800_000, due: START, reps: 4, lapses: 1 },
      ...{ phase: 2, learningStep: 0, lastRight: true },
      ...memory,
    },
    reviews: [],
  },
});

/** A place that was reached in a book. */
export const read = (data: Partial<ReadData> = {}, common: Common = {}): Of<'read'> => ({
  ...base,
  ...common,
  kind: 'read',
  version: 2,
  data: { book: 'fables', round: 1, sentence: 0, seconds: 0, ...data },
});

/** A changed preference. */
export const preferred = (name: string, value: PreferredData['value'], common: Common = {}): Of<'preferred'> => ({
  ...base,
  learn: '',
  ...common,
  kind: 'preferred',
  data: { name, value },
});

/** A change of one field of a card. */
export const carded = (card: CardKey, change: CardChange, common: Common = {}): Of<'carded'> => ({
  ...base,
  ...common,
  kind: 'carded',
  data: { card, change },
});

/** A change of one field of a mark in a book. */
export const marked = (mark: MarkId, change: MarkChange, common: Common = {}, book = 'fables'): Of<'marked'> => ({
  ...base,
  ...common,
  kind: 'marked',
  data: { book, mark, change },
});

/** A reset of the learn language. */
export const reset = (common: Common = {}): Of<'reset'> => ({
  ...base,
  ...common,
  kind: 'reset',
  data: { undo: null },
});

/** The undo of a reset; `undo` is its id. */
export const undoReset = (undo: string, common: Common = {}): Of<'reset'> => ({
  ...base,
  ...common,
  kind: 'reset',
  data: { undo },
});

/** A register that a client of the realtime documents has raised. */
export const wrote = (data: Partial<WroteRegister> = {}, common: Common = {}): Of<'wrote'> => ({
  ...base,
  ...common,
  kind: 'wrote',
  data: { space: 'course', field: 'stars', key: 'cafe.drinks', value: 1, ...data },
});

/** What a client's history adds to a day: ten minutes and 30 XP. */
export const wroteDay = (data: Partial<Omit<WroteDay, 'space'>> = {}, common: Common = {}): Of<'wrote'> => ({
  ...base,
  learn: '',
  ...common,
  kind: 'wrote',
  data: { space: 'history', seconds: 600, xp: 30, ...data },
});
