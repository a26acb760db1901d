/** Finds the issues of the paths through a talk: from its first turn to its end, past its tasks. */
import { TALK_END } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { TalkSource, TalkTurnSource } from '../source/model.ts';

type Turns = ReadonlyMap<string, TalkTurnSource>;

const nextOf = (turn: TalkTurnSource | undefined): readonly string[] =>
  turn?.replies.map(({ leadsTo }) => leadsTo.key) ?? [];

/** The shortest way over turns from one to the end, both included; undefined if there is none. */
const wayToEnd = (
  turns: Turns,
  from: string,
  isOpen: (turn: TalkTurnSource) => boolean,
): readonly string[] | undefined => {
  const paths: string[][] = [[from]];
  const seen = new Set([from]);
  for (const way of paths) {
    const key = way.at(-1) ?? '';
    if (key === TALK_END) return way;
    const turn = turns.get(key);
    if (turn === undefined || !isOpen(turn)) continue;
    for (const next of nextOf(turn).filter((one) => !seen.has(one))) {
      seen.add(next);
      paths.push([...way, next]);
    }
  }
  return undefined;
};

/** The turns that can be reached from one. */
const reachedFrom = (turns: Turns, from: string): ReadonlySet<string> => {
  const reached = new Set([from]);
  for (const key of reached) for (const next of nextOf(turns.get(key))) reached.add(next);
  return reached;
};

const unknownTurns = ({ turns }: TalkSource, known: Turns): ContentIssue[] =>
  turns
    .flatMap(({ replies }) => replies)
    .filter(({ leadsTo: { key } }) => key !== TALK_END && !known.has(key))
    .map(({ leadsTo: { key, place } }) =>
      issueAt(
        place,
        `There is no turn "${key}"; write it, or name another one or "${TALK_END}".${didYouMean(key, [...known.keys(), TALK_END])}`,
      ),
    );

const taskOf = (turn: TalkTurnSource, task: string): boolean => turn.replies.some((reply) => reply.task?.key === task);

/** Whether one talk can complete all tasks: replies of one turn may exclude each other. */
const canDoAll = ({ turns: [first], tasks }: TalkSource, turns: Turns): boolean => {
  const keys = tasks.map(({ key }) => key);
  const states = [{ turn: first?.key ?? TALK_END, done: 0 }];
  const seen = new Set<string>();
  for (const { turn, done } of states) {
    if (turn === TALK_END && done === 2 ** keys.length - 1) return true;
    for (const { task, leadsTo } of turns.get(turn)?.replies ?? []) {
      const at = keys.indexOf(task?.key ?? '');
      const next = { turn: leadsTo.key, done: at < 0 ? done : done | (2 ** at) };
      const name = `${next.turn} ${next.done}`;
      if (!seen.has(name)) states.push(next);
      seen.add(name);
    }
  }
  return false;
};

const skippedTasks = (talk: TalkSource, turns: Turns): ContentIssue[] => {
  const [first] = talk.turns;
  if (first === undefined) return [];
  const skipped = talk.tasks.flatMap(({ key, place }) => {
    if (!talk.turns.some((turn) => taskOf(turn, key)))
      return [issueAt(place, `No reply completes the task "${key}"; add "task: ${key}" to one that does.`)];
    const way = wayToEnd(turns, first.key, (turn) => !taskOf(turn, key));
    if (way === undefined) return [];
    const message = `The way ${way.join(' → ')} never offers a reply that completes the task "${key}"; offer one on each way.`;
    return [issueAt(place, message)];
  });
  if (skipped.length > 0 || canDoAll(talk, turns)) return skipped;
  return [issueAt(talk.place, 'No way through the talk completes all tasks; let their replies follow each other.')];
};

/** Finds the issues of the paths through a talk. */
export const checkTalkWays = (talk: TalkSource): ContentIssue[] => {
  const turns: Turns = new Map(talk.turns.map((turn) => [turn.key, turn]));
  const unknown = unknownTurns(talk, turns);
  const [first] = talk.turns;
  if (unknown.length > 0 || first === undefined) return unknown;
  const reached = reachedFrom(turns, first.key);
  const lost = talk.turns.flatMap(({ key, place }): ContentIssue[] => {
    if (!reached.has(key))
      return [issueAt(place, `Nothing leads to the turn "${key}"; name it under "then:", or remove it.`)];
    if (!reachedFrom(turns, key).has(TALK_END))
      return [issueAt(place, `The turn "${key}" never leads to the end; let a way from it lead to "${TALK_END}".`)];
    return [];
  });
  return lost.length > 0 ? lost : skippedTasks(talk, turns);
};
