import { type ItemId, type LessonOutcome, planMissed, type SessionWork, startSession } from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import { type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import { type Replica, type SessionContent, usePreference, useReplica } from '../../data/index.ts';
import { descriptionOf, judgeAnswered } from './kinds/fetched.ts';
import { Lesson, shownOf } from './lesson.tsx';
import { createLesson, type LessonMachine } from './lesson-machine.ts';
import { allItems } from './material.ts';

interface MissedItemsSessionProps {
  /** The content of the session in which the items were missed. */
  readonly content: SessionContent;
  readonly missed: readonly ItemId[];
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** A session with the missed items, right after the lesson. It is not resumed after a reload because the lesson itself is finished. */
export function MissedItemsSession({ content, missed, onFinished, onLeft }: MissedItemsSessionProps): ReactNode {
  const replica = useReplica();
  const [silent] = usePreference('silent');
  const [asked] = useState(() => onlyMissed(content, missed));
  const [machine] = useState(() => machineFor(asked, replica, silent));
  if (machine === undefined) return null;
  return <Lesson machine={machine} {...shownOf(asked)} again={false} onFinished={onFinished} onLeft={onLeft} />;
}

/** The same content, in which only the missed items are asked. */
const onlyMissed = (content: SessionContent, missed: readonly ItemId[]): SessionContent => {
  const { structure } = content;
  const isMissed = ({ id }: { readonly id: ItemId }): boolean => missed.includes(id);
  return {
    ...content,
    structure: {
      ...structure,
      items: allItems(content).filter(isMissed),
      known: [...structure.items, ...structure.known].filter((item) => !isMissed(item)),
    },
  };
};

const machineFor = (content: SessionContent, replica: Replica, silent: boolean): LessonMachine | undefined => {
  const { structure, learn, explain, unit } = content;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const tables = tablesFor(learn.language);
  const work: SessionWork = { what: 'missed', unit: unit.id };
  const plan = planMissed({
    ...{ structure, learn, explain, tables, silent, seed },
    ...{ grammar: grammarFor(learn.language), sounds: [], strengths: {}, canSpeak: false, mode: 'classic' },
  });
  const session = startSession({ id: v7(), work, seed, plan });
  return createLesson({
    ...{ material: content, session, tables, again: false, skips: [], replica },
    formOf: (step) => descriptionOf(step)?.answer,
    judge: judgeAnswered,
    now: () => performance.now(),
  });
};
