/** Computes the outcome of a session: stars, XP, missed items, and ratings of words (SPEC.md, O). */
import type { Item, ItemId, WordId } from '../course/model.ts';
import { exercises, isGraded, ratedBy } from '../exercise/index.ts';
import type { Rating } from '../review/model.ts';
import { XP } from '../reward/xp.ts';
import { lessonXpParts, plainXpParts, type XpParts, xpOf } from '../reward/xp-parts.ts';
import type { Answer, LessonOutcome, LessonSession } from './model.ts';
import { isFailed, plannedId } from './session.ts';
import type { Step } from './step.ts';

const THREE_STARS = 0.9;
const TWO_STARS = 0.75;
/** A challenge with fewer mistakes than this earns three stars. */
const CHALLENGE_MISTAKES = 4;
/** Milliseconds within which a produced answer counts as easy. */
const FAST = 6000;

/** The outcome of a session; `again`: the lesson had been finished before. Mistakes are wrong first tries. */
export const lessonOutcome = (session: LessonSession, { again }: { readonly again: boolean }): LessonOutcome => {
  const exercises = session.plan.filter(isGraded);
  const firsts = firstAnswers(session);
  const mistakes = exercises.filter(({ id }) => firsts.get(id)?.right === false).length;
  const right = exercises.filter(({ id }) => firsts.get(id)?.right === true).length;
  const accuracy = exercises.length === 0 ? 1 : right / exercises.length;
  const parts = partsOf(session, { mistakes, again });
  return {
    accuracy,
    stars: starsOf({
      accuracy,
      mistakes,
      challenge: session.work.what === 'lesson' && session.work.mode === 'challenge',
    }),
    mistakes,
    steps: exercises.length,
    seconds: Math.round(session.seconds),
    xp: xpOf(parts),
    parts,
    bestCombo: session.bestCombo,
    missed: missedIn(session),
  };
};

/** The least XP that a running session will earn: without the bonus for no mistake, which is known only at the end. */
export const leastXp = (session: LessonSession, { again }: { readonly again: boolean }): number =>
  xpOf(partsOf(session, { mistakes: 1, again }));

/** The XP by source. A failed test-out and a round of missed items earn nothing. */
const partsOf = (
  session: LessonSession,
  { mistakes, again }: { readonly mistakes: number; readonly again: boolean },
): XpParts => {
  const { work, combos } = session;
  switch (work.what) {
    case 'lesson':
      return lessonXpParts({ mistakes, combos, mode: work.mode, again });
    case 'quiz':
      return plainXpParts(XP.quiz);
    case 'practice':
      return plainXpParts(XP.dialogueStep);
    case 'testOut':
      return plainXpParts(isFailed(session) ? 0 : XP.testOut);
    case 'clip':
      return plainXpParts(XP.clip);
    case 'missed':
      return plainXpParts(0);
  }
};

const firstAnswers = ({ answers }: LessonSession): ReadonlyMap<string, Answer> =>
  new Map([...answers].reverse().map((answer) => [plannedId(answer.step), answer]));

interface Result {
  readonly accuracy: number;
  readonly mistakes: number;
  readonly challenge: boolean;
}

const starsOf = ({ accuracy, mistakes, challenge }: Result): 1 | 2 | 3 => {
  const three = challenge ? mistakes < CHALLENGE_MISTAKES : accuracy >= THREE_STARS;
  if (three) return 3;
  return accuracy >= TWO_STARS ? 2 : 1;
};

const missedIn = ({ plan, answers }: LessonSession): readonly ItemId[] => {
  const missed = new Set(
    answers.filter(({ right }) => !right).flatMap((answer) => answer.slips ?? itemsOf(plan, answer)),
  );
  const planned = plan.flatMap((step) => ('left' in step ? step.left : [step.item]));
  return [...new Set([...planned, ...missed])].filter((item) => missed.has(item));
};

const itemsOf = (plan: readonly Step[], { step }: Answer): readonly ItemId[] =>
  plan.filter((each) => each.id === plannedId(step) && isGraded(each)).map(({ item }) => item);

/**
 * Rates each word that a step tested: 1 wrong, 2 right with a remark, 3 right, 4 right, produced and quick. Of pairs,
 * each that was tried wrongly is wrong, the others are right. Which words a step tests, its kind says (`rates`).
 * `items` are the lesson's, known and new.
 */
export const ratingsOf = (
  step: Step,
  answer: Answer,
  items: readonly Item[],
): readonly { readonly word: WordId; readonly rating: Rating }[] => {
  const rated = ratedBy(step, answer);
  // What may be right tells nothing about its words: they are asked again another day.
  if (rated === undefined || answer.verdict === 'unsure') return [];
  if ('word' in rated) return [{ word: rated.word, rating: ratingOf(step, answer) }];
  const ratings = new Map<WordId, Rating>();
  for (const item of items.filter(({ id }) => ('pairs' in rated ? rated.pairs.includes(id) : id === rated.item))) {
    const rating = 'pairs' in rated ? pairRating(item.id, answer) : ratingOf(step, answer);
    for (const word of item.words) ratings.set(word, lower(ratings.get(word), rating));
  }
  return [...ratings].map(([word, rating]) => ({ word, rating }));
};

const pairRating = (item: ItemId, { right, slips = [] }: Answer): Rating => {
  if (slips.includes(item)) return 1;
  return right || slips.length > 0 ? 3 : 1;
};

/** Whether the learner wrote or built the answer instead of choosing it. */
const isProduced = (step: Step): boolean => isGraded(step) && rungOfKind(step) > 1 && !('options' in step);

const ratingOf = (step: Step, { right, verdict, took }: Answer): Rating => {
  if (!right) return 1;
  if (verdict !== 'exact') return 2;
  return isProduced(step) && took < FAST ? 4 : 3;
};

const rungOfKind = ({ kind }: Step): number => (kind === 'meet' ? 0 : exercises[kind].rung);

const lower = (a: Rating | undefined, b: Rating): Rating => (a !== undefined && a < b ? a : b);
