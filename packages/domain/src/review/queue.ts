/**
 * What a review proposes today: at most a chosen number of cards a day, so that neither an absence nor an import makes
 * a mountain (docs/decisions/how-many-cards-a-day.md).
 */
import type { Card } from './deck.ts';
import { retrievability } from './memory.ts';

/** How many cards a day are proposed: the default, and the bounds of the choice. */
export const REVIEW_CAP = { usual: 60, least: 10, most: 200 } as const;

/** Of so many places of a day, the last is for a card that was never asked, if there is one. */
const NEW_EVERY = 6;

/** The most cards a day that are asked for the first time. */
export const newLimit = (cap: number): number => Math.max(1, Math.floor(cap / NEW_EVERY));

/** The day for which cards are chosen. Moments are milliseconds since 1970. */
export interface ReviewDay {
  readonly now: number;
  /** When the learner's local day ends: a card that is due before then is asked at any time of the day. */
  readonly end: number;
  readonly cap: number;
  /** How many cards were answered today, on all devices. */
  readonly answered: number;
  /** How many of them were new, as far as this device knows. */
  readonly introduced: number;
  /** Whether it is one of the days away. */
  readonly away: boolean;
}

/** A card that was asked before. */
type KnownCard = Card & { readonly state: NonNullable<Card['state']> };

const isKnown = (card: Card): card is KnownCard => card.state !== null;

/** Whether a card is due on a day. One that is being learned comes back after minutes, any other on a day. */
export const isDue = ({ state }: Card, { now, end }: Pick<ReviewDay, 'now' | 'end'>): boolean =>
  state !== null && (state.phase === 2 ? state.due < Math.max(end, now + 1) : state.due <= now);

const byKey = (a: Card, b: Card): number => (a.key < b.key ? -1 : 1);

/** The longest due first. */
const byWaiting = (cards: readonly KnownCard[]): readonly KnownCard[] =>
  [...cards].sort((a, b) => a.state.due - b.state.due || byKey(a, b));

/** The most forgotten first. */
export const byForgetting = (cards: readonly Card[], now: number): readonly Card[] =>
  cards
    .map((card) => ({ card, recall: card.state === null ? 0 : retrievability(card.state, now) }))
    .sort((a, b) => a.recall - b.recall || byKey(a.card, b.card))
    .map(({ card }) => card);

/** Cards taken in turn from two orders of the same cards, each once. */
const inTurn = (one: readonly Card[], other: readonly Card[], most: number): readonly Card[] => {
  const taken = new Set<Card>();
  const sources = [one[Symbol.iterator](), other[Symbol.iterator]()] as const;
  const takeNext = (source: Iterator<Card>): void => {
    for (let next = source.next(); next.done !== true; next = source.next()) {
      if (taken.has(next.value)) continue;
      taken.add(next.value);
      return;
    }
  };
  const wanted = Math.min(most, one.length);
  while (taken.size < wanted) takeNext(sources[taken.size % 2 === 0 ? 0 : 1]);
  return [...taken];
};

/** The number of cards that may still be proposed today. */
export const placesLeft = ({ cap, answered, away }: Pick<ReviewDay, 'cap' | 'answered' | 'away'>): number =>
  away ? 0 : Math.max(0, cap - answered);

/**
 * The cards to propose now, in their order. Those that have waited longest and those that are forgotten most take turns:
 * the first see to it that no card waits for ever, the others that little is forgotten. Every sixth is a new one, as
 * long as the day's new ones last; new ones also fill what due cards leave.
 */
export const todaysQueue = (cards: readonly Card[], day: ReviewDay): readonly Card[] => {
  const places = placesLeft(day);
  const due = cards.filter(isKnown).filter((card) => isDue(card, day));
  const asked = inTurn(byWaiting(due), byForgetting(due, day.now), places);
  const fresh = cards.filter(({ state }) => state === null);
  const freshLeft = fresh.slice(0, Math.max(0, newLimit(day.cap) - day.introduced));
  const queue: Card[] = [];
  let [nextDue, nextFresh] = [0, 0];
  while (queue.length < places && nextDue + nextFresh < asked.length + freshLeft.length) {
    const isFreshPlace = queue.length % NEW_EVERY === NEW_EVERY - 1;
    const takesFresh = nextDue >= asked.length || (isFreshPlace && nextFresh < freshLeft.length);
    const card = takesFresh ? freshLeft[nextFresh++] : asked[nextDue++];
    if (card !== undefined) queue.push(card);
  }
  return queue;
};

/** Of the first so many cards of a queue, how many at least are those that have waited longest, while any are due. */
export const waitingPlaces = (count: number): number => Math.ceil((count - Math.floor(count / NEW_EVERY)) / 2);

/**
 * The most days, of those on which everything proposed is answered, that a due card waits in a deck of this size: each
 * such day asks at least `waitingPlaces` of those that have waited longer, and whatever was asked waits behind it.
 */
export const longestWait = (size: number, cap: number): number => Math.ceil(size / waitingPlaces(cap));
