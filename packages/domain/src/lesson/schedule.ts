/** Orders tasks: each follows its prerequisites, and no item is repeated within three steps (SPEC.md, P3, P19). */
import type { ItemId } from '../course/model.ts';
import type { Random } from '../random.ts';
import type { Task } from './tasks.ts';

/** An item occurs at most once among this many consecutive steps. */
export const SPACING = 4;
/** The number of random orders that are tried; the best is taken. */
const TRIES = 48;
/** How far a random offset may move a task, in steps; grows with each try. */
const JITTER = 1.5;
/** Steps of slack before the remaining tasks of an item become urgent. */
const SPARE = 3;
/** The weight of each step that a task is late; it outweighs everything else. */
const URGENCY = 100;
/** The penalty for a task of the same kind as the previous one. */
const MONOTONY = 1.5;
/** The factor by which an early repetition of a main item counts more than that of another item. */
const MAIN = 100;

/** Returns the tasks in the best order that a few tries find. */
export const schedule = (tasks: readonly Task[], random: Random): readonly Task[] => {
  let best: readonly Task[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= TRIES && fewest > 0; attempt += 1) {
    const order = orderOnce(jittered(tasks, JITTER * attempt, random));
    const found = repetitions(order);
    if (found < fewest) {
      best = order;
      fewest = found;
    }
  }
  return best;
};

interface Ranked {
  readonly task: Task;
  readonly rank: number;
}

const jittered = (tasks: readonly Task[], reach: number, random: Random): readonly Ranked[] =>
  tasks.map((task) => ({ task, rank: task.ideal + random() * reach }));

const orderOnce = (ranked: readonly Ranked[]): readonly Task[] => {
  const placed: Task[] = [];
  let left = [...ranked];
  while (left.length > 0) {
    const next = nextOf(left, placed);
    if (next === undefined) break;
    placed.push(next.task);
    left = left.filter((one) => one !== next);
  }
  return placed;
};

const nextOf = (left: readonly Ranked[], placed: readonly Task[]): Ranked | undefined => {
  const ready = left.filter(({ task }) => task.after.every((before) => placed.includes(before)));
  const recent = placed.slice(-(SPACING - 1));
  const anywhere = new Set(recent.flatMap(({ items }) => items.map(({ id }) => id)));
  const mains = new Set(recent.map(mainOf));
  const spaced = ready.filter(({ task }) => task.items.every(({ id }) => !anywhere.has(id)));
  const tolerable = ready.filter(({ task }) => !mains.has(mainOf(task)));
  const candidates = [spaced, tolerable, ready].find((ranked) => ranked.length > 0) ?? [];
  const late = lateness(left);
  const cost = ({ task, rank }: Ranked): number => rank + monotony(task, placed) - late(task) * URGENCY;
  return least(candidates, cost);
};

const least = (ranked: readonly Ranked[], cost: (one: Ranked) => number): Ranked | undefined => {
  let best: { readonly one: Ranked; readonly value: number } | undefined;
  for (const one of ranked) {
    const value = cost(one);
    if (best === undefined || value < best.value) best = { one, value };
  }
  return best?.one;
};

/** By how many steps a task is late, if all remaining tasks of its items are to fit with their spacing. */
const lateness = (left: readonly Ranked[]): ((task: Task) => number) => {
  const counts = new Map<ItemId, number>();
  for (const { id } of left.flatMap(({ task }) => task.items)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ({ items }) => {
    const most = Math.max(...items.map(({ id }) => counts.get(id) ?? 1));
    return most < 2 ? 0 : Math.max(0, SPACING * (most - 1) + 1 + SPARE - left.length);
  };
};

const mainOf = ({ items }: Task): ItemId | undefined => items[0]?.id;

const monotony = ({ draft }: Task, placed: readonly Task[]): number =>
  placed.at(-1)?.draft.kind === draft.kind ? MONOTONY : 0;

/** The number of repetitions that come too soon; those of a main item weigh more than all others together. */
const repetitions = (order: readonly Task[]): number => {
  let found = 0;
  for (const [index, task] of order.entries()) {
    for (const earlier of order.slice(Math.max(0, index - SPACING + 1), index)) {
      if (mainOf(earlier) === mainOf(task)) found += MAIN;
      else if (earlier.items.some((item) => task.items.includes(item))) found += 1;
    }
  }
  return found;
};
