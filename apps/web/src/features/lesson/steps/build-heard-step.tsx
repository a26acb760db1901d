import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { HeardItem } from './heard-item.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { Tiles } from './tiles.tsx';

/** Only the sound is given; it is built. */
export function BuildHeardStep({ step, ...answer }: StepProps<'buildHeard'>): ReactNode {
  const { material, learn, tables } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('buildHeard')}>
        <HeardItem step={step} />
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
