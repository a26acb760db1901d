import type { TutorSetting } from '@parlance/contract';
import type { LearnerLine, TalkRecord } from '@parlance/domain';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { type Lexicon, useReplica } from '../../data/index.ts';
import type { KeptTalks } from '../../data/talks/index.ts';
import type { TutorClient, TutorStateControl } from '../../data/tutor/index.ts';
import { recordOnce, type TalkContent, wordsByText } from '../talk/index.ts';
import { endedEvent, rightLineEvent } from './model-events.ts';
import { isOfPlace } from './model-record.ts';
import { createModelTalk } from './model-talk-control.ts';
import type { ModelTalkControl, ModelTalkState } from './model-talk-state.ts';
import { suggest } from './suggestions.ts';

/** What a talk needs besides its content. */
interface ModelTalkSetup {
  readonly content: TalkContent;
  readonly isFree: boolean;
  /** All talks that are kept, the newest first. */
  readonly kept: readonly TalkRecord[];
  readonly keeper: Pick<KeptTalks, 'keep' | 'list'>;
  readonly client: TutorClient;
  readonly setting: () => Promise<TutorSetting>;
  readonly tutor: Pick<TutorStateControl, 'refresh' | 'setBalance'>;
  /** The words of the course, once they are there. */
  readonly lexicon: Lexicon | undefined;
}

const stamps = { newId: v7, now: () => Date.now() };

/** A talk with a model: the one that was left, or none yet. */
export const useModelTalk = (
  setup: ModelTalkSetup,
): { readonly state: ModelTalkState; readonly talk: ModelTalkControl } => {
  const { content, isFree, kept, lexicon } = setup;
  const replica = useReplica();
  const words = useMemo(() => wordsByText(content, lexicon), [content, lexicon]);
  const latest = useRef({ ...setup, words });
  latest.current = { ...setup, words };
  const [talk] = useState((): ModelTalkControl => {
    const place = { learn: content.learn.code, unit: content.structure.id, isFree };
    const record = (id: string, event: ReturnType<typeof rightLineEvent>): void => {
      if (event !== undefined) void recordOnce(replica, id, [event]).catch(() => undefined);
    };
    return createModelTalk({
      place,
      left: kept.find((each) => each.endedAt === null && isOfPlace(each, place)),
      keep: (each) => latest.current.keeper.keep(each),
      read: async (id) => (await latest.current.keeper.list()).find((each) => each.id === id),
      client: latest.current.client,
      setting: () => latest.current.setting(),
      onBalance: (balance) => {
        if (balance === undefined) void latest.current.tutor.refresh();
        else latest.current.tutor.setBalance(balance);
      },
      onNoted: (each: TalkRecord, line: LearnerLine) => {
        const { tables } = latest.current.content;
        record(each.id, rightLineEvent(each, line, { tables, words: latest.current.words }));
      },
      onEnded: (each) => record(each.id, endedEvent(each)),
      onSuggestion: suggest,
      stamps,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  });
  useEffect(() => talk.start(), [talk]);
  const state = useSyncExternalStore(talk.subscribe, talk.current);
  const stored = state.record && kept.find(({ id }) => id === state.record?.id);
  useEffect(() => {
    if (stored !== undefined) talk.seen(stored);
  }, [talk, stored]);
  return { state, talk };
};
