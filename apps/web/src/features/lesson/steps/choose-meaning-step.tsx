import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { useStage } from '../stage-context.ts';
import { Options } from './options.tsx';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Target text and sound are given; the meaning is chosen. */
export function ChooseMeaningStep({ step, ...answer }: StepProps<'chooseMeaning'>): ReactNode {
  const { material, learn, explain } = useStage();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('chooseMeaning')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={styles.target} lang={learn.htmlLang}>
            {targetOf(material, step.item).text}
          </p>
        </div>
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={explain.htmlLang}
        textOf={(item) => meaningOf(material, item)}
      />
    </>
  );
}
