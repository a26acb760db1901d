/** How long reviews take. */

/** A learner's pace: how many cards were answered, and in how many seconds. */
export interface Pace {
  readonly cards: number;
  readonly seconds: number;
}

/** Seconds for a card of somebody whose pace is not known. */
const USUAL_SECONDS = 8;
/** So many cards of the usual pace count beside those that were measured, so that one slow card tells little. */
const USUAL_CARDS = 20;
/** Cards after which older ones count half. */
const REMEMBERED_CARDS = 400;

/** The seconds that a card takes, from the learner's own pace as far as it is known. */
export const secondsPerCard = ({ cards, seconds }: Pace): number =>
  (seconds + USUAL_CARDS * USUAL_SECONDS) / (cards + USUAL_CARDS);

/** Whole minutes that so many cards take, at least one; 0 for none. */
export const minutesOf = (cards: number, pace: Pace): number =>
  cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsPerCard(pace)) / 60));

/** A pace with one more sitting. */
export const addToPace = (pace: Pace, sitting: Pace): Pace => {
  const sum = { cards: pace.cards + sitting.cards, seconds: pace.seconds + sitting.seconds };
  return sum.cards > REMEMBERED_CARDS ? { cards: Math.round(sum.cards / 2), seconds: sum.seconds / 2 } : sum;
};
