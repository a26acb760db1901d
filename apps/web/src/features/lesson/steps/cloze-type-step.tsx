import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { GapSentence } from './gap-sentence.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { Letters, TextField, useTyping } from './text-field.tsx';

/** No gap is narrower, so that its width tells nothing of a short word. */
const LEAST = 6;

/** A sentence without one of its words, and its meaning; the word is typed where it belongs. */
export function ClozeTypeStep({ step, ...answer }: StepProps<'clozeType'>): ReactNode {
  const { material, tables } = useLessonContext();
  const t = useT('lesson');
  const typing = useTyping(answer);
  const right = tables.displayTokens(targetOf(material, step.item).text)[step.gap] ?? '';
  return (
    <>
      <Prompt task={t('clozeType')} still>
        <GapSentence item={step.item} gap={step.gap}>
          <TextField typing={typing} className={styles.inGap} size={Math.max(LEAST, right.length + 1)} />
        </GapSentence>
      </Prompt>
      <Letters typing={typing} />
    </>
  );
}
