import type { TalkRecord } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLexicon, useReplica } from '../../data/index.ts';
import { type KeptHelp, readHelp, tutorClient } from '../../data/tutor/index.ts';
import { type TalkContent, TalkContentLoader } from '../talk/index.ts';
import { ModelResult } from './model-result.tsx';

/** Loads what a kept talk was made of. */
export function ModelResultLoader({ talk }: { readonly talk: TalkRecord }): ReactNode {
  return (
    <TalkContentLoader unit={talk.unit} learn={talk.learn}>
      {(content) => <Loaded key={talk.id} content={content} talk={talk} />}
    </TalkContentLoader>
  );
}

function Loaded({ content, talk }: { readonly content: TalkContent; readonly talk: TalkRecord }): ReactNode {
  const { cards, learn, explain } = content;
  const replica = useReplica();
  const [kept, setKept] = useState<KeptHelp>({});
  useEffect(() => {
    let isOver = false;
    void readHelp(replica, talk.id).then((found) => isOver || setKept(found));
    return () => {
      isOver = true;
    };
  }, [replica, talk.id]);
  const words = useMemo(() => new Set(cards.items.flatMap((item) => item.words)), [cards]);
  const lexicon = useLexicon(learn.code, explain.code, words);
  return (
    <ModelResult
      {...{ content, talk, kept }}
      client={tutorClient}
      lexicon={lexicon.state === 'ready' ? lexicon.value : undefined}
    />
  );
}
