import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { Options } from './options.tsx';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';

/** The meaning is given; the target text is chosen. */
export function ChoosePhraseStep({ step, ...answer }: StepProps<'choosePhrase'>): ReactNode {
  const { material, learn, explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('choosePhrase')}>
        <p className={prompt.target} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={learn.htmlLang}
        textOf={(item) => targetOf(material, item).text}
      />
    </>
  );
}
