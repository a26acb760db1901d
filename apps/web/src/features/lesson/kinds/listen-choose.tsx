import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainChoice } from '../explanation.ts';
import { HeardItem } from '../steps/heard-item.tsx';
import { ItemChoice } from '../steps/item-choice.tsx';
import { itemChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { HeardSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Only the sound is given; the target text is chosen. */
function ListenChoose(props: StepProps<'listenChoose'>): ReactNode {
  const t = useT('lesson');
  const { step } = props;
  return (
    <ItemChoice {...props} task={t('listenChoose')}>
      <HeardItem step={step} />
    </ItemChoice>
  );
}

export const listenChoose: ExerciseDescription<'listenChoose'> = {
  View: ListenChoose,
  answer: itemChoice,
  sound: playsItem,
  picture: 'medium',
  explain: explainChoice,
  Solution: HeardSolution,
};
