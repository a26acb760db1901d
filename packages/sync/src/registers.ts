/** The max-registers that an event raises (rules §1): a join-semilattice, so order and repetition do not matter. */
import type { Field, FinishedData, LearnEvent, Space, Stamp, WroteData } from './event.ts';
import type { RegisterRow } from './state.ts';
import { registerKey } from './view.ts';

/** `place` of a book: `round * ROUND + sentence`. */
export const ROUND = 1_000_000;
/** `exam` of a test-out: `EXAM - mistakes`, so that fewer mistakes are more. */
export const EXAM = 1000;
/** Most mistakes of a passed test-out. */
export const EXAM_MISTAKES = 3;
/** The end of 2099, in seconds: no time that a client writes is later. */
const LATEST = 4_102_444_800;

type Value = Omit<RegisterRow, 'learn'>;

const value = (space: Space, field: Field, key: string, of: number): Value => ({ space, field, key, value: of });

const ofLesson = (data: Extract<FinishedData, { what: 'lesson' }>): readonly Value[] => [
  value('course', 'stars', data.lesson, data.stars),
  value('course', 'position', data.unit, data.position + 1),
  value('course', 'finished', data.lesson, 1),
];

const ofTestOut = (data: Extract<FinishedData, { what: 'testOut' }>): readonly Value[] =>
  data.mistakes > EXAM_MISTAKES
    ? []
    : [
        value('course', 'exam', data.unit, EXAM - data.mistakes),
        ...data.lessons.map((lesson) => value('course', 'stars', lesson, 1)),
      ];

const ofFinished = (data: FinishedData): readonly Value[] => {
  switch (data.what) {
    case 'lesson':
      return ofLesson(data);
    case 'dialogue':
      return [value('course', data.step, data.unit, 1)];
    case 'quiz':
      return [value('course', 'quiz', data.unit, data.stars)];
    case 'testOut':
      return ofTestOut(data);
    case 'clip':
      return [value('movie', 'stars', data.clip, data.stars), value('movie', 'score', data.clip, data.score)];
    case 'book':
      return [value('book', 'finished', data.book, data.round)];
    case 'game':
      return [value('game', 'score', `${data.game}.${data.level}`, data.score)];
    case 'review':
      return [];
  }
};

/** What a client may write, and the least and greatest value. `finished` of a lesson is ours: it decides about XP. */
const writable: Readonly<Record<Space, Readonly<Partial<Record<Field, readonly [number, number]>>>>> = {
  course: {
    stars: [1, 3],
    position: [1, 100_000],
    cursor: [1, 100_001],
    exam: [EXAM - EXAM_MISTAKES, EXAM],
    warmUp: [1, 1],
    practice: [1, 1],
    speaking: [1, 1],
  },
  movie: { stars: [1, 3], score: [1, 1000] },
  book: { place: [ROUND, 1001 * ROUND - 1], finished: [1, 1000] },
  game: { score: [1, 10] },
  history: { updated: [1, LATEST] },
};

const ofWrote = (data: WroteData): readonly Value[] => {
  if (!('field' in data)) return [];
  const bounds = writable[data.space][data.field];
  const fits = bounds !== undefined && bounds[0] <= data.value && data.value <= bounds[1];
  return fits ? [value(data.space, data.field, data.key, data.value)] : [];
};

const valuesOf = (event: LearnEvent): readonly Value[] => {
  switch (event.kind) {
    case 'finished':
      return ofFinished(event.data);
    case 'read':
      return [value('book', 'place', event.data.book, event.data.round * ROUND + event.data.sentence)];
    case 'wrote':
      return ofWrote(event.data);
    case 'answered':
    case 'preferred':
    case 'reset':
      return [];
  }
};

/**
 * The registers that an event raises, resets left aside; a value of 0 raises nothing and is left out.
 * A written register that does not exist, or whose value is out of bounds, counts for nothing.
 */
export const registersOf = (event: LearnEvent): readonly RegisterRow[] =>
  valuesOf(event)
    .filter((row) => row.value > 0)
    .map((row) => ({ learn: event.learn, ...row }));

/** Whether a register outlives resets: what XP depends on does, as XP does. */
export const isLasting = (row: Pick<RegisterRow, 'space' | 'field'>): boolean =>
  row.space === 'course' && row.field === 'finished';

/** The registers that an event raises where a reset at `resetAt` (0: none) is in force. */
export const visibleRegistersOf = (event: LearnEvent, resetAt: Stamp): readonly RegisterRow[] => {
  const rows = registersOf(event);
  return event.at < resetAt ? rows.filter(isLasting) : rows;
};

/** Each register once, with its greatest value: what one upsert statement can take. */
export const joinRegisters = (rows: Iterable<RegisterRow>): readonly RegisterRow[] => {
  const joined = new Map<string, RegisterRow>();
  for (const row of rows) {
    const key = registerKey(row.learn, row.space, row.field, row.key);
    const known = joined.get(key);
    if (known === undefined || known.value < row.value) joined.set(key, row);
  }
  return [...joined.values()];
};
