/** A round in which tasks are asked one by one, and come back at the end after a mistake. */
import type { ItemId } from '../course/model.ts';
import { answered, type LoggedAnswer, MOST_TRIES, mistakesOf, newRound, type RoundState } from './round.ts';

/** A round with its tasks in a row. */
export interface QueueState<T extends { readonly item: ItemId }> extends RoundState {
  /** The tasks that are left, the next one first. */
  readonly queue: readonly T[];
}

/** A round of these tasks. */
export const newQueue = <T extends { readonly item: ItemId }>(tasks: readonly T[]): QueueState<T> => ({
  ...newRound(tasks.length),
  queue: tasks,
});

/** The state after an answer: a right one ends its task, a wrong one puts it at the end, `MOST_TRIES` times at most. */
export const answerTask = <T extends { readonly item: ItemId }, S extends QueueState<T>>(
  state: S,
  task: T,
  answer: Omit<LoggedAnswer, 'item'>,
): S => {
  const { item } = task;
  const isLast = answer.right || mistakesOf(state, item) + 1 >= MOST_TRIES;
  const queue = state.queue.filter((other) => other.item !== item);
  return { ...answered(state, { item, ...answer }, isLast), queue: isLast ? queue : [...queue, task] };
};
