import type { UnitId } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useKeptTalks, useTalkKeeper } from '../../data/talks/index.ts';
import { Navigate } from '../../navigation/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { loadSayModel } from './hint-panel.tsx';
import { wasBegunWithModel } from './last-begun.ts';
import { loadResult } from './result-page.tsx';
import { sceneTalkHref } from './scene-talk-href.ts';
import { Talk } from './talk.tsx';
import type { TalkContent } from './talk-content.ts';
import { TalkContentLoader } from './talk-content-loader.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

/** Fetches what is shown later in a talk, so that it is there without a network. What fails is fetched again when it is needed. */
const fetchLater = async (): Promise<void> => {
  await whenQuiet();
  await Promise.allSettled([loadResult(), loadSayModel()]);
};

interface TalkLoaderProps {
  readonly unit: UnitId;
  /** Whether the guided partner was chosen. */
  readonly isChosen: boolean;
}

/** Loads what a talk consists of, and the talks of this unit that were kept. */
export function TalkLoader({ unit, isChosen }: TalkLoaderProps): ReactNode {
  useEffect(() => void fetchLater(), []);
  return (
    <TalkContentLoader unit={unit}>
      {(content) => <WithKept key={`${unit} ${content.learn.code}`} content={content} isChosen={isChosen} />}
    </TalkContentLoader>
  );
}

interface WithKeptProps {
  readonly content: TalkContent;
  readonly isChosen: boolean;
}

function WithKept({ content, isChosen }: WithKeptProps): ReactNode {
  const talks = useKeptTalks();
  const { keep } = useTalkKeeper();
  const { structure, learn } = content;
  const kept = useMemo(
    () => talks?.filter((talk) => talk.partner === 'guided' && talk.unit === structure.id && talk.learn === learn.code),
    [talks, structure, learn],
  );
  // Looked at once: a talk that is begun elsewhere meanwhile must not take this page away.
  const [isOfModel, setIsOfModel] = useState<boolean>();
  if (talks !== undefined && isOfModel === undefined) {
    setIsOfModel(!isChosen && wasBegunWithModel(talks, { learn: learn.code, unit: structure.id }));
  }
  if (isOfModel === true) return <Navigate to={sceneTalkHref(structure.id, 'model')} replace />;
  if (kept !== undefined) return <Talk content={content} kept={kept} keep={keep} />;
  return (
    <Loading>
      <TalkSkeleton />
    </Loading>
  );
}
