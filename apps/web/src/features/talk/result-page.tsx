import type { TalkRecord } from '@parlance/domain';
import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

/** Loads the page of a kept talk. */
export const loadResult = async () => (await withTexts(['tutor'], () => import('./result-loader.tsx'))).ResultLoader;

/** Which talk is shown. */
export interface TalkResultProps {
  readonly id: string;
  /** Shows a talk with a model. */
  readonly model: ComponentType<{ readonly talk: TalkRecord }>;
}

/** How a kept talk went, and what was said in it. */
export function TalkResult(props: TalkResultProps): ReactNode {
  return <OnDemand load={loadResult} props={props} waiting={<TalkSkeleton />} />;
}
