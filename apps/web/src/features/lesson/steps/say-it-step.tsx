import { lazy, type ReactNode, Suspense } from 'react';
import { useT, withTexts } from '../../../i18n/index.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Listening to a learner is loaded by who speaks. */
const SayIt = lazy(() =>
  withTexts(['dialogue'], () => import('./say-it.tsx')).then(({ SayIt }) => ({ default: SayIt })),
);

/** A sentence to be said aloud. It is never wrong, and who cannot speak now goes on without. */
export function SayItStep({ step, judged, change }: StepProps<'sayIt'>): ReactNode {
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
          <SayIt
            text={targetOf(material, step.item)}
            voice={step.voice}
            onHeard={(heard) => change(() => ({ kind: 'spoken', heard }))}
          />
        </Suspense>
      )}
    </>
  );
}
