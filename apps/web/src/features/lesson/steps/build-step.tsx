import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { Tiles } from './tiles.tsx';

/** The meaning is given; the target text is built. */
export function BuildStep({ step, ...answer }: StepProps<'build'>): ReactNode {
  const { material, learn, explain, tables } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('build')}>
        <p className={prompt.target} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      <Tiles
        {...answer}
        step={step}
        right={tables.displayTokens(targetOf(material, step.item).text)}
        lang={learn.htmlLang}
      />
    </>
  );
}
