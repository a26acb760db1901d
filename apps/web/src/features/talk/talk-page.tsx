import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

const loadTalk = async () => (await withTexts(['tutor'], () => import('./talk-loader.tsx'))).TalkLoader;

/** The talk of a unit, from its first line or from where it was left. Its end leads to `/tutor?talk=<id>`. */
export function TalkPage({ unit }: { readonly unit: UnitId }): ReactNode {
  return <OnDemand load={loadTalk} props={{ unit }} waiting={<TalkSkeleton />} />;
}
