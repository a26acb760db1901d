import { tilesOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { useStage } from '../stage-context.ts';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { Tiles } from './tiles.tsx';

/** Target text and sound are given; the meaning is built, in any order. */
export function BuildMeaningStep({ step, ...answer }: StepProps<'buildMeaning'>): ReactNode {
  const { material, learn, explain } = useStage();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('buildMeaning')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={styles.target} lang={learn.htmlLang}>
            {targetOf(material, step.item).text}
          </p>
        </div>
      </Prompt>
      <Tiles {...answer} step={step} right={tilesOf(meaningOf(material, step.item))} lang={explain.htmlLang} />
    </>
  );
}
