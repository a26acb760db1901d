/** How much work it is to store events, measured in the rows that are written. */
import { type RecordedEvent, readEvent, registersOf, reviewsOf } from '@parlance/sync';

/** The work of a reset, which folds its language again. */
const RESET_WORK = 1000;
/** The maximum work of a transaction for one request, unless a single event is more. */
const MOST_WORK = 4000;

const workOfEvent = (event: RecordedEvent): number => {
  const known = readEvent(event);
  if (known === null) return 1;
  return 1 + registersOf(known).length + reviewsOf(known).length + (known.kind === 'reset' ? RESET_WORK : 0);
};

/** The rows that storing some events writes. */
export const workOf = (events: readonly RecordedEvent[]): number =>
  events.reduce((sum, event) => sum + workOfEvent(event), 0);

/** Splits events in their order into pieces of bounded work; none if there are no events. */
export const piecesOf = <E extends RecordedEvent>(events: readonly E[]): readonly (readonly E[])[] => {
  const pieces: E[][] = [];
  let [piece, work]: [E[], number] = [[], 0];
  for (const event of events) {
    const own = workOfEvent(event);
    if (piece.length > 0 && work + own > MOST_WORK) {
      pieces.push(piece);
      [piece, work] = [[], 0];
    }
    piece.push(event);
    work += own;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
};
