import type { TalkRecord } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { v7 } from 'uuid';
import { useLexicon } from '../../data/index.ts';
import { useSpeaker, WordCards } from '../word-card/index.ts';
import { Conversation } from './conversation.tsx';
import { Opening } from './opening.tsx';
import type { TalkContent } from './talk-content.ts';
import { useTalk } from './use-talk.ts';

export interface TalkProps {
  readonly content: TalkContent;
  /** The talks of this unit that were kept, the newest first. */
  readonly kept: readonly TalkRecord[];
  readonly keep: (record: TalkRecord) => Promise<void>;
}

const stamps = { newId: v7, now: () => Date.now() };

/** A talk with the guided partner: goes on with the one that was left, or begins. */
export function Talk({ content, kept, keep }: TalkProps): ReactNode {
  const { cards, learn, explain } = content;
  const speaker = useSpeaker(cards, learn);
  const words = useMemo(() => new Set(cards.items.flatMap((item) => item.words)), [cards]);
  const loaded = useLexicon(learn.code, explain.code, words);
  const lexicon = loaded.state === 'ready' ? loaded.value : undefined;
  const { open, begin, refused } = useTalk({ content, kept, keep, lexicon, stamps });
  return (
    <WordCards texts={cards} say={speaker.say}>
      <title>{`${content.texts.title} · Parlance`}</title>
      {open === undefined ? (
        <Opening content={content} onBegin={begin} />
      ) : (
        <Conversation
          key={open.record.id}
          content={content}
          talk={open}
          lexicon={lexicon}
          speaker={speaker}
          refused={refused}
          onRestart={begin}
        />
      )}
    </WordCards>
  );
}
