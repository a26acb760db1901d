import type { TalkRecord } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { useLexicon } from '../../data/index.ts';
import { useKeptTalks } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/feedback.tsx';
import { useSpeaker, WordCards } from '../word-card/index.ts';
import { Result } from './result.tsx';
import type { TalkResultProps } from './result-props.ts';
import type { TalkContent } from './talk-content.ts';
import { TalkContentLoader } from './talk-content-loader.tsx';
import { TalkSkeleton } from './talk-skeleton.tsx';

/** Finds a kept talk, and loads what it was made of. */
export function ResultLoader({ id, model: ModelTalk }: TalkResultProps): ReactNode {
  const t = useT('talk');
  const talks = useKeptTalks();
  const talk = talks?.find((each) => each.id === id);
  if (talks === undefined) {
    return (
      <Loading>
        <TalkSkeleton />
      </Loading>
    );
  }
  if (talk === undefined) {
    return (
      <EmptyState
        isPage
        mood="puzzled"
        title={t('unknownTitle')}
        action={<ButtonLink to="/tutor">{t('toScenes')}</ButtonLink>}
      >
        <title>{`${t('unknownTitle')} · Parlance`}</title>
        <p>{t('unknownText')}</p>
      </EmptyState>
    );
  }
  if (talk.partner === 'model') return <ModelTalk talk={talk} />;
  return (
    <TalkContentLoader unit={talk.unit} learn={talk.learn}>
      {(content) => <Loaded key={id} content={content} talk={talk} />}
    </TalkContentLoader>
  );
}

function Loaded({ content, talk }: { readonly content: TalkContent; readonly talk: TalkRecord }): ReactNode {
  const { cards, learn, explain } = content;
  const speaker = useSpeaker(cards, learn);
  const words = useMemo(() => new Set(cards.items.flatMap((item) => item.words)), [cards]);
  const lexicon = useLexicon(learn.code, explain.code, words);
  return (
    <WordCards texts={cards} say={speaker.say}>
      <Result content={content} talk={talk} lexicon={lexicon.state === 'ready' ? lexicon.value : undefined} />
    </WordCards>
  );
}
