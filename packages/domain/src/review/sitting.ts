/**
 * A sitting of review cards. The last rating is held back until the next one, so that it can be undone: events only
 * grow, and nothing that was recorded can be taken back (docs/decisions/the-last-rating-waits.md).
 */
import type { LanguageCode } from '../language.ts';
import type { CardKey } from './card-key.ts';
import type { Direction } from './direction.ts';
import type { Rating, WordState } from './model.ts';
import type { ReviewMode } from './modes.ts';

/** A card with its rating. */
export interface RatedCard {
  readonly key: CardKey;
  readonly rating: Rating;
  readonly direction: Direction;
  /** Milliseconds from the question to the rating. */
  readonly took: number;
  /** The chance of recall that was foretold, 0..1; null for a card that is being learned. */
  readonly foretold: number | null;
  /** Whether it was asked for the first time. */
  readonly isFirst: boolean;
}

/** A card that comes back in the same sitting, and when (milliseconds since 1970). */
interface Returning {
  readonly key: CardKey;
  readonly due: number;
}

/** What is still to be asked, and what was. */
interface Asking {
  /** The card that is asked now; null at the end. */
  readonly current: CardKey | null;
  readonly queue: readonly CardKey[];
  readonly returning: readonly Returning[];
  /** Cards that were rated "again" or "hard", the latest last. */
  readonly hard: readonly CardKey[];
  /** Cards that were rated: one that is asked several times in the sitting stands here once. */
  readonly answered: readonly CardKey[];
}

/** A sitting under way. It is stored with each rating, and holds plain data only. */
export interface Sitting extends Asking {
  /** Unique among the sittings of a device. */
  readonly id: string;
  readonly learn: LanguageCode;
  readonly mode: ReviewMode;
  /** The most answers that it may have; null in free modes. */
  readonly most: number | null;
  /** Answers that were recorded. */
  readonly recorded: number;
  /** Seconds of study up to the last rating. */
  readonly seconds: number;
  /** The last rating, not recorded yet, and what was to be asked before it. */
  readonly held: { readonly rated: RatedCard; readonly before: Asking } | null;
}

/** What a sitting begins with. */
export interface SittingBegin {
  readonly id: string;
  readonly learn: LanguageCode;
  readonly mode: ReviewMode;
  readonly cards: readonly CardKey[];
  readonly most: number | null;
}

/** Begins a sitting. */
export const startSitting = ({ cards: [first, ...queue], ...begin }: SittingBegin): Sitting => ({
  ...begin,
  ...{ current: first ?? null, queue, returning: [], hard: [], answered: [], recorded: 0, seconds: 0, held: null },
});

/** Answers so far, recorded or held. */
export const answersIn = ({ recorded, held }: Pick<Sitting, 'recorded' | 'held'>): number =>
  recorded + (held === null ? 0 : 1);

/** How many cards are left, the current one included: those that come back count once more. */
export const cardsLeft = (sitting: Sitting): number => {
  const { current, queue, returning, most } = sitting;
  const left = (current === null ? 0 : 1) + queue.length + returning.length;
  return most === null ? left : Math.min(left, most - answersIn(sitting));
};

/**
 * The next card: one that has come back, else the next of the queue, else the one that comes back first. The last one is
 * asked twice in a row only if there is no other.
 */
const withNext = (asking: Omit<Asking, 'current'>, last: CardKey | null, now: number): Asking => {
  const { queue, returning } = asking;
  const others = returning.filter(({ key }) => key !== last);
  const back = others.find(({ due }) => due <= now);
  const [first, ...rest] = queue;
  const [soonest] = others.length > 0 ? others : returning;
  const returned = back ?? (first === undefined ? soonest : undefined);
  if (returned === undefined) return { ...asking, queue: rest, current: first ?? null };
  return { ...asking, returning: returning.filter((each) => each !== returned), current: returned.key };
};

/** A rating of the current card. */
export interface CardRating {
  readonly rated: RatedCard;
  /** The memory of the card after it. */
  readonly after: WordState;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Seconds of study up to now. */
  readonly seconds: number;
}

/** A sitting, and the rating that is to be recorded with it; null for none. */
export interface SittingStep {
  readonly sitting: Sitting;
  readonly record: RatedCard | null;
}

const askingOf = ({ current, queue, returning, hard, answered }: Sitting): Asking => ({
  ...{ current, queue, returning, hard, answered },
});

const isFull = (sitting: Sitting): boolean => sitting.most !== null && answersIn(sitting) >= sitting.most;

/** Rates the current card: the rating before it is to be recorded, and this one is held. */
export const rateCard = (sitting: Sitting, { rated, after, now, seconds }: CardRating): SittingStep => {
  const before = askingOf(sitting);
  const comesBack = after.phase !== 2;
  const returning = comesBack ? [...before.returning, { key: rated.key, due: after.due }] : before.returning;
  const next = withNext(
    {
      queue: before.queue,
      returning: [...returning].sort((a, b) => a.due - b.due),
      hard: rated.rating > 2 ? before.hard : [...before.hard.filter((key) => key !== rated.key), rated.key],
      answered: [...new Set([...before.answered, rated.key])],
    },
    rated.key,
    now,
  );
  const recorded = answersIn(sitting);
  const rest: Sitting = { ...sitting, ...next, recorded, seconds, held: { rated, before } };
  return { sitting: isFull(rest) ? { ...rest, current: null } : rest, record: sitting.held?.rated ?? null };
};

/** Takes the held rating back; the same sitting where none is held. */
export const undoRating = (sitting: Sitting): Sitting =>
  sitting.held === null ? sitting : { ...sitting, ...sitting.held.before, held: null };

/** Lets go of the held rating, which is to be recorded and can no longer be undone. */
export const releaseRating = (sitting: Sitting): SittingStep =>
  sitting.held === null
    ? { sitting, record: null }
    : { sitting: { ...sitting, recorded: sitting.recorded + 1, held: null }, record: sitting.held.rated };

const withoutCard = <A extends Asking>(asking: A, key: CardKey, now: number): A => {
  const isOther = (each: CardKey): boolean => each !== key;
  const rest: Omit<Asking, 'current'> = {
    queue: asking.queue.filter(isOther),
    returning: asking.returning.filter((each) => isOther(each.key)),
    hard: asking.hard.filter(isOther),
    answered: asking.answered,
  };
  return { ...asking, ...(asking.current === key ? withNext(rest, key, now) : rest) };
};

/**
 * Leaves a card out without a rating: it was set aside or taken out of the deck, and is not asked either after the rating
 * that is held was undone.
 */
export const skipCard = (sitting: Sitting, key: CardKey, now: number): Sitting => {
  const { held } = sitting;
  const rest = withoutCard(sitting, key, now);
  return held === null ? rest : { ...rest, held: { ...held, before: withoutCard(held.before, key, now) } };
};
