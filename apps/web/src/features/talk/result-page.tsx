import type { ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { TalkResultProps } from './result-props.ts';
import { TalkSkeleton } from './talk-skeleton.tsx';

/** Loads the page of a kept talk. */
export const loadResult = async () => (await withTexts(['tutor'], () => import('./result-loader.tsx'))).ResultLoader;

/** How a kept talk went, and what was said in it. */
export function TalkResult(props: TalkResultProps): ReactNode {
  return <OnDemand load={loadResult} props={props} waiting={<TalkSkeleton />} />;
}
