import type { LanguageCode, UnitId } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useMemo } from 'react';
import { useTalkContent } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { ContentFailed } from '../study/index.ts';
import { languageFor } from '../word-card/index.ts';
import { cardTextsOf, type TalkContent } from './talk-content.ts';
import { TalkSkeleton } from './talk-skeleton.tsx';

interface TalkContentLoaderProps {
  readonly unit: UnitId;
  /** The language that is learned; that of the course by default. */
  readonly learn?: LanguageCode;
  readonly children: (content: TalkContent) => ReactNode;
}

/** Loads what a talk consists of. */
export function TalkContentLoader({ unit, learn, children }: TalkContentLoaderProps): ReactNode {
  const t = useT('talk');
  const loaded = useTalkContent(unit, learn);
  const parts = loaded.state === 'ready' ? loaded.value : undefined;
  const content = useMemo((): TalkContent | undefined => {
    if (parts === undefined) return undefined;
    const { structure, texts, target } = parts;
    const all = {
      ...{ structure, texts, target },
      ...{ learn: languageFor(target.language), explain: languageFor(texts.language) },
    };
    return { ...all, tables: tablesFor(all.learn.code), cards: cardTextsOf(all) };
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
  if (content !== undefined) return children(content);
  return (
    <Loading>
      <TalkSkeleton />
    </Loading>
  );
}
