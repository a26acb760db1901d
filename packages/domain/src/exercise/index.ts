/** Every kind of exercise, by its name. */
import type { ItemId } from '../course/model.ts';
import type { Answer, Given } from '../lesson/model.ts';
import type { ExerciseKind, Step } from '../lesson/step.ts';
import { build } from './build.ts';
import { buildHeard } from './build-heard.ts';
import { buildMeaning } from './build-meaning.ts';
import { chooseArticle } from './choose-article.ts';
import { chooseForm } from './choose-form.ts';
import { chooseMeaning } from './choose-meaning.ts';
import { choosePhrase } from './choose-phrase.ts';
import { choosePicture } from './choose-picture.ts';
import { chooseReply } from './choose-reply.ts';
import { clozeChoose } from './cloze-choose.ts';
import { clozeType } from './cloze-type.ts';
import { listenChoose } from './listen-choose.ts';
import { match } from './match.ts';
import { matchSound } from './match-sound.ts';
import { minimalPair } from './minimal-pair.ts';
import type { Exercise, JudgedTexts, Rated, Ruling, StepOf } from './model.ts';
import { orderDialogue } from './order-dialogue.ts';
import { sayIt } from './say-it.ts';
import { spell } from './spell.ts';
import { trueFalse } from './true-false.ts';
import { typeHeard } from './type-heard.ts';
import { typeTranslation } from './type-translation.ts';

/** One description for each kind. */
export const exercises: { readonly [K in ExerciseKind]: Exercise<K> } = {
  chooseMeaning,
  choosePhrase,
  choosePicture,
  listenChoose,
  chooseReply,
  clozeChoose,
  chooseForm,
  chooseArticle,
  trueFalse,
  minimalPair,
  build,
  buildMeaning,
  buildHeard,
  spell,
  typeHeard,
  typeTranslation,
  clozeType,
  match,
  matchSound,
  orderDialogue,
  sayIt,
};

/** Rules on an answer to an exercise. */
export const ruleOn = (step: Exclude<Step, { kind: 'meet' }>, given: Given, texts: JudgedTexts): Ruling =>
  ruleOf(step.kind, step, given, texts);

const ruleOf = <K extends ExerciseKind>(kind: K, step: StepOf<K>, given: Given, texts: JudgedTexts): Ruling =>
  exercises[kind].rule(step, given, texts);

/** The right answer to a step; for a step that asks nothing, the answer that it was seen. */
export const solutionOf = (step: Step, texts: JudgedTexts): Given =>
  step.kind === 'meet' ? { kind: 'seen' } : solve(step.kind, step, texts);

const solve = <K extends ExerciseKind>(kind: K, step: StepOf<K>, texts: JudgedTexts): Given =>
  exercises[kind].solve(step, texts);

/** The items of the corpus that a step shows or plays. */
export const itemsOf = (step: Step): readonly ItemId[] => (step.kind === 'meet' ? step.items : shown(step.kind, step));

const shown = <K extends ExerciseKind>(kind: K, step: StepOf<K>): readonly ItemId[] => exercises[kind].itemsOf(step);

/** What an answer to a step rates; `undefined` if it tells nothing about any word. */
export const ratedBy = (step: Step, answer: Answer): Rated | undefined =>
  step.kind === 'meet' ? undefined : rated(step.kind, step, answer);

const rated = <K extends ExerciseKind>(kind: K, step: StepOf<K>, answer: Answer): Rated | undefined =>
  exercises[kind].rates(step, answer);

/** Whether a step can be right or wrong: neither what is shown nor what is said aloud. */
export const isGraded = ({ kind }: Step): boolean => kind !== 'meet' && exercises[kind].isGraded;
