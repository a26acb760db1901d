import { lazy, type ReactNode, Suspense } from 'react';
import { useT, withTexts } from '../../../i18n/index.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from '../steps/prompt.module.css';
import { Prompt } from '../steps/prompt.tsx';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import styles from '../steps/steps.module.css';
import { speech } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { NoSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** The code that records and compares speech is fetched only for this kind of exercise. */
const SpeakSentence = lazy(() =>
  withTexts(['dialogue'], () => import('../steps/speak-sentence.tsx')).then(({ SpeakSentence }) => ({
    default: SpeakSentence,
  })),
);

/** A sentence to say aloud. It is never judged wrong, and a learner who cannot speak now may skip it. */
function SayItView({ step, judged, change }: StepProps<'sayIt'>): ReactNode {
  const { material, explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('sayIt')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={prompt.target}>
            <TargetText item={step.item} voice={step.voice} />
          </p>
        </div>
        <p className={styles.asMeant} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      {judged === undefined && (
        <Suspense fallback={<Skeleton height={120} />}>
          <SpeakSentence
            text={targetOf(material, step.item)}
            voice={step.voice}
            onHeard={(heard) => change(() => ({ kind: 'spoken', heard }))}
          />
        </Suspense>
      )}
    </>
  );
}

export const sayIt: ExerciseDescription<'sayIt'> = {
  View: SayItView,
  answer: speech,
  sound: playsItem,
  picture: 'wideOnly',
  explain: () => [],
  Solution: NoSolution,
};
