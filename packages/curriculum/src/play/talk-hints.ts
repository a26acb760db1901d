/** Hints for who plays a talk in a terminal. */
import { type GuidedTalk, repliesAt, type TalkReply } from '@parlance/domain';
import type { PlayableTalk } from './talk-words.ts';

/** The hints at a turn, each with more help: what can be said, how each of it begins, and the whole of it. */
export const hintsAt = ({ structure, texts, target }: PlayableTalk, state: GuidedTalk): readonly string[] => {
  const replies = [...repliesAt(structure, state)].sort((one, other) => worth(other, state) - worth(one, state));
  if (replies.length === 0) return [];
  const models = replies.map(({ id }) => modelOf(target, id));
  return [replies.map(({ id }) => texts.means[id] ?? id), models.map(beginningOf), models].map((each) =>
    each.join(' / '),
  );
};

/** Replies that complete an open task come first. */
const worth = ({ task }: TalkReply, { done }: GuidedTalk): number => Number(task !== undefined && !done.includes(task));

/** The model answer; a slot has its first value, and an open slot stays as it is written. */
const modelOf = ({ examples, slots }: PlayableTalk['target'], reply: string): string =>
  (examples[reply]?.[0] ?? '').replaceAll(
    /\{(\w+)\}/g,
    (open, slot: string) => Object.values(slots[slot] ?? {})[0] ?? open,
  );

/** The first half of a text's words. */
const beginningOf = (text: string): string => {
  const words = text.split(/\s+/);
  return `${words.slice(0, Math.ceil(words.length / 2)).join(' ')} …`;
};
