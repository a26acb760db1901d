import { type AnswerTables, type LessonMode, type Strength, strengthOf, type WordId } from '@parlance/domain';
import { type View, wasFinished, wordKey } from '@parlance/sync';
import { useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { type Lesson, type Replica, usePreference, useReplica } from '../../data/index.ts';
import { openSession } from './begin-lesson.ts';
import { createLesson, type LessonMachine } from './lesson-machine.ts';

/** A lesson ready to be played; without a machine there is nothing to do in it. */
export interface OpenedLesson {
  readonly machine: LessonMachine | undefined;
  /** Whether it had been finished before. */
  readonly again: boolean;
}

interface Wanted {
  readonly lesson: Lesson;
  readonly mode: LessonMode;
  readonly tables: AnswerTables;
  /** Rises with each "play again". */
  readonly round: number;
}

/** Opens a lesson: goes on with an interrupted one, or plans it anew. Undefined until then. */
export const useOpenedLesson = ({ lesson, mode, tables, round }: Wanted): OpenedLesson | undefined => {
  const replica = useReplica();
  const [silent] = usePreference('silent');
  const [opened, setOpened] = useState<OpenedLesson>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round of the same lesson is opened anew
  useEffect(() => {
    let stale = false;
    setOpened(undefined);
    void open({ replica, lesson, mode, tables, silent }).then((next) => {
      if (!stale) setOpened(next);
    });
    return () => {
      stale = true;
    };
  }, [replica, lesson, mode, tables, silent, round]);
  return opened;
};

interface Opening extends Omit<Wanted, 'round'> {
  readonly replica: Replica;
  readonly silent: boolean;
}

const open = async ({ replica, lesson, mode, tables, silent }: Opening): Promise<OpenedLesson> => {
  const view = replica.view();
  const again = wasFinished(view, lesson.learn.language, lesson.structure.id);
  const strengths = strengthsIn(view, lesson);
  const chance = { random: Math.random, newId: v7 };
  const session = await openSession({ material: lesson, mode, tables, silent, strengths, ...chance }, replica);
  const now = (): number => performance.now();
  return { machine: createLesson({ material: lesson, session, tables, again, replica, now }), again };
};

const strengthsIn = (view: View, { learn }: Lesson): Partial<Record<WordId, Strength>> => {
  const now = Date.now();
  const strengths: Partial<Record<WordId, Strength>> = {};
  for (const word of Object.keys(learn.items)) {
    const state = view.words.get(wordKey(learn.language, word));
    if (state !== undefined) strengths[word] = strengthOf(state, now);
  }
  return strengths;
};
