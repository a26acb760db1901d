import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainChoice } from '../explanation.ts';
import { AskedMeaning } from '../steps/asked-meaning.tsx';
import { ItemChoice } from '../steps/item-choice.tsx';
import { itemChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** The meaning is given; the target text is chosen. */
function ChoosePhrase(props: StepProps<'choosePhrase'>): ReactNode {
  const t = useT('lesson');
  const { step } = props;
  return (
    <ItemChoice {...props} task={t('choosePhrase')}>
      <AskedMeaning item={step.item} />
    </ItemChoice>
  );
}

export const choosePhrase: ExerciseDescription<'choosePhrase'> = {
  View: ChoosePhrase,
  answer: itemChoice,
  sound: playsAnswer,
  picture: 'medium',
  explain: explainChoice,
  Solution: ItemSolution,
};
