import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainSlips } from '../explanation.ts';
import { AskedMeaning } from '../steps/asked-meaning.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { Letters, TextField, useTyping } from '../steps/text-field.tsx';
import { typedText } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** The meaning is given; the target text is typed. */
function TypeTranslation({ step, ...answer }: StepProps<'typeTranslation'>): ReactNode {
  const t = useT('lesson');
  const typing = useTyping(answer);
  return (
    <>
      <Prompt task={t('typeTranslation')} still>
        <AskedMeaning item={step.item} />
      </Prompt>
      <TextField typing={typing} />
      <Letters typing={typing} />
    </>
  );
}

export const typeTranslation: ExerciseDescription<'typeTranslation'> = {
  View: TypeTranslation,
  answer: typedText,
  sound: playsAnswer,
  picture: 'wideOnly',
  explain: explainSlips,
  Solution: ItemSolution,
};
