import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { GapChoice } from './gap-choice.tsx';
import type { StepProps } from './step-props.ts';

/** A sentence without its verb; the form that its subject asks for is chosen. */
export function ChooseFormStep(props: StepProps<'chooseForm'>): ReactNode {
  const t = useT('lesson');
  return <GapChoice {...props} task={t('chooseForm')} />;
}
