import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainChoice } from '../explanation.ts';
import { AskedTarget } from '../steps/asked-target.tsx';
import { ItemChoice } from '../steps/item-choice.tsx';
import { itemChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Target text and sound are given; the picture is chosen. Screen readers read the text of each picture. */
function ChoosePicture(props: StepProps<'choosePicture'>): ReactNode {
  const t = useT('lesson');
  const { step } = props;
  return (
    <ItemChoice {...props} task={t('choosePicture')} pictures>
      <AskedTarget item={step.item} voice={step.voice} />
    </ItemChoice>
  );
}

export const choosePicture: ExerciseDescription<'choosePicture'> = {
  View: ChoosePicture,
  answer: itemChoice,
  sound: playsItem,
  picture: 'large',
  explain: explainChoice,
  Solution: ItemSolution,
};
