import {
  type ItemId,
  itemsOf,
  type LanguageCode,
  type LessonId,
  type SessionWork,
  testOutLessons,
} from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import { useCallback, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import {
  ContentMissing,
  type Course,
  type Loaded,
  loadSessionContent,
  loadTables,
  preloadRecordings,
  type Replica,
  type SessionContent,
  storedSounds,
  useCourse,
  useExplanationLanguage,
  usePreference,
  useReplica,
} from '../../data/index.ts';
import { descriptionOf, judgeAnswered } from './kinds/fetched.ts';
import { createLesson, type LessonMachine, type LessonSetup } from './lesson-machine.ts';
import { openSession } from './open-session.ts';
import { maySpeak } from './speaking-now.ts';

/** A session that has been opened; `machine` is undefined where it has nothing left to do. */
export interface PlayableSession {
  readonly machine: LessonMachine | undefined;
  readonly content: SessionContent;
  /** Whether the lesson had been finished before. */
  readonly again: boolean;
}

/**
 * Opens a session of the preferred course: resumes an interrupted one, or plans a new one. It stays `loading` while a
 * language of explanation must be chosen.
 */
export const usePlayableSession = (work: SessionWork, finish?: LessonSetup['finish']): Loaded<PlayableSession> => {
  const course = useCourse();
  const explain = useExplanationLanguage();
  const replica = useReplica();
  const [silent] = usePreference('silent');
  const [attempt, setAttempt] = useState(0);
  const [playable, setPlayable] = useState<Loaded<PlayableSession>>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const ready = course.state === 'ready' ? course.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same session anew
  useEffect(() => {
    if (ready === undefined || explain === null) return undefined;
    let stale = false;
    setPlayable({ state: 'loading' });
    open({ work, course: ready, explain, replica, silent, finish }).then(
      (value) => !stale && setPlayable({ state: 'ready', value }),
      (thrown: unknown) => !stale && setPlayable({ state: 'failed', code: codeOf(thrown), retry }),
    );
    return () => {
      stale = true;
    };
  }, [work, ready, explain, replica, silent, finish, attempt, retry]);
  return course.state === 'failed' ? course : playable;
};

const codeOf = (thrown: unknown): ContentMissing['code'] =>
  thrown instanceof ContentMissing ? thrown.code : 'content-unavailable';

interface Opening {
  readonly work: SessionWork;
  readonly course: Course;
  readonly explain: LanguageCode;
  readonly replica: Replica;
  readonly silent: boolean;
  readonly finish: LessonSetup['finish'];
}

/** Items that can be played besides those asked; none in a test-out, which holds more than it asks and has no words to tap. */
const tappable = ({ structure: { items, known, scene } }: SessionContent, { what }: SessionWork): readonly ItemId[] =>
  what === 'testOut' ? [] : [...items, ...scene, ...known].map(({ id }) => id);

const open = async ({ work, course, explain, replica, silent, finish }: Opening): Promise<PlayableSession> => {
  await loadTables(course.learn);
  const tables = tablesFor(course.learn);
  const { session, content, again } = await openSession({
    ...{ work, course, explain, replica, tables, silent },
    grammar: grammarFor(course.learn),
    canSpeak: !silent && maySpeak(Date.now()),
    loadContent: (wanted) => loadSessionContent(course, explain, wanted),
    loadSounds: () => storedSounds(course, course.learn),
    random: Math.random,
    newId: v7,
    now: Date.now,
  });
  preloadRecordings(content, [...session.plan.flatMap(itemsOf), ...tappable(content, work)]);
  const skips: readonly LessonId[] = work.what === 'testOut' ? testOutLessons(course, work.unit) : [];
  const machine = createLesson({
    ...{ material: content, session, tables, again, skips, replica, finish },
    formOf: (step) => descriptionOf(step)?.answer,
    judge: judgeAnswered,
    now: () => performance.now(),
  });
  return { machine, content, again };
};
