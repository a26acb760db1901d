/** Baggage claim: suitcases with nouns come along a belt, and each belongs to a carousel. Rules without a view. */

import { bareText } from '../exercise/bare-text.ts';
import type { GrammarTables, NounGroup } from '../exercise/grammar.ts';
import { shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import type { GameMaterial, GameWord } from './model.ts';
import { answerTask, newQueue, type QueueState } from './queue.ts';
import { distinctWords } from './round.ts';

/** A suitcase. */
export interface BaggageTask {
  readonly item: CardKey;
  readonly word: GameWord;
  /** What stands on it: the noun without its article. */
  readonly label: string;
  readonly group: NounGroup;
}

/** What became of the last suitcase. */
export interface BaggageVerdict {
  readonly task: BaggageTask;
  /** The carousel that was chosen; undefined where the learner asked to be shown, or it went by. */
  readonly chosen: string | undefined;
  readonly right: boolean;
}

/** The belt; while there is a `verdict`, it waits for the next suitcase. */
export interface BaggageState extends QueueState<BaggageTask> {
  /** The carousels, always in the same order. */
  readonly carousels: readonly string[];
  readonly verdict: BaggageVerdict | undefined;
}

/** `send`: to a carousel. `pass`: the suitcase went by, or is shown. `next`: the next suitcase comes. */
export type BaggageAction =
  | { readonly do: 'send'; readonly carousel: string }
  | { readonly do: 'pass' }
  | { readonly do: 'next' };

/** The suitcases of each level: from eight to eighteen. */
export const baggageCount = (level: number): number => 7 + level;
/** The seconds in which a suitcase goes by. */
export const baggageSeconds = (level: number): number => 9 - level * 0.5;
const LEAST_CASES = 5;

/** Reasons that are traps: from level 4 on such nouns come first. */
const TRAPS: readonly NounGroup['reason'][] = ['stressedA', 'exception', 'vowelLetter', 'silentH', 'elided'];

const tasksIn = ({ words, grammar }: BaggageMaterial): readonly BaggageTask[] =>
  words.flatMap((word): readonly BaggageTask[] => {
    const group = word.partOfSpeech === 'noun' ? grammar.nounGroup(word.target) : undefined;
    return group === undefined ? [] : [{ item: word.key, word, label: bareText(word.target), group }];
  });

type BaggageMaterial = Pick<GameMaterial, 'words'> & { readonly grammar: Pick<GrammarTables, 'nounGroup'> };

/** The suitcases of a round: at least two of each carousel that the words have, as far as possible. */
const chosenTasks = (material: BaggageMaterial, level: number): readonly BaggageTask[] => {
  const count = baggageCount(level);
  const all = tasksIn(material);
  const isTrap = ({ group }: BaggageTask): boolean => TRAPS.includes(group.reason);
  const ordered = level < 4 ? all : [...all.filter(isTrap).slice(0, level), ...all];
  const groups = [...new Set(all.map(({ group }) => group.group))];
  const some = groups.flatMap((name) => ordered.filter(({ group }) => group.group === name).slice(0, 2));
  const tasks = new Map([...some, ...ordered].map((task) => [task.item, task]));
  const words = distinctWords(
    [...tasks.values()].map(({ word }) => word),
    count,
  );
  return words.flatMap(({ key }) => tasks.get(key) ?? []);
};

/** Whether there are enough nouns, of two carousels or more. */
export const canPlayBaggage = (material: BaggageMaterial, level: number): boolean => {
  const tasks = chosenTasks(material, level);
  return tasks.length >= LEAST_CASES && new Set(tasks.map(({ group }) => group.group)).size > 1;
};

/** Begins a round. */
export const startBaggage = (material: BaggageMaterial & Pick<GameMaterial, 'random'>, level: number): BaggageState => {
  const tasks = shuffled(chosenTasks(material, level), material.random);
  return { ...newQueue(tasks), carousels: tasks[0]?.group.groups ?? [], verdict: undefined };
};

/** The state after an action; what is not possible now changes nothing. The round is over when its last verdict was seen. */
export const baggageReducer = (state: BaggageState, action: BaggageAction): BaggageState => {
  if (action.do === 'next') return state.verdict === undefined ? state : { ...state, verdict: undefined };
  const [task] = state.queue;
  if (state.verdict !== undefined || task === undefined) return state;
  const chosen = action.do === 'send' ? action.carousel : undefined;
  const right = chosen === task.group.group;
  const rating = right ? 3 : 1;
  const next = answerTask(state, task, { right, words: [{ word: task.item, rating }] });
  return { ...next, verdict: { task, chosen, right } };
};
