/** What a session comes to: stars, XP, what was missed, and what it says about each word (SPEC.md, O1 to O6). */
import type { Item, ItemId, WordId } from '../course/model.ts';
import type { Rating } from '../review/model.ts';
import { lessonXp } from '../reward/xp.ts';
import type { Answer, LessonMode, LessonOutcome, LessonSession, Step } from './model.ts';
import { plannedId } from './session.ts';

const THREE_STARS = 0.9;
const TWO_STARS = 0.75;
/** Fewer mistakes than this make three stars of a challenge. */
const CHALLENGE_MISTAKES = 4;
/** Milliseconds within which a produced answer counts as easy. */
const FAST = 6000;

/** Kinds in which the learner makes the target text, and does not only know it again. */
const PRODUCTION: readonly Step['kind'][] = ['choosePhrase', 'build', 'typeHeard'];

/** What the session comes to; `again`: the lesson had been finished before. Mistakes are wrong first tries. */
export const lessonOutcome = (session: LessonSession, { again }: { readonly again: boolean }): LessonOutcome => {
  const exercises = session.plan.filter(({ kind }) => kind !== 'meet');
  const firsts = firstAnswers(session);
  const mistakes = exercises.filter(({ id }) => firsts.get(id)?.right === false).length;
  const right = exercises.filter(({ id }) => firsts.get(id)?.right === true).length;
  const accuracy = exercises.length === 0 ? 1 : right / exercises.length;
  const { work, combos, bestCombo, seconds } = session;
  const mode = work.what === 'lesson' ? work.mode : 'classic';
  return {
    accuracy,
    stars: starsOf({ accuracy, mistakes, mode }),
    mistakes,
    steps: exercises.length,
    seconds: Math.round(seconds),
    xp: lessonXp({ mistakes, combos, mode, again }),
    bestCombo,
    missed: missedIn(session),
  };
};

const firstAnswers = ({ answers }: LessonSession): ReadonlyMap<string, Answer> =>
  new Map([...answers].reverse().map((answer) => [plannedId(answer.step), answer]));

interface Result {
  readonly accuracy: number;
  readonly mistakes: number;
  readonly mode: LessonMode;
}

const starsOf = ({ accuracy, mistakes, mode }: Result): 1 | 2 | 3 => {
  const three = mode === 'challenge' ? mistakes < CHALLENGE_MISTAKES : accuracy >= THREE_STARS;
  if (three) return 3;
  return accuracy >= TWO_STARS ? 2 : 1;
};

const missedIn = ({ plan, answers }: LessonSession): readonly ItemId[] => {
  const missed = new Set(
    answers.filter(({ right }) => !right).flatMap((answer) => answer.slips ?? itemsOf(plan, answer)),
  );
  const inOrder = new Set(plan.flatMap((step) => (step.kind === 'match' ? step.left : [step.item])));
  return [...inOrder].filter((item) => missed.has(item));
};

const itemsOf = (plan: readonly Step[], { step }: Answer): readonly ItemId[] =>
  plan.filter(({ id, kind }) => id === plannedId(step) && kind !== 'meet').map(({ item }) => item);

/**
 * What an answer says about each word that the step tested: 1 wrong, 2 right with a remark, 3 right,
 * 4 right, produced and quick. In `match` each pair that slipped is wrong and the others are right.
 * `items` are those of the lesson, known and new; `meet` tells nothing.
 */
export const ratingsOf = (
  step: Step,
  answer: Answer,
  items: readonly Item[],
): readonly { readonly word: WordId; readonly rating: Rating }[] => {
  if (step.kind === 'meet') return [];
  const tested = step.kind === 'match' ? step.left : [step.item];
  const ratings = new Map<WordId, Rating>();
  for (const item of items.filter(({ id }) => tested.includes(id))) {
    const rating = step.kind === 'match' ? pairRating(item.id, answer) : ratingOf(step, answer);
    for (const word of item.words) ratings.set(word, lower(ratings.get(word), rating));
  }
  return [...ratings].map(([word, rating]) => ({ word, rating }));
};

const pairRating = (item: ItemId, { right, slips = [] }: Answer): Rating => {
  if (slips.includes(item)) return 1;
  return right || slips.length > 0 ? 3 : 1;
};

const ratingOf = ({ kind }: Step, { right, verdict, took }: Answer): Rating => {
  if (!right) return 1;
  if (verdict !== 'exact') return 2;
  return PRODUCTION.includes(kind) && took < FAST ? 4 : 3;
};

const lower = (a: Rating | undefined, b: Rating): Rating => (a !== undefined && a < b ? a : b);
