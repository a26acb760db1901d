/** Opens a lesson: the session that was interrupted, or a newly planned one. */
import {
  type AnswerTables,
  type GrammarTables,
  isFinished,
  type LessonMode,
  type LessonSession,
  planLesson,
  type Random,
  type SessionWork,
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

/** Nothing is known of the language's grammar: exercises of it are left out. */
const noGrammar: GrammarTables = {
  articleOf: () => undefined,
  verbForm: () => undefined,
  lettersOf: (text) => [...text],
};

/** How many seeds there are: a seed is a whole number of 32 bits. */
const SEEDS = 2 ** 32;

/** The session to go on with; an interrupted one only if the lesson still holds all that it asks about. */
export const openSession = async (
  opening: Opening,
  replica: Pick<Replica, 'loadSession' | 'dropSession'>,
): Promise<LessonSession> => {
  const { material, mode } = opening;
  const { id: lesson, unit } = material.structure;
  const work: SessionWork = { what: 'lesson', unit, lesson, mode };
  const saved = await replica.loadSession(work).catch(() => undefined);
  if (saved === undefined) return newSession(opening);
  if (!isFinished(saved) && fits(saved, material)) return saved;
  await replica.dropSession(work);
  return newSession(opening);
};

const newSession = ({ material, mode, newId, silent, random, ...rest }: Opening): LessonSession => {
  const seed = Math.floor(random() * SEEDS);
  const plan = planLesson({
    ...material,
    ...rest,
    mode,
    silent,
    seed,
    grammar: noGrammar,
    sounds: [],
    canSpeak: false,
  });
  const { id: lesson, unit } = material.structure;
  return startSession({
    id: newId(),
    work: { what: 'lesson', unit, lesson, mode },
    seed,
    plan: silent ? withoutListening(plan) : plan,
  });
};

/** The steps that can be done without hearing anything. */
export const withoutListening = (plan: readonly Step[]): Step[] =>
  plan.filter(({ kind }) => kind !== 'listenChoose' && kind !== 'typeHeard');

const fits = (session: LessonSession, material: LessonMaterial): boolean =>
  session.plan.every((step) =>
    itemsOf(step).every((id) => itemOf(material, id) !== undefined && material.learn.items[id] !== undefined),
  );

const itemsOf = (step: Step): readonly string[] => {
  switch (step.kind) {
    case 'match':
    case 'matchSound':
      return step.left;
    case 'meet':
      return step.items;
    case 'orderDialogue':
      return step.lines;
    case 'minimalPair':
      return [];
    case 'chooseReply':
      return [step.line, ...step.options];
    case 'chooseMeaning':
    case 'choosePhrase':
    case 'choosePicture':
    case 'listenChoose':
      return step.options;
    default:
      return [step.item];
  }
};
