import { type ItemId, type LessonOutcome, planMissed, type SessionWork, startSession } from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import { type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import { type Replica, type StageMaterial, usePreference, useReplica } from '../../data/index.ts';
import { languageFor } from '../word-card/index.ts';
import { Lesson } from './lesson.tsx';
import { createLesson, type LessonMachine } from './lesson-machine.ts';

interface MissedRoomProps {
  /** What was played. */
  readonly stage: StageMaterial;
  readonly missed: readonly ItemId[];
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** What was missed, asked once more at once. It is not gone on with after a reload: the lesson itself is done. */
export function MissedRoom({ stage, missed, onFinished, onLeft }: MissedRoomProps): ReactNode {
  const replica = useReplica();
  const [silent] = usePreference('silent');
  const [asked] = useState(() => askedOnly(stage, missed));
  const [machine] = useState(() => machineFor(asked, replica, silent));
  if (machine === undefined) return null;
  return (
    <Lesson
      machine={machine}
      material={asked}
      learn={languageFor(stage.learn.language)}
      explain={languageFor(stage.explain.language)}
      tables={tablesFor(stage.learn.language)}
      scene={stage.unit.scene}
      again={false}
      onFinished={onFinished}
      onLeft={onLeft}
    />
  );
}

/** The same stage, which asks nothing but what was missed. */
const askedOnly = (stage: StageMaterial, missed: readonly ItemId[]): StageMaterial => {
  const { structure } = stage;
  const all = [...structure.items, ...structure.known, ...structure.scene];
  const isMissed = ({ id }: { readonly id: ItemId }): boolean => missed.includes(id);
  return {
    ...stage,
    structure: {
      ...structure,
      items: all.filter(isMissed),
      known: [...structure.items, ...structure.known].filter((item) => !isMissed(item)),
    },
  };
};

const machineFor = (stage: StageMaterial, replica: Replica, silent: boolean): LessonMachine | undefined => {
  const { structure, learn, explain, unit } = stage;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const tables = tablesFor(learn.language);
  const work: SessionWork = { what: 'missed', unit: unit.id };
  const plan = planMissed({
    ...{ structure, learn, explain, tables, silent, seed },
    ...{ grammar: grammarFor(learn.language), sounds: [], strengths: {}, canSpeak: false, mode: 'classic' },
  });
  const session = startSession({ id: v7(), work, seed, plan });
  return createLesson({
    ...{ material: stage, session, tables, again: false, skips: [], replica },
    now: () => performance.now(),
  });
};
