import type { UnitId } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useKeptTalks, useTalkKeeper } from '../../data/talks/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { loadSayModel } from './hint-panel.tsx';
import { loadResult } from './result-page.tsx';
import { Talk } from './talk.tsx';
import type { TalkContent } from './talk-content.ts';
import { TalkContentLoader } from './talk-content-loader.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

/** Fetches what is shown later in a talk, so that it is there without a network. What fails is fetched again when it is needed. */
const fetchLater = async (): Promise<void> => {
  await whenQuiet();
  await Promise.allSettled([loadResult(), loadSayModel()]);
};

/** Loads what a talk consists of, and the talks of this unit that were kept. */
export function TalkLoader({ unit }: { readonly unit: UnitId }): ReactNode {
  useEffect(() => void fetchLater(), []);
  return (
    <TalkContentLoader unit={unit}>
      {(content) => <WithKept key={`${unit} ${content.learn.code}`} content={content} />}
    </TalkContentLoader>
  );
}

function WithKept({ content }: { readonly content: TalkContent }): ReactNode {
  const talks = useKeptTalks();
  const { keep } = useTalkKeeper();
  const { structure, learn } = content;
  const kept = useMemo(
    () => talks?.filter((talk) => talk.partner === 'guided' && talk.unit === structure.id && talk.learn === learn.code),
    [talks, structure, learn],
  );
  if (kept !== undefined) return <Talk content={content} kept={kept} keep={keep} />;
  return (
    <Loading>
      <TalkSkeleton />
    </Loading>
  );
}
