/** Stored events, as a fold requests them: a server loads them, a test has all of them. */
import type { LanguageCode, WordState } from '@parlance/domain';
import { isLessonFinish, type LessonRef, lessonKey } from './days.ts';
import type { LearnEvent } from './event.ts';
import { groupedBy } from './order.ts';
import { isGameFinish, type RoundRef, roundKey, roundOf } from './rounds.ts';
import { wordKey } from './view.ts';
import { reviewsOf, type WordRef } from './words.ts';

/** Stored events by purpose. The results may contain fresh events and events that were not requested. */
export interface History {
  /** All resets of a learn language, and the events that undo them. */
  readonly resets: (learn: LanguageCode) => Iterable<LearnEvent>;
  /** All events of a learn language. */
  readonly language: (learn: LanguageCode) => Iterable<LearnEvent>;
  /** All events with a review of a word (those that a reset hides may be missing). */
  readonly reviews: (ref: WordRef) => Iterable<LearnEvent>;
  /** The memory of a word after all of its reviews, the fresh ones too, if it was folded already: the history was long. */
  readonly folded: (ref: WordRef) => WordState | undefined;
  /** All finishes of a lesson, or at least the first of those that are not fresh. */
  readonly finishes: (ref: LessonRef) => Iterable<LearnEvent>;
  /** All finishes of a level of a game on a day, or at least the best of those that are not fresh. */
  readonly rounds: (ref: RoundRef) => Iterable<LearnEvent>;
}

const none: readonly LearnEvent[] = [];

/** Creates a history from a list of events. @param folded memories that were folded already, by `wordKey` */
export const historyOf = (
  events: Iterable<LearnEvent>,
  folded: ReadonlyMap<string, WordState> = new Map(),
): History => {
  const all = [...events];
  const languages = groupedBy(all, ({ learn }) => learn);
  const finishes = groupedBy(all.filter(isLessonFinish), ({ learn, data }) =>
    lessonKey({ learn, lesson: data.lesson }),
  );
  const rounds = groupedBy(all.filter(isGameFinish), (event) => roundKey(roundOf(event)));
  const reviews = groupedBy(
    all.flatMap((event) => reviewsOf(event).map((review) => ({ event, review }))),
    ({ review }) => wordKey(review.learn, review.word),
  );
  return {
    resets: (learn) => (languages.get(learn) ?? none).filter(({ kind }) => kind === 'reset'),
    language: (learn) => languages.get(learn) ?? none,
    reviews: ({ learn, word }) => (reviews.get(wordKey(learn, word)) ?? []).map(({ event }) => event),
    folded: ({ learn, word }) => folded.get(wordKey(learn, word)),
    finishes: (ref) => finishes.get(lessonKey(ref)) ?? none,
    rounds: (ref) => rounds.get(roundKey(ref)) ?? none,
  };
};
