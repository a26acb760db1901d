import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { LineText } from './line-text.tsx';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TextOptions } from './text-options.tsx';

/** A statement about the unit's episode, which can be looked up: reading is asked, not memory. */
export function TrueFalseStep({ step, ...answer }: StepProps<'trueFalse'>): ReactNode {
  const { material, learn, hints } = useLessonContext();
  const t = useT('lesson');
  const { scene } = material.structure;
  return (
    <>
      <Prompt task={t('trueFalse')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={prompt.target} lang={learn.htmlLang}>
            {hints ? <TargetText item={step.item} voice={step.voice} /> : targetOf(material, step.item).text}
          </p>
        </div>
      </Prompt>
      <TextOptions {...answer} options={[t('true'), t('false')]} right={step.holds ? 0 : 1} beside />
      {scene.length > 0 && (
        <details className={styles.episode}>
          <summary>{t('episode')}</summary>
          <ul>
            {scene.map(({ id }) => (
              <li key={id}>
                <LineText item={id} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
