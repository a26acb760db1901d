/** A round of *what is wrong here*: find the wrong word of each sentence, and mend it. */
import { shuffled } from '../../random.ts';
import type { GameMaterial, GameSentence } from '../model.ts';
import { answered, type LoggedAnswer, newRound, type RoundState } from '../round.ts';
import { isMended, type MistakeSearch, type MistakeTask, mistakeIn, rightTask } from './find.ts';
import { MISTAKE_KINDS, type MistakeKind, type MistakeTables } from './model.ts';
import type { SentencePiece } from './pieces.ts';

/** Sentences of a round. */
const TASKS = 8;
/** Sentences among which a round chooses. */
const CHOICE = 60;
/** The level from which a sentence may be right, and from which the right word is typed. */
const FROM = { nothing: 4, typed: 6 } as const;

/** The kinds of each level: one more at each, and at all of them those before. */
const kindsOf = (level: number): readonly MistakeKind[] => MISTAKE_KINDS.slice(0, level + 3);

/** Words of a sentence: longer ones at higher levels. */
const lengthOf = (level: number): { readonly least: number; readonly most: number } => ({
  least: level < 5 ? 2 : 4,
  most: level + 6,
});

/** Whether a sentence of this level may have nothing wrong. */
export const hasNothingWrong = (level: number): boolean => level >= FROM.nothing;

/** Whether the right word is typed: at higher levels, and where no other word would be wrong for certain. */
export const isTyped = ({ mistake }: MistakeTask, level: number): boolean =>
  mistake !== undefined && mistake.kind !== 'order' && (level >= FROM.typed || mistake.others.length === 0);

/** What a learner is asked: to find the wrong word, to mend it, or nothing more, because the reason is shown. */
export type FindPhase = 'find' | 'mend' | 'told';

/** A round under way. */
export interface FindState extends RoundState {
  readonly level: number;
  readonly tasks: readonly MistakeTask[];
  readonly at: number;
  readonly phase: FindPhase;
  /** Words of the sentence that were tapped and are right. */
  readonly tried: readonly number[];
  /** Options or texts that did not mend it. */
  readonly refused: readonly string[];
  /** Wrong answers to this sentence; once it is shown, `isShown`. */
  readonly misses: number;
  readonly isShown: boolean;
}

/** What a learner does. */
export type FindAction =
  | { readonly kind: 'tap'; readonly word: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'mend'; readonly text: string }
  | { readonly kind: 'show' }
  | { readonly kind: 'next' };

type Sentences = Pick<GameMaterial, 'words' | 'sentences' | 'tables' | 'random'>;

/** Chooses the sentences of a round, with as many kinds of mistakes as there are. */
const tasksOf = (material: Sentences, level: number, tables: MistakeTables): readonly MistakeTask[] => {
  const { random } = material;
  const nouns = shuffled(material.words, random);
  const search: MistakeSearch = { material, tables, nouns };
  let kinds = shuffled(kindsOf(level), random);
  const tasks: MistakeTask[] = [];
  for (const sentence of shuffled(fitting(material.sentences, level).slice(0, CHOICE), random)) {
    if (tasks.length === TASKS) break;
    const isRight = hasNothingWrong(level) && tasks.length % 4 === 2;
    const task = isRight ? rightTask(sentence) : mistakeIn(sentence, search, kinds, random);
    if (task === undefined) continue;
    tasks.push(task);
    const used = task.mistake?.kind;
    kinds = used === undefined ? kinds : [...kinds.filter((kind) => kind !== used), used];
  }
  // Where the learner expects a right sentence in every third place, it would be no question.
  return shuffled(tasks, random);
};

const fitting = (sentences: readonly GameSentence[], level: number): readonly GameSentence[] => {
  const { least, most } = lengthOf(level);
  return sentences.filter(({ tokens, target }) => {
    const isLong = tokens.length >= least && tokens.length <= most;
    return isLong && target.lemmas?.length === tokens.length;
  });
};

/** Whether there are enough sentences for a round. */
export const canFindMistakes = ({ sentences }: Pick<GameMaterial, 'sentences'>, level: number): boolean =>
  fitting(sentences, level).length >= TASKS;

/** A round at its start. */
export const startFind = (material: Sentences, level: number, tables: MistakeTables): FindState => {
  const tasks = tasksOf(material, level, tables);
  return { ...newRound(tasks.length), ...FRESH, level, tasks, at: 0 };
};

/** A sentence before anything was done with it. */
const FRESH = { phase: 'find', tried: [], refused: [], misses: 0, isShown: false } as const;

/** The round after an action. */
export const playFind = (state: FindState, action: FindAction, material: Sentences): FindState => {
  const after = acted(state, action, material);
  const answer = state.phase === 'told' ? undefined : answerOf(after);
  return answer === undefined ? after : answered(after, answer, true);
};

const acted = (state: FindState, action: FindAction, material: Sentences): FindState => {
  const task = state.tasks[state.at];
  if (task === undefined) return state;
  switch (action.kind) {
    case 'tap':
      return tapped(state, task, action.word);
    case 'nothing':
      if (state.phase !== 'find') return state;
      return task.mistake === undefined ? { ...state, phase: 'told' } : missed(state);
    case 'mend':
      return mended(state, task, action.text, material);
    case 'show':
      return state.phase === 'told' ? state : { ...missed(state), phase: 'told', isShown: true };
    case 'next':
      return state.phase === 'told' ? next(state) : state;
  }
};

const isIn = ({ mistake }: MistakeTask, word: number): boolean =>
  mistake !== undefined && (word === mistake.at || (mistake.kind === 'order' && word === mistake.at + 1));

/** Two words that changed places are mended by tapping one and then the other. */
const tapped = (state: FindState, task: MistakeTask, word: number): FindState => {
  if (state.phase === 'told' || state.tried.includes(word)) return state;
  if (state.phase === 'mend' && task.mistake?.kind !== 'order') return state;
  if (task.mistake === undefined) return { ...missed(state), phase: 'told' };
  if (!isIn(task, word)) return { ...missed(state), tried: [...state.tried, word] };
  if (state.phase === 'mend') return { ...state, phase: 'told' };
  return { ...state, phase: 'mend', tried: task.mistake.kind === 'order' ? [word] : [] };
};

/** The number of wrong answers to one sentence after which it is shown. */
const MOST_MISSES = 3;

const mended = (state: FindState, task: MistakeTask, text: string, material: Sentences): FindState => {
  if (state.phase !== 'mend' || state.refused.includes(text)) return state;
  if (isMended(task, text, material)) return { ...state, phase: 'told' };
  return { ...missed(state), refused: [...state.refused, text] };
};

const missed = (state: FindState): FindState => {
  const misses = state.misses + 1;
  const isShown = misses >= MOST_MISSES;
  return { ...state, misses, isShown, phase: isShown ? 'told' : state.phase };
};

const next = (state: FindState): FindState => ({ ...state, ...FRESH, at: state.at + 1 });

/** The sentence to show: as it must be, once the reason is shown. */
export const shownPieces = ({ tasks, at, phase }: FindState): readonly SentencePiece[] => {
  const task = tasks[at];
  return (phase === 'told' ? task?.right : task?.pieces) ?? [];
};

/** The answer that a sentence was, once the reason is shown: again if it had to be shown, hard after a miss. */
const answerOf = ({ tasks, at, phase, misses, isShown }: FindState): LoggedAnswer | undefined => {
  const task = tasks[at];
  if (task === undefined || phase !== 'told') return undefined;
  const rating = isShown ? 1 : misses > 0 ? 2 : 3;
  const { mistake, sentence } = task;
  // Somebody who calls a right sentence wrong has forgotten none of its words.
  const words = mistake?.words ?? (misses === 0 ? [...new Set(sentence.words)] : []);
  return { item: sentence.id, right: misses === 0, words: words.map((word) => ({ word, rating })) };
};
