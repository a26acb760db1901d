/** Which reply a hint leads to, and how it can be said. */
import { type GuidedTalk, repliesAt, TALK_END, type TalkReply, type TalkStructure } from '@parlance/domain';
import type { TalkContent } from './talk-content.ts';

/** How many hints there are for a turn: what to say, how it begins, and the whole answer. */
export const HINTS = 3;

/** What helps at a turn. */
export interface Hint {
  readonly reply: TalkReply;
  /** The first half of the model's words. */
  readonly beginning: string;
  /** The model answer. */
  readonly model: string;
  /** Other ways to go on, at most two. */
  readonly others: readonly TalkReply[];
}

/** The most other ways that are named. */
const OTHERS_MOST = 2;

/** The hint at a turn; undefined when the talk is over. */
export const hintAt = ({ structure, target }: Pick<TalkContent, 'structure' | 'target'>, talk: GuidedTalk) => {
  const replies = repliesAt(structure, talk);
  const undone = new Set(structure.tasks.filter((task) => !talk.done.includes(task)));
  const [reply, ...rest] = replies
    .map((each) => ({ each, ...worth(structure, each, undone) }))
    .sort((one, other) => other.reached - one.reached || other.now - one.now)
    .map(({ each }) => each);
  if (reply === undefined) return undefined;
  const model = modelOf(target, reply.id);
  return { reply, model, beginning: beginningOf(model), others: rest.slice(0, OTHERS_MOST) } satisfies Hint;
};

/** How many undone tasks can be completed by a reply and after it, and whether it completes one itself. */
const worth = (structure: TalkStructure, { task, leadsTo }: TalkReply, undone: ReadonlySet<string>) => {
  const later = tasksFrom(structure, leadsTo);
  if (task !== undefined) later.add(task);
  return {
    reached: [...undone].filter((each) => later.has(each)).length,
    now: Number(task !== undefined && undone.has(task)),
  };
};

/** The tasks that replies from a turn on can complete. */
const tasksFrom = (structure: TalkStructure, first: string): Set<string> => {
  const tasks = new Set<string>();
  const seen = new Set([TALK_END]);
  const open = [first];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { task, leadsTo } of structure.turns.find((turn) => turn.key === key)?.replies ?? []) {
      if (task !== undefined) tasks.add(task);
      open.push(leadsTo);
    }
  }
  return tasks;
};

/** What stands for a name, a place, a number or a time in a model answer. */
const SAMPLES = { name: 'Alex', place: 'Paris', number: '40', time: '10' } as const;
/** Before the name of a place. */
const AT = /(?:^|\s)(?:à|in|to|en|a)\s+\{name\}/i;

/** The model answer of a reply, with its slots filled; one without open slots is taken where there is one. */
export const modelOf = ({ examples, slots }: TalkContent['target'], reply: string): string => {
  const all = examples[reply] ?? [];
  const model = all.find((text) => !/\{(?:name|number|time)\}/.test(text)) ?? all[0] ?? '';
  const filled = model.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const [value] = Object.values(slots[slot] ?? {});
    if (value !== undefined) return value;
    return SAMPLES[slot === 'name' && AT.test(model) ? 'place' : (slot as keyof typeof SAMPLES)] ?? '';
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

/** The first half of a text's words; of one word, its first half. */
export const beginningOf = (text: string): string => {
  const words = text.split(/\s+/);
  if (words.length > 1) return words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return text.slice(0, Math.ceil(text.length / 2));
};
