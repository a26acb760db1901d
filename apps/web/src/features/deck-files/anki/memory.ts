/** The memory of a card, as Anki stores it and as it is here. */
import type { WordState } from '@parlance/domain';
import type { AnkiReview } from './package.ts';

/** Milliseconds. */
export const DAY = 86_400_000;
const SECOND = 1000;

/** The columns of a card that its memory is in. Days count from when the collection was created. */
export interface CardColumns {
  /** 0 new, 1 learning, 2 known, 3 learning again. */
  readonly type: number;
  /** -1 suspended, 0 new, 1 learning on this day, 2 known, 3 learning on a later day. */
  readonly queue: number;
  /** A day of a known card; seconds since 1970, or a day, of one that is learned. */
  readonly due: number;
  /** Days until the card is due again. */
  readonly interval: number;
  readonly reps: number;
  readonly lapses: number;
  /** The steps that are left, with those left today in the thousands. */
  readonly left: number;
  /** JSON. */
  readonly data: string;
}

/** What this program keeps with a card: numbers, in JSON of at most this many characters, under a key of at most 8. */
const OWN = { key: 'parlance', characters: 100 } as const;
/** The curve of forgetting that this program and Anki's FSRS-6 have by default. */
const DECAY = 0.154;
const RETENTION = 0.9;
/** Days beyond which Anki takes the due column for seconds. */
const MOST_DAYS = 365_000;
const MOST_STABILITY = 36_500;

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

const ownText = ({
  stability,
  difficulty,
  last,
  due,
  reps,
  lapses,
  phase,
  learningStep,
  lastRight,
}: WordState): string =>
  JSON.stringify({
    [OWN.key]: [stability, difficulty, last, due - last, reps, lapses, phase, learningStep, lastRight ? 1 : 0],
  });

/** The JSON that Anki keeps with a card; what is exact to the last digit is in it as data of another program (`cd`). */
export const dataOf = (state: WordState | undefined): string => {
  if (state === undefined) return '{}';
  const own = ownText(state);
  return JSON.stringify({
    s: rounded(state.stability, 4),
    d: rounded(state.difficulty, 3),
    dr: RETENTION,
    decay: DECAY,
    lrt: Math.floor(state.last / SECOND),
    ...(own.length <= OWN.characters ? { cd: own } : {}),
  });
};

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

/** The latest moment of a memory, in ms: some centuries from 1970. */
const LATEST = 20_000_000_000_000;

const isState = ({ stability, difficulty, last, due, reps, lapses, phase, learningStep }: WordState): boolean =>
  stability > 0 &&
  stability <= MOST_STABILITY &&
  difficulty >= 1 &&
  difficulty <= 10 &&
  [last, due].every((moment) => isWhole(moment, LATEST)) &&
  [reps, lapses].every((count) => isWhole(count, 1_000_000)) &&
  [1, 2, 3].includes(phase) &&
  isWhole(learningStep, 1);

const ownState = (custom: unknown): WordState | undefined => {
  const numbers = typeof custom === 'string' ? parsed(custom)[OWN.key] : undefined;
  if (!Array.isArray(numbers) || numbers.length !== 9 || !numbers.every(Number.isFinite)) return undefined;
  const [stability, difficulty, last, wait, reps, lapses, phase, learningStep, right] = numbers;
  const state = { stability, difficulty, last, due: last + wait, reps, lapses, phase, learningStep };
  return isState({ ...state, lastRight: right === 1 }) ? { ...state, lastRight: right === 1 } : undefined;
};

/** The moment of a due column, in ms. */
const dueOf = ({ due, type }: CardColumns, created: number): number =>
  type === 2 || due <= MOST_DAYS ? created + due * DAY : due * SECOND;

const phaseOf = (type: number): WordState['phase'] => (type === 1 || type === 3 ? type : 2);

/** What Anki tells of a memory. */
const toldState = (
  columns: CardColumns,
  { s, d, lrt }: Readonly<Record<string, unknown>>,
  { created, reviews }: { readonly created: number; readonly reviews: readonly AnkiReview[] },
): WordState | undefined => {
  if (typeof s !== 'number' || typeof d !== 'number') return undefined;
  const due = Math.max(0, dueOf(columns, created));
  const newest = reviews.at(-1);
  const phase = phaseOf(columns.type);
  const state: WordState = {
    stability: Math.min(s, MOST_STABILITY),
    difficulty: d,
    last: typeof lrt === 'number' ? lrt * SECOND : (newest?.at ?? due - columns.interval * DAY),
    due,
    reps: columns.reps,
    lapses: columns.lapses,
    phase,
    // Both programs have two steps at first, and one after forgetting.
    learningStep: phase === 1 && columns.left % 1000 <= 1 ? 1 : 0,
    lastRight: newest === undefined ? phase !== 3 : newest.rating > 1,
  };
  return isState(state) ? state : undefined;
};

const isNear = (a: number, b: number, distance: number): boolean => Math.abs(a - b) <= distance;

/** Whether a card still is as it was when this state was written: reviewing or moving it changes one of these. */
const isUnchanged = (own: WordState, told: WordState): boolean =>
  // Anki stores numbers of 32 bits.
  isNear(own.stability, told.stability, 1e-4 + own.stability * 1e-6) &&
  isNear(own.difficulty, told.difficulty, 1e-3) &&
  isNear(own.last, told.last, SECOND) &&
  // Days begin at other hours where the clock was changed, or by the settings of Anki.
  isNear(own.due, told.due, 2 * DAY) &&
  own.reps === told.reps &&
  own.lapses === told.lapses;

/** The memory of a card; undefined where it is new, or Anki has none by FSRS. */
export const memoryOf = (
  columns: CardColumns,
  known: { readonly created: number; readonly reviews: readonly AnkiReview[] },
): { readonly memory: WordState | undefined; readonly isExact: boolean } => {
  if (columns.type === 0) return { memory: undefined, isExact: false };
  const data = parsed(columns.data);
  const told = toldState(columns, data, known);
  const own = ownState(data.cd);
  const isExact = own !== undefined && told !== undefined && isUnchanged(own, told);
  return { memory: isExact ? own : told, isExact };
};
