/** How much work it is to store events, measured in the rows that are written. */
import { cardRowOf, markRowOf, type RecordedEvent, readEvent, registersOf, reviewsOf } from '@parlance/sync';
import type { Addition } from './quota.ts';

/** The work of a reset, which folds its language again. */
const RESET_WORK = 1000;
/** The maximum work of a transaction for one request, unless a single event is more. */
const MOST_WORK = 400;

const workOfEvent = (event: RecordedEvent): number => {
  const known = readEvent(event);
  if (known === null) return 1;
  const cards = cardRowOf(known) === null ? 0 : 1;
  const marks = markRowOf(known) === null ? 0 : 1;
  const others = known.kind === 'reset' ? RESET_WORK : 0;
  return 1 + registersOf(known).length + reviewsOf(known).length + cards + marks + others;
};

/** What storing events adds at most; texts that are not ASCII count less bytes than they are. */
export const additionOf = (events: readonly RecordedEvent[], work: number): Addition => ({
  rows: work,
  bytes: JSON.stringify(events).length,
});

/** Events that are stored together. */
export interface Piece<E> {
  readonly events: readonly E[];
  /** The rows that storing them writes. */
  readonly work: number;
  readonly isLast: boolean;
}

/**
 * Splits events in their order into pieces of bounded work; there is one piece at least. The work of a piece is computed
 * when it is asked for, so that very much of it is not computed at once.
 */
export function* piecesOf<E extends RecordedEvent>(events: readonly E[]): Generator<Piece<E>> {
  let [piece, work]: [E[], number] = [[], 0];
  for (const event of events) {
    const own = workOfEvent(event);
    if (piece.length > 0 && work + own > MOST_WORK) {
      yield { events: piece, work, isLast: false };
      [piece, work] = [[], 0];
    }
    piece.push(event);
    work += own;
  }
  yield { events: piece, work, isLast: true };
}
