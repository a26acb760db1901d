/** A talk with the guided partner, from its first line to its last: a fold over what was understood. */
import type { ItemId } from '../course/model.ts';
import { TALK_END, type TalkAside, type TalkReply, type TalkStructure, type TalkTurn } from './talk.ts';
import type { Understood } from './understand.ts';

/** Where a talk stands. */
export interface GuidedTalk {
  /** The key of the turn, or `TALK_END`. */
  readonly turn: string;
  /** The keys of the tasks that are done, in that order. */
  readonly done: readonly string[];
  /** How often the partner has not understood at this turn. */
  readonly missed: number;
}

/** What the partner does. */
export interface PartnerMove {
  readonly talk: GuidedTalk;
  /** The lines that are said, in order. */
  readonly says: readonly ItemId[];
}

const turnOf = ({ turns }: TalkStructure, key: string): TalkTurn | undefined => turns.find((turn) => turn.key === key);

/** Begins a talk. */
export const beginTalk = (structure: TalkStructure): PartnerMove => {
  const [first] = structure.turns;
  return first === undefined
    ? { talk: { turn: TALK_END, done: [], missed: 0 }, says: [structure.farewell] }
    : { talk: { turn: first.key, done: [], missed: 0 }, says: [first.says] };
};

/** The replies that are expected now; none when the talk is over. */
export const repliesAt = (structure: TalkStructure, { turn }: GuidedTalk): readonly TalkReply[] =>
  turnOf(structure, turn)?.replies ?? [];

const answerOf = ({ answers }: TalkReply, slots: Understood['slots']): readonly ItemId[] => {
  if (answers === undefined) return [];
  if (typeof answers === 'string') return [answers];
  const line = answers.lines[slots[answers.slot] ?? ''];
  return line === undefined ? [] : [line];
};

/**
 * Goes on with what the learner said.
 * @param understood undefined if it was none of the replies and asides: the partner asks again, and the talk stays where it is.
 */
export const goOn = (
  structure: TalkStructure,
  talk: GuidedTalk,
  understood: Pick<Understood, 'reply' | 'slots'> | undefined,
): PartnerMove => {
  const turn = turnOf(structure, talk.turn);
  if (turn === undefined) return { talk, says: [] };
  const aside = structure.asides.find(({ id }) => id === understood?.reply);
  if (aside !== undefined) return moveBeside(structure, talk, { aside, turn });
  const reply = turn.replies.find(({ id }) => id === understood?.reply);
  if (reply === undefined) return { talk: { ...talk, missed: talk.missed + 1 }, says: [turn.again] };
  const { task, leadsTo } = reply;
  const done = task === undefined || talk.done.includes(task) ? talk.done : [...talk.done, task];
  const next = turnOf(structure, leadsTo)?.says ?? structure.farewell;
  return {
    talk: { turn: leadsTo, done, missed: 0 },
    says: [...answerOf(reply, understood?.slots ?? {}), next],
  };
};

/** Answers what is beside the thread and asks again; a goodbye after the last task is taken. */
const moveBeside = (
  { tasks, farewell }: TalkStructure,
  talk: GuidedTalk,
  { aside, turn }: { readonly aside: TalkAside; readonly turn: TalkTurn },
): PartnerMove =>
  aside.ends === true && tasks.every((task) => talk.done.includes(task))
    ? { talk: { ...talk, turn: TALK_END, missed: 0 }, says: [farewell] }
    : { talk, says: [aside.says, turn.again] };
