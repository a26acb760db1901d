import type { TalkRecord } from '@parlance/domain';
import type { ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { TalkSkeleton } from '../talk/index.ts';
import { loadModelResult } from './load-result.ts';
import type { ModelPlace } from './model-place.ts';

const loadTalk = async () =>
  (await withTexts(['tutor', 'modelTalk'], () => import('./model-talk-loader.tsx'))).ModelTalkLoader;

/** A talk with a model: the scene of a unit, or a free one at its level. Its end leads to `/tutor?talk=<id>`. */
export function ModelTalkPage({ unit, isFree }: ModelPlace): ReactNode {
  return <OnDemand load={loadTalk} props={{ unit, isFree }} waiting={<TalkSkeleton />} />;
}

/** How a kept talk with a model went. */
export function ModelTalkResult({ talk }: { readonly talk: TalkRecord }): ReactNode {
  return <OnDemand load={loadModelResult} props={{ talk }} waiting={<TalkSkeleton />} />;
}
