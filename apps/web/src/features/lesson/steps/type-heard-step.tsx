import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { HeardItem } from './heard-item.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { Letters, TextField, useTyping } from './text-field.tsx';

/** Only the sound is given; it is typed. */
export function TypeHeardStep({ step, ...answer }: StepProps<'typeHeard'>): ReactNode {
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
