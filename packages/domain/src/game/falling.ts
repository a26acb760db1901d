/** Falling words: meanings come down, the learner types the word before they land. Rules without a view. */

import { judge } from '../answer/judge.ts';
import type { Judgement } from '../answer/model.ts';
import { allTexts } from '../course/item-texts.ts';
import type { ItemText } from '../course/model.ts';
import { bareText } from '../exercise/bare-text.ts';
import type { CardKey } from '../review/card-key.ts';
import type { Rating } from '../review/model.ts';
import { type GameMaterial, type GameWord, gameRating } from './model.ts';
import { answerTask, newQueue, type QueueState } from './queue.ts';
import { wordsFor } from './round.ts';

/** A word to type. */
export interface FallingTask {
  readonly item: CardKey;
  readonly word: GameWord;
}

/** What was typed last, or landed without an answer. */
export interface FallingVerdict {
  readonly word: GameWord;
  readonly given: string;
  /** Undefined where the word landed, or the learner asked to be shown. */
  readonly judgement: Judgement | undefined;
  readonly right: boolean;
  /** Another word with this meaning that was typed, and is right as well. */
  readonly alike?: ItemText;
}

/** The words on their way, and the last verdict. */
export interface FallingState extends QueueState<FallingTask> {
  /** The number of words that are on their way at once; they are the first of the queue. */
  readonly width: number;
  readonly verdict: FallingVerdict | undefined;
  /** Counts verdicts, so that a view notices each. */
  readonly verdicts: number;
}

/** What happens. `type`: a text was entered. `land`: a word reached the ground. `show`: the first one is shown. */
export type FallingAction =
  | { readonly do: 'type'; readonly text: string; readonly took: number }
  | { readonly do: 'land'; readonly item: CardKey }
  | { readonly do: 'show' };

/** The words of each level: from six to fifteen. */
export const fallingCount = (level: number): number => 5 + level;
/** How many come down at once. */
export const fallingWidth = (level: number): number => (level < 4 ? 1 : level < 8 ? 2 : 3);
/** The seconds in which a word comes down. */
export const fallingSeconds = (level: number): number => 16 - level * 0.8;
const LEAST_WORDS = 4;
/** Longer texts are no words to be typed in a hurry. */
const MOST_LETTERS = 24;

const canBeTyped = ({ target }: GameWord): boolean => {
  const text = bareText(target);
  return text.length <= MOST_LETTERS && text.split(' ').length <= 3;
};

/** The words of a round. */
export const fallingWords = (material: Pick<GameMaterial, 'words'>, level: number): readonly GameWord[] =>
  wordsFor(material, level, fallingCount(level), canBeTyped);

/** Whether there are enough words. */
export const canPlayFalling = (material: Pick<GameMaterial, 'words'>, level: number): boolean =>
  fallingWords(material, level).length >= LEAST_WORDS;

/** Begins a round. */
export const startFalling = (material: Pick<GameMaterial, 'words'>, level: number): FallingState => ({
  ...newQueue(fallingWords(material, level).map((word): FallingTask => ({ item: word.key, word }))),
  width: fallingWidth(level),
  verdict: undefined,
  verdicts: 0,
});

/** The words that are on their way. */
export const onTheirWay = ({ queue, width }: FallingState): readonly FallingTask[] => queue.slice(0, width);

type FallingMaterial = Pick<GameMaterial, 'tables' | 'grammar' | 'words'>;

/** The texts that are right for a word: without an article, with one that fits, and the others that are accepted. */
const acceptedFor = (target: ItemText, grammar: GameMaterial['grammar'], isNoun: boolean): readonly string[] => [
  ...new Set([...allTexts(target), bareText(target), ...(isNoun ? grammar.withArticles(target) : [])]),
];

/** Judges a text by a word of the material, or by another one with the same meaning. */
const judgeBy = (target: ItemText, { partOfSpeech }: GameWord, given: string, material: FallingMaterial): Judgement => {
  const { tables, grammar, words } = material;
  const accepted = acceptedFor(target, grammar, partOfSpeech === 'noun');
  return judge({ accepted, given, lexicon: lexiconOf(words), tables });
};

const lexicons = new WeakMap<readonly GameWord[], ReadonlySet<string>>();

/** The words that a learner could have meant. The judge caches by the set, so it is made once for a material. */
const lexiconOf = (words: readonly GameWord[]): ReadonlySet<string> => {
  const known =
    lexicons.get(words) ?? new Set(words.map(({ target }) => bareText(target).toLowerCase().normalize('NFC')));
  lexicons.set(words, known);
  return known;
};

/** The reducer for the words of a material. */
export const fallingReducer =
  (material: FallingMaterial) =>
  (state: FallingState, action: FallingAction): FallingState => {
    if (state.isOver) return state;
    if (action.do === 'type') return typed(state, action, material);
    const task = action.do === 'show' ? state.queue[0] : onTheirWay(state).find(({ item }) => item === action.item);
    if (task === undefined) return state;
    return concluded(state, task, { word: task.word, given: '', judgement: undefined, right: false }, 1);
  };

/**
 * A text is for the word that it fits; where it fits none, for one whose meaning it has as well; otherwise for the first one.
 * A word that was not asked for says nothing about the memory of the one that was.
 */
const typed = (
  state: FallingState,
  { text, took }: Extract<FallingAction, { do: 'type' }>,
  material: FallingMaterial,
): FallingState => {
  const tasks = onTheirWay(state);
  const [first] = tasks;
  if (first === undefined || text.trim() === '') return state;
  const judged = tasks.map((task) => ({ task, judgement: judgeBy(task.word.target, task.word, text, material) }));
  const fitting =
    judged.find(({ judgement }) => judgement.verdict === 'exact') ??
    judged.find(({ judgement }) => judgement.verdict !== 'wrong');
  const other = fitting === undefined ? alikeTyped(tasks, text, material) : undefined;
  if (other !== undefined) {
    const { task, ...found } = other;
    return concluded(state, task, { word: task.word, given: text, right: true, ...found }, undefined);
  }
  if (fitting === undefined && wasShown(state, text, material)) return state;
  const { task, judgement } = fitting ?? judged[0] ?? { task: first, judgement: undefined };
  const verdict = { word: task.word, given: text, judgement, right: fitting !== undefined };
  return concluded(state, task, verdict, gameRating(judgement?.verdict ?? 'wrong', { took }));
};

/** Whether a text is the word that has just landed or was just shown: it comes too late, and is no mistake in another word. */
const wasShown = ({ verdict }: FallingState, text: string, material: FallingMaterial): boolean =>
  verdict !== undefined &&
  verdict.judgement === undefined &&
  judgeBy(verdict.word.target, verdict.word, text, material).verdict !== 'wrong';

/** Another word with the meaning of one of the tasks that a text is. */
const alikeTyped = (tasks: readonly FallingTask[], text: string, material: FallingMaterial) =>
  tasks
    .flatMap((task) =>
      (task.word.alike ?? []).map((alike) => ({ task, alike, judgement: judgeBy(alike, task.word, text, material) })),
    )
    .find(({ judgement }) => judgement.verdict !== 'wrong');

const concluded = (
  state: FallingState,
  task: FallingTask,
  verdict: FallingVerdict,
  rating: Rating | undefined,
): FallingState => {
  const words = rating === undefined ? [] : [{ word: task.item, rating }];
  const next = answerTask(state, task, { right: verdict.right, words });
  return { ...next, verdict, verdicts: state.verdicts + 1 };
};
