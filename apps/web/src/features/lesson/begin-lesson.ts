/** Opens a lesson: the session that was interrupted, or a newly planned one. */
import {
  type AnswerTables,
  isFinished,
  type LessonMode,
  type LessonSession,
  planLesson,
  type Random,
  type Step,
  type Strength,
  startSession,
  type WordId,
} from '@parlance/domain';
import type { Replica } from '../../data/replica/model.ts';
import { itemOf, type LessonMaterial } from '../word-card/index.ts';

export interface Opening {
  readonly material: LessonMaterial;
  readonly mode: LessonMode;
  readonly tables: AnswerTables;
  readonly strengths: Readonly<Partial<Record<WordId, Strength>>>;
  /** Silent study: steps that only sound can answer are left out. */
  readonly silent: boolean;
  readonly random: Random;
  readonly newId: () => string;
}

/** The session to go on with; an interrupted one only if the lesson still holds all that it asks about. */
export const openSession = async (
  opening: Opening,
  replica: Pick<Replica, 'loadSession' | 'dropSession'>,
): Promise<LessonSession> => {
  const { material, mode } = opening;
  const saved = await replica.loadSession(material.structure.id, mode).catch(() => undefined);
  if (saved === undefined) return newSession(opening);
  if (!isFinished(saved) && fits(saved, material)) return saved;
  await replica.dropSession(material.structure.id, mode);
  return newSession(opening);
};

const newSession = ({ material, mode, newId, silent, ...rest }: Opening): LessonSession => {
  const plan = planLesson({ ...material, mode, ...rest });
  const { id: lesson, unit } = material.structure;
  return startSession({ id: newId(), unit, lesson, mode, plan: silent ? withoutListening(plan) : plan });
};

/** The steps that can be done without hearing anything. */
export const withoutListening = (plan: readonly Step[]): Step[] =>
  plan.filter(({ kind }) => kind !== 'listenChoose' && kind !== 'typeHeard');

const fits = (session: LessonSession, material: LessonMaterial): boolean =>
  session.plan.every((step) =>
    itemsOf(step).every((id) => itemOf(material, id) !== undefined && material.learn.items[id] !== undefined),
  );

const itemsOf = (step: Step): readonly string[] => {
  if (step.kind === 'match') return [step.item, ...step.targets, ...step.meanings];
  return 'options' in step ? [step.item, ...step.options] : [step.item];
};
