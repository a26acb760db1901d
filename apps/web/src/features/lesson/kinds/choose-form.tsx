import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainOption } from '../explanation.ts';
import { GapChoice } from '../steps/gap-choice.tsx';
import { listedChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** A sentence without its verb; the form that its subject asks for is chosen. */
function ChooseForm(props: StepProps<'chooseForm'>): ReactNode {
  const t = useT('lesson');
  return <GapChoice {...props} task={t('chooseForm')} />;
}

export const chooseForm: ExerciseDescription<'chooseForm'> = {
  View: ChooseForm,
  answer: listedChoice,
  sound: playsAnswer,
  picture: 'large',
  explain: explainOption('form'),
  Solution: ItemSolution,
};
