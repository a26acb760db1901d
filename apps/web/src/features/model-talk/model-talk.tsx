import type { TutorService } from '@parlance/contract';
import type { TalkRecord } from '@parlance/domain';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLexicon } from '../../data/index.ts';
import type { KeptTalks } from '../../data/talks/index.ts';
import type { TutorClient, TutorStateControl } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { type TalkContent, TalkSkeleton } from '../talk/index.ts';
import { ModelConversation } from './model-conversation.tsx';
import { useModelTalk } from './use-model-talk.ts';
import { useSetting } from './use-setting.ts';

const loadOpening = async () => (await import('./before-talk.ts')).ModelOpening;

interface ModelTalkProps {
  readonly content: TalkContent;
  readonly isFree: boolean;
  readonly service: TutorService;
  /** All talks that are kept, the newest first. */
  readonly kept: readonly TalkRecord[];
  readonly keeper: Pick<KeptTalks, 'keep' | 'list'>;
  readonly client: TutorClient;
  readonly tutor: TutorStateControl;
}

/** A talk with a model: goes on with the one that was left, or begins. */
export function ModelTalk(props: ModelTalkProps): ReactNode {
  const { content, isFree, service, kept, keeper, client, tutor } = props;
  const t = useT('modelTalk');
  const { cards, learn, explain } = content;
  const setting = useSetting({ content, isFree, agreed: service.name });
  const words = useMemo(() => new Set(cards.items.flatMap((item) => item.words)), [cards]);
  const loaded = useLexicon(learn.code, explain.code, words);
  const lexicon = loaded.state === 'ready' ? loaded.value : undefined;
  const { state, talk } = useModelTalk({ content, isFree, kept, keeper, client, setting, tutor, lexicon });
  const { refresh, setBalance } = tutor;
  const onBalance = useCallback(
    (balance: number | undefined): void => {
      if (balance === undefined) void refresh();
      else setBalance(balance);
    },
    [refresh, setBalance],
  );
  const { record } = state;
  return (
    <>
      <title>{`${isFree ? t('free') : content.texts.title} · Parlance`}</title>
      {record === undefined ? (
        <OnDemand
          load={loadOpening}
          props={{ content, isFree, tutor, onBegin: talk.begin }}
          waiting={<TalkSkeleton />}
        />
      ) : (
        <ModelConversation
          key={record.id}
          {...{ content, isFree, record, state, talk, tutor, client, setting, onBalance, lexicon }}
        />
      )}
    </>
  );
}
