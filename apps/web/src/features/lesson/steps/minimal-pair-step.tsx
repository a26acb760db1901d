import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { ListenButtons } from '../../word-card/index.ts';
import { useStage } from '../stage-context.ts';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TextOptions } from './text-options.tsx';

/** One of two words is heard that differ by one sound. */
export function MinimalPairStep({ step, draft, judged, change }: StepProps<'minimalPair'>): ReactNode {
  const { learn, say, transcriptions } = useStage();
  const t = useT('lesson');
  const [one, other] = step.pair;
  return (
    <>
      <Prompt task={t('minimalPair')}>
        <div className={styles.asked}>
          <ListenButtons big onListen={(slow) => say(step.pair[step.heard], step.voice, slow)} />
        </div>
      </Prompt>
      <TextOptions
        {...{ draft, judged, change }}
        options={[one.text, other.text]}
        right={step.heard}
        lang={learn.htmlLang}
        beside
      />
      {judged !== undefined && transcriptions && (
        <p className={styles.compared} lang={learn.htmlLang}>
          {step.pair.map((word) => (
            <span key={word.text}>
              {word.text} <span className={styles.ipa}>[{word.ipa}]</span>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
