/** What a client of the realtime documents wrote, merged with the existing progress. */
import { type EventDefinition, none, nothing, type RegisterValue } from './definition.ts';
import { EXAM, EXAM_MISTAKES, type Field, ROUND, type Space } from './fields.ts';

/** One register that a client of the realtime documents wrote. */
export interface WroteRegister extends RegisterValue {}

/**
 * The part of a client's history for the event's day that is not known yet. The client writes sums; the known amounts
 * are subtracted before this is stored, so that it can be added like any other activity of the day.
 */
export interface WroteDay {
  readonly space: 'history';
  readonly seconds: number;
  readonly xp: number;
}

/** What a client of the realtime documents wrote. */
export type WroteData = WroteRegister | WroteDay;

/** The end of 2099, in seconds: no time that a client writes is later. */
const LATEST = 4_102_444_800;

/**
 * The fields that a client may write, with their least and greatest values. `finished` of a lesson is excluded, because
 * it decides about XP.
 */
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

/** A register that does not exist, or whose value is out of bounds, is ignored. */
const registers = (data: WroteData): readonly RegisterValue[] => {
  if (!('field' in data)) return [];
  const { space, field, key, value } = data;
  const bounds = writable[space][field];
  const fits = bounds !== undefined && bounds[0] <= value && value <= bounds[1];
  return fits ? [{ space, field, key, value }] : [];
};

export const wrote = {
  version: 1,
  upcasters: [],
  registers,
  day: (data) => ('seconds' in data ? { seconds: data.seconds, xp: data.xp, cards: 0 } : null),
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<WroteData, 1>;
