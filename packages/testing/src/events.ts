/** Builders of events: a test names what it is about, the rest is ordinary. */
import type { Rating } from '@parlance/domain';
import type {
  AnsweredData,
  EventKind,
  FinishedData,
  LearnEvent,
  PreferredData,
  ReadData,
  WroteDay,
  WroteRegister,
} from '@parlance/sync';
import { deviceId, uuid } from './ids.ts';

/** A Monday at noon UTC, where the events of tests begin. */
export const START = 1_790_596_800_000;

/** The event of one kind. */
type Of<K extends EventKind> = Extract<LearnEvent, { kind: K }>;
/** Fields of any event that a test cares about. */
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

/** A finished lesson: two mistakes, three stars, five minutes, 10 XP. */
export const lessonFinished = (data: Partial<LessonData> = {}, common: Common = {}): Of<'finished'> => ({
  ...base,
  ...common,
  kind: 'finished',
  data: { ...lesson, ...data },
});

/** Anything finished. */
export const finished = (data: FinishedData, common: Common = {}): Of<'finished'> => ({
  ...base,
  ...common,
  kind: 'finished',
  data,
});

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

/** A place reached in a book. */
export const read = (data: Partial<ReadData> = {}, common: Common = {}): Of<'read'> => ({
  ...base,
  ...common,
  kind: 'read',
  data: { book: 'fables', round: 1, sentence: 0, ...data },
});

/** A setting. */
export const preferred = (name: string, value: PreferredData['value'], common: Common = {}): Of<'preferred'> => ({
  ...base,
  learn: '',
  ...common,
  kind: 'preferred',
  data: { name, value },
});

/** A reset of the language. */
export const reset = (common: Common = {}): Of<'reset'> => ({
  ...base,
  ...common,
  kind: 'reset',
  data: { undo: null },
});

/** The taking back of a reset. */
export const undoReset = (undo: string, common: Common = {}): Of<'reset'> => ({
  ...base,
  ...common,
  kind: 'reset',
  data: { undo },
});

/** A register put in by a client of the realtime documents. */
export const wrote = (data: Partial<WroteRegister> = {}, common: Common = {}): Of<'wrote'> => ({
  ...base,
  ...common,
  kind: 'wrote',
  data: { space: 'course', field: 'stars', key: 'cafe.drinks', value: 1, ...data },
});

/** What a client's history had more of a day: ten minutes, 30 XP. */
export const wroteDay = (data: Partial<Omit<WroteDay, 'space'>> = {}, common: Common = {}): Of<'wrote'> => ({
  ...base,
  learn: '',
  ...common,
  kind: 'wrote',
  data: { space: 'history', seconds: 600, xp: 30, ...data },
});
