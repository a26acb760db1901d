import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { Tiles } from './tiles.tsx';

/** The meaning and the sound of a word are given; its letters are put in order. */
export function SpellStep({ step, ...answer }: StepProps<'spell'>): ReactNode {
  const { material, learn, explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('spell')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={prompt.target} lang={explain.htmlLang}>
            {meaningOf(material, step.item)}
          </p>
        </div>
      </Prompt>
      <Tiles {...answer} step={step} right={step.bank} lang={learn.htmlLang} ofLetters />
    </>
  );
}
