import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { GapChoice } from './gap-choice.tsx';
import type { StepProps } from './step-props.ts';

/** A sentence without one of its words, and its meaning; the word is chosen. */
export function ClozeChooseStep(props: StepProps<'clozeChoose'>): ReactNode {
  const t = useT('lesson');
  return <GapChoice {...props} task={t('clozeChoose')} />;
}
