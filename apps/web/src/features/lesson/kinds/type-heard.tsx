import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainSlips } from '../explanation.ts';
import { HeardItem } from '../steps/heard-item.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { Letters, TextField, useTyping } from '../steps/text-field.tsx';
import { typedText } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { HeardSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Only the sound is given; it is typed. */
function TypeHeard({ step, ...answer }: StepProps<'typeHeard'>): ReactNode {
  const t = useT('lesson');
  const typing = useTyping(answer);
  return (
    <>
      <Prompt task={t('typeHeard')} still>
        <HeardItem step={step} />
      </Prompt>
      <TextField typing={typing} />
      <Letters typing={typing} />
    </>
  );
}

export const typeHeard: ExerciseDescription<'typeHeard'> = {
  View: TypeHeard,
  answer: typedText,
  sound: playsItem,
  picture: 'wideOnly',
  explain: explainSlips,
  Solution: HeardSolution,
};
