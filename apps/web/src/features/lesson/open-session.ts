/** Opens a session with its content: the interrupted one, or a newly planned one. */
import {
  type AnswerTables,
  type GrammarTables,
  isFinished,
  itemsOf,
  type LanguageCode,
  type LessonPlanning,
  type LessonSession,
  planClip,
  planLesson,
  planPractice,
  planQuiz,
  planTestOut,
  type Random,
  type SessionWork,
  type Sound,
  type Step,
  type Strength,
  seededRandom,
  startSession,
  strengthOf,
  type WordId,
} from '@parlance/domain';
import { courseProgress, type View, wasFinished, wordKey } from '@parlance/sync';
import type { Course, Replica, SessionContent, SessionContentRequest } from '../../data/index.ts';
import { itemOf } from './material.ts';
import { sourcesFor } from './sources.ts';

/** What opening a session needs. */
export interface Opening {
  readonly work: SessionWork;
  readonly course: Course;
  readonly explain: LanguageCode;
  readonly replica: Pick<Replica, 'loadSession' | 'dropSession' | 'view'>;
  readonly tables: AnswerTables;
  readonly grammar: GrammarTables;
  /** Whether the learner studies without sound. */
  readonly silent: boolean;
  readonly canSpeak: boolean;
  readonly loadContent: (wanted: SessionContentRequest) => Promise<SessionContent>;
  readonly loadSounds: () => Promise<readonly Sound[]>;
  readonly random: Random;
  readonly newId: () => string;
  /** A clock in milliseconds since 1970. */
  readonly now: () => number;
}

/** A session and its content. */
export interface OpenedSession {
  readonly session: LessonSession;
  readonly content: SessionContent;
  /** Whether the lesson had been finished before, not by a test-out; resets do not change that. */
  readonly again: boolean;
}

/** How many seeds there are: a seed is a whole number of 32 bits. */
const SEEDS = 2 ** 32;

/** Opens a session. Throws `ContentMissing` where its content cannot be loaded. */
export const openSession = async (opening: Opening): Promise<OpenedSession> => {
  const { work, course, replica } = opening;
  const again = work.what === 'lesson' && wasFinished(replica.view(), course.learn, work.lesson);
  return { ...((await resumed(opening)) ?? (await begun(opening))), again };
};

type SessionWithContent = Omit<OpenedSession, 'again'>;

/** The interrupted session; undefined where there is none that can be resumed. */
const resumed = async ({ work, replica, loadContent }: Opening): Promise<SessionWithContent | undefined> => {
  const saved = await replica.loadSession(work).catch(() => undefined);
  if (saved !== undefined && !isFinished(saved)) {
    const content = await loadContent({ work, sources: saved.sources });
    if (fits(saved, content)) return { session: saved, content };
  }
  if (saved !== undefined) await replica.dropSession(work);
  return undefined;
};

const begun = async (opening: Opening): Promise<SessionWithContent> => {
  const { work, course, random, newId, now, loadContent, loadSounds } = opening;
  const seed = Math.floor(random() * SEEDS);
  const view = opening.replica.view();
  const strengths = strengthsIn(view, course.learn, now());
  const { stars } = courseProgress(view, course.learn);
  const knowing = {
    isWeak: (word: WordId): boolean => strengths[word] === 'weak',
    isDone: (lesson: string): boolean => stars(lesson) > 0,
  };
  const sources = sourcesFor(work, course, knowing, seededRandom(seed));
  const [content, sounds] = await Promise.all([loadContent({ work, sources }), loadSounds().catch(() => [])]);
  const plan = planOf(work, planningOf(opening, content, { strengths, sounds, seed }));
  return { session: startSession({ id: newId(), work, seed, sources, plan }), content };
};

const planningOf = (
  { work, tables, grammar, silent, canSpeak }: Opening,
  { structure, learn, explain }: SessionContent,
  chosen: Pick<LessonPlanning, 'strengths' | 'sounds' | 'seed'>,
): LessonPlanning => ({
  ...{ structure, learn, explain, tables, grammar, silent, canSpeak },
  ...chosen,
  mode: work.what === 'lesson' ? work.mode : 'classic',
});

const planOf = (work: SessionWork, planning: LessonPlanning): readonly Step[] => {
  switch (work.what) {
    case 'quiz':
      return planQuiz(planning);
    case 'practice':
      return planPractice(planning);
    case 'testOut':
      return planTestOut(planning);
    case 'clip':
      return planClip({ ...planning, part: work.part });
    default:
      return planLesson(planning);
  }
};

const strengthsIn = (view: View, learn: LanguageCode, now: number): Partial<Record<WordId, Strength>> => {
  const start = wordKey(learn, '');
  const known = [...view.words].filter(([key]) => key.startsWith(start));
  return Object.fromEntries(known.map(([key, state]) => [key.slice(start.length), strengthOf(state, now)]));
};

/** Whether the content still holds all items that an interrupted session asks about. */
const fits = (session: LessonSession, content: SessionContent): boolean =>
  session.plan.every((step) =>
    itemsOf(step).every((id) => itemOf(content, id) !== undefined && content.learn.items[id] !== undefined),
  );
