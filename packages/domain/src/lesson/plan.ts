/** Plans a session: pure and seeded, so that the same seed gives the same steps everywhere (SPEC.md, P). */
import type { AnswerTables } from '../answer/model.ts';
import type { LessonStructure, LessonTexts, Voice, WordId } from '../course/model.ts';
import type { Sound } from '../course/reference.ts';
import type { GrammarTables } from '../exercise/grammar.ts';
import { seededRandom } from '../random.ts';
import type { Strength } from '../review/model.ts';
import { classicTasks } from './classic.ts';
import { materialOf } from './material.ts';
import type { LessonMode } from './mode.ts';
import { challengeTasks, missedTasks, practiceTasks, quizTasks, testOutTasks } from './others.ts';
import { schedule } from './schedule.ts';
import type { Step } from './step.ts';
import { type StepFactory, stepFactoryOf, type Task } from './tasks.ts';

/** The inputs of a plan. The caller fills texts that are missing in `explain` from English. */
export interface LessonPlanning {
  /** `items` are asked; `known` may be repeated or serve as distractors; the lines of `scene` are consecutive. */
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
  readonly grammar: GrammarTables;
  /** Sounds of the learn language with their minimal pairs; empty if they are not loaded. */
  readonly sounds: readonly Sound[];
  /** How well words are known; a word that was never rated is absent. */
  readonly strengths: Readonly<Partial<Record<WordId, Strength>>>;
  /** Applies to lessons only. */
  readonly mode: LessonMode;
  /** Whether sound is off: kinds that need it are replaced by their silent counterparts. */
  readonly silent: boolean;
  /** Whether the learner can speak now. */
  readonly canSpeak: boolean;
  /** Seed of the random generator: the same seed and material give the same plan. */
  readonly seed: number;
}

type Planner = (planning: LessonPlanning) => readonly Step[];

/** The steps of a lesson, in order. Items without a text in either language are left out, here and below. */
export const planLesson: Planner = (planning) =>
  planning.mode === 'challenge'
    ? planned(planning, challengeTasks)
    : planned(planning, (factory) => classicTasks(factory, planning.canSpeak));

/** The steps of a unit's pop quiz: its items, and statements about its episode. */
export const planQuiz: Planner = (planning) => planned(planning, quizTasks);

/** The steps of a test-out. Its items stand in the order of the course, so that each part is asked. */
export const planTestOut: Planner = (planning) => planned(planning, testOutTasks);

/** The steps of a dialogue's practice, over all lines of the scene. */
export const planPractice: Planner = (planning) => planned(planning, practiceTasks);

/** The steps of a round that asks missed items once more. */
export const planMissed: Planner = (planning) => planned(planning, missedTasks);

const planned = (planning: LessonPlanning, tasksOf: (factory: StepFactory) => readonly Task[]): readonly Step[] => {
  const random = seededRandom(planning.seed);
  const factory = stepFactoryOf(materialOf({ ...planning, random }), random, planning.silent);
  const first = random() < 0.5 ? 0 : 1;
  return schedule(tasksOf(factory), random).map(({ draft }, index) => {
    const voice: Voice = (index + first) % 2 === 0 ? 'female' : 'male';
    return { ...draft, id: String(index + 1), voice };
  });
};
