import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { FactorQuestionProps } from './model.ts';

const loadForm = async (): Promise<ComponentType<FactorQuestionProps>> =>
  (await withTexts(['account'], () => import('./factor-form.tsx'))).FactorForm;

/** Asks for the second factor of the account whose first one is proven. */
export function FactorQuestion(props: FactorQuestionProps): ReactNode {
  return <OnDemand load={loadForm} props={props} waiting={<Skeleton height={200} />} />;
}
