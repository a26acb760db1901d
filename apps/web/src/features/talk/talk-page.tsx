import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

const loadTalk = async () => (await withTexts(['tutor'], () => import('./talk-loader.tsx'))).TalkLoader;

interface TalkPageProps {
  readonly unit: UnitId;
  /** Whether the guided partner was chosen; otherwise a talk that was begun with a model goes on with it. */
  readonly isChosen: boolean;
}

/** The talk of a unit, from its first line or from where it was left. Its end leads to `/tutor?talk=<id>`. */
export function TalkPage({ unit, isChosen }: TalkPageProps): ReactNode {
  return <OnDemand load={loadTalk} props={{ unit, isChosen }} waiting={<TalkSkeleton />} />;
}
