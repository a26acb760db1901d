import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { Letters, TextField, useTyping } from './text-field.tsx';

/** The meaning is given; the target text is typed. */
export function TypeTranslationStep({ step, ...answer }: StepProps<'typeTranslation'>): ReactNode {
  const { material, explain } = useLessonContext();
  const t = useT('lesson');
  const typing = useTyping(answer);
  return (
    <>
      <Prompt task={t('typeTranslation')} still>
        <p className={prompt.target} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      <TextField typing={typing} />
      <Letters typing={typing} />
    </>
  );
}
