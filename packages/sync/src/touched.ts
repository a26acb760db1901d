/** Determines what new events may change and what is needed to fold them, so that a server loads only that. */
import { type LanguageCode, latestIn, type WordState } from '@parlance/domain';
import { cardsOf } from './cards.ts';
import { dayChangeOf, firstFinishes, type LessonRef } from './days.ts';
import type { Day, LearnEvent } from './event.ts';
import { marksOf } from './marks.ts';
import { groupedBy, inOrder } from './order.ts';
import { joinRegisters, registersOf } from './registers.ts';
import { hiddenBelow, resetLanguages } from './resets.ts';
import { type RoundRef, roundsIn } from './rounds.ts';
import { settingsOf } from './settings.ts';
import type { RegisterRow, ResetRow } from './state.ts';
import { cardFieldKey, markFieldKey, type View, wordKey } from './view.ts';
import { reviewsOf, type WordRef, type WordReview } from './words.ts';

/** The keys of the rows that some events may change. A reset may change all registers and words of its language. */
export interface Touched {
  readonly registers: readonly RegisterRow[];
  readonly words: readonly WordRef[];
  readonly days: readonly Day[];
  readonly settings: readonly string[];
  /** Keys of fields of cards (`cardFieldKey`). */
  readonly cards: readonly string[];
  /** Keys of fields of marks (`markFieldKey`). */
  readonly marks: readonly string[];
  /** Languages of all these events, whose reset rows decide what is hidden. */
  readonly languages: readonly LanguageCode[];
  /** Languages with a reset, or the undoing of one, among the events. */
  readonly reset: readonly LanguageCode[];
}

/**
 * Which rows to load before folding `fresh`. One more may change without being named: the day of a lesson's first
 * finish, when an earlier one arrives; it comes with the finishes that `neededFor` names.
 */
export const touchedBy = (fresh: readonly LearnEvent[]): Touched => ({
  registers: joinRegisters(fresh.flatMap((event) => registersOf(event))),
  words: visibleReviews(fresh, new Map()).map(({ ref }) => ref),
  days: [...new Set(fresh.flatMap((event) => dayChangeOf(event, false, 0)?.day ?? []))],
  settings: settingsOf(fresh).map(({ name }) => name),
  cards: cardsOf(fresh).map(({ learn, field, card }) => cardFieldKey(learn, field, card)),
  marks: marksOf(fresh).map(markFieldKey),
  languages: [...new Set(fresh.map(({ learn }) => learn))],
  reset: resetLanguages(fresh),
});

/** The stored events that are needed to fold new ones. */
export interface Needs {
  /** Everything of these languages. */
  readonly languages: readonly LanguageCode[];
  /** All reviews of these words: a fresh one is not later than the last known. */
  readonly words: readonly WordRef[];
  /** The first finish of each of these lessons, and the row of its day. */
  readonly lessons: readonly LessonRef[];
  /** The best finish of each of these levels on its day. */
  readonly rounds: readonly RoundRef[];
}

/** The reviews of one word, in order. */
export interface WordReviews {
  readonly ref: WordRef;
  readonly reviews: readonly WordReview[];
}

/** The reviews among some events by word, each in order, without those that resets hide. */
export const visibleReviews = (
  events: Iterable<LearnEvent>,
  resets: ReadonlyMap<LanguageCode, ResetRow>,
): readonly WordReviews[] => {
  const visible = inOrder(events).filter((event) => event.at >= hiddenBelow(resets, event.learn));
  const byWord = groupedBy(
    visible.flatMap((event) => reviewsOf(event)),
    ({ learn, word }) => wordKey(learn, word),
  );
  return [...byWord.values()].flatMap((reviews) => {
    const [first] = reviews;
    return first === undefined ? [] : [{ ref: { learn: first.learn, word: first.word }, reviews }];
  });
};

/** Whether some reviews are not all later than the last known one, or import, of their word: then it must be folded again. */
export const comesLate = (known: WordState | null, reviews: readonly WordReview[]): boolean =>
  known !== null && reviews.some(({ at }) => at <= latestIn(known));

/** What to load before `foldOnto` besides the rows; `view` has the rows that `touchedBy` names. */
export const neededFor = (view: View, fresh: readonly LearnEvent[]): Needs => {
  const languages = resetLanguages(fresh);
  return {
    languages,
    words: visibleReviews(fresh, view.resets)
      .filter(({ ref }) => !languages.includes(ref.learn))
      .filter(({ ref, reviews }) => comesLate(view.words.get(wordKey(ref.learn, ref.word)) ?? null, reviews))
      .map(({ ref }) => ref),
    lessons: [...firstFinishes(fresh).values()].map(({ learn, data }) => ({ learn, lesson: data.lesson })),
    rounds: roundsIn(fresh),
  };
};
