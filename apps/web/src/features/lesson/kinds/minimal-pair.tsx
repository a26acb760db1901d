import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ListenButtons } from '../../word-card/index.ts';
import { explainOption } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { Prompt } from '../steps/prompt.tsx';
import styles from '../steps/steps.module.css';
import { TextOptions } from '../steps/text-options.tsx';
import { textChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { NoSolution } from './solutions.tsx';

/** One of two words is heard that differ by one sound. */
function MinimalPair({ step, draft, judged, change, solution }: StepProps<'minimalPair'>): ReactNode {
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
        {...{ draft, judged, change, solution }}
        options={[one.text, other.text]}
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

export const minimalPair: ExerciseDescription<'minimalPair'> = {
  View: MinimalPair,
  answer: textChoice(() => 2),
  sound: ({ pair, heard }) => ({ asked: pair[heard], answered: pair[heard] }),
  picture: 'large',
  explain: explainOption('heard'),
  Solution: NoSolution,
};
