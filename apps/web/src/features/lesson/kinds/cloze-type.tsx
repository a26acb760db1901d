import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainSlips } from '../explanation.ts';
import { GapSentence } from '../steps/gap-sentence.tsx';
import { Prompt } from '../steps/prompt.tsx';
import styles from '../steps/steps.module.css';
import { Letters, TextField, useTyping } from '../steps/text-field.tsx';
import { typedText } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** Least width of a gap, in letters, so that its width does not reveal a short word. */
const LEAST = 6;

/** A sentence without one of its words, and its meaning; the word is typed where it belongs. */
function ClozeType({ step, ...answer }: StepProps<'clozeType'>): ReactNode {
  const t = useT('lesson');
  const typing = useTyping(answer);
  const length = answer.solution.kind === 'text' ? answer.solution.text.length : 0;
  return (
    <>
      <Prompt task={t('clozeType')} still>
        <GapSentence item={step.item} gap={step.gap}>
          <TextField typing={typing} className={styles.inGap} size={Math.max(LEAST, length + 1)} />
        </GapSentence>
      </Prompt>
      <Letters typing={typing} />
    </>
  );
}

export const clozeType: ExerciseDescription<'clozeType'> = {
  View: ClozeType,
  answer: typedText,
  sound: playsAnswer,
  picture: 'wideOnly',
  explain: explainSlips,
  Solution: ItemSolution,
};
