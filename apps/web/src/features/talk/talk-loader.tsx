import type { UnitId } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useKeptTalks, useTalkContent, useTalkKeeper } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { ContentFailed } from '../study/index.ts';
import { languageFor } from '../word-card/index.ts';
import { loadSayModel } from './hint-panel.tsx';
import { loadResult } from './result-page.tsx';
import { Talk } from './talk.tsx';
import { cardTextsOf, type TalkContent } from './talk-content.ts';
import { TalkSkeleton } from './talk-skeleton.tsx';

interface TalkLoaderProps {
  readonly unit: UnitId;
}

/** Fetches what is shown later in a talk, so that it is there without a network. What fails is fetched again when it is needed. */
const fetchLater = async (): Promise<void> => {
  await whenQuiet();
  await Promise.allSettled([loadResult(), loadSayModel()]);
};

/** Loads what a talk consists of, and the talks of this unit that were kept. */
export function TalkLoader({ unit }: TalkLoaderProps): ReactNode {
  const t = useT('talk');
  const loaded = useTalkContent(unit);
  const learn = loaded.state === 'ready' ? loaded.value.learn : undefined;
  const talks = useKeptTalks();
  const { keep } = useTalkKeeper();
  useEffect(() => void fetchLater(), []);
  const kept = useMemo(
    () => talks?.filter((talk) => talk.partner === 'guided' && talk.unit === unit && talk.learn === learn),
    [talks, unit, learn],
  );
  const parts = loaded.state === 'ready' ? loaded.value : undefined;
  const content = useMemo((): TalkContent | undefined => {
    if (parts === undefined) return undefined;
    const [learned, explained] = [languageFor(parts.target.language), languageFor(parts.texts.language)];
    const { structure, texts, target } = parts;
    const all = { structure, texts, target, learn: learned, explain: explained };
    return { ...all, tables: tablesFor(learned.code), cards: cardTextsOf(all) };
  }, [parts]);
  if (loaded.state === 'failed') {
    return (
      <ContentFailed
        isPage
        code={loaded.code}
        retry={loaded.retry}
        title={t(loaded.code === 'offline' ? 'offlineTitle' : 'failedTitle')}
        offlineText={t('offlineText')}
      />
    );
  }
  if (content === undefined || kept === undefined) {
    return (
      <Loading>
        <TalkSkeleton />
      </Loading>
    );
  }
  return <Talk key={`${unit} ${learn}`} content={content} kept={kept} keep={keep} />;
}
