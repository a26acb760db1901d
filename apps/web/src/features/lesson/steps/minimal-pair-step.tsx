import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ListenButtons } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TextOptions } from './text-options.tsx';

/** One of two words is heard that differ by one sound. */
export function MinimalPairStep({ step, draft, judged, change }: StepProps<'minimalPair'>): ReactNode {
  const { learn, say, transcriptions } = useLessonContext();
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
      {judged !== undefined && (
        <ul className={styles.both}>
          {step.pair.map((word) => (
            <li key={word.text} className={styles.compared} lang={learn.htmlLang}>
              <IconButton
                tone="round"
                label={t('hearWord', { word: word.text })}
                icon={<Volume2 size={24} aria-hidden="true" />}
                onClick={() => say(word, step.voice)}
              />
              <span>
                {word.text}
                {transcriptions && <span className={styles.comparedSound}>[{word.ipa}]</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
