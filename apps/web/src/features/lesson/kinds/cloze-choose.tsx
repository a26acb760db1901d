import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainOption } from '../explanation.ts';
import { GapChoice } from '../steps/gap-choice.tsx';
import { listedChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** A sentence without one of its words, and its meaning; the word is chosen. */
function ClozeChoose(props: StepProps<'clozeChoose'>): ReactNode {
  const t = useT('lesson');
  return <GapChoice {...props} task={t('clozeChoose')} />;
}

export const clozeChoose: ExerciseDescription<'clozeChoose'> = {
  View: ClozeChoose,
  answer: listedChoice,
  sound: playsAnswer,
  picture: 'medium',
  explain: explainOption('otherWord'),
  Solution: ItemSolution,
};
