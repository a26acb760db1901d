import { tilesOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { AskedTarget } from './asked-target.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { Tiles } from './tiles.tsx';

/** Target text and sound are given; the meaning is built, in any order. */
export function BuildMeaningStep({ step, ...answer }: StepProps<'buildMeaning'>): ReactNode {
  const { material, explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('buildMeaning')}>
        <AskedTarget item={step.item} voice={step.voice} />
      </Prompt>
      <Tiles
        {...answer}
        step={step}
        right={tilesOf(material.explain.items[step.item] ?? { text: '' })}
        lang={explain.htmlLang}
      />
    </>
  );
}
