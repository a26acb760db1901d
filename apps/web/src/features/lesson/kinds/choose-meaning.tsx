import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainChoice } from '../explanation.ts';
import { AskedTarget } from '../steps/asked-target.tsx';
import { ItemChoice } from '../steps/item-choice.tsx';
import { itemChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Target text and sound are given; the meaning is chosen. */
function ChooseMeaning(props: StepProps<'chooseMeaning'>): ReactNode {
  const t = useT('lesson');
  const { step } = props;
  return (
    <ItemChoice {...props} task={t('chooseMeaning')}>
      <AskedTarget item={step.item} voice={step.voice} />
    </ItemChoice>
  );
}

export const chooseMeaning: ExerciseDescription<'chooseMeaning'> = {
  View: ChooseMeaning,
  answer: itemChoice,
  sound: playsItem,
  picture: 'medium',
  explain: explainChoice,
  Solution: ItemSolution,
};
