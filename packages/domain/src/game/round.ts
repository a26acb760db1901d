/** What the states of all games have in common, and how they choose and order their tasks. */

import { allTexts, plain } from '../course/item-texts.ts';
import type { ItemId } from '../course/model.ts';
import { bareText } from '../exercise/bare-text.ts';
import type { CardKey } from '../review/card-key.ts';
import type { Rating } from '../review/model.ts';
import type { GameEnd, GameMaterial, GameWord } from './model.ts';

/** An answer in the log of a round; the view adds the time that it took. */
export interface LoggedAnswer {
  readonly item: ItemId;
  readonly right: boolean;
  readonly words: readonly { readonly word: CardKey; readonly rating: Rating }[];
}

/** The part of a round's state that is the same in every game. A task is an item; each is asked once, and again after a mistake. */
export interface RoundState {
  /** Every answer so far, in order. */
  readonly answers: readonly LoggedAnswer[];
  /** Tasks that are done for good. */
  readonly done: number;
  readonly total: number;
  /** Tasks that were wrong at least once, each once. */
  readonly missed: readonly ItemId[];
  readonly isOver: boolean;
}

/** A round before its first answer. */
export const newRound = (total: number): RoundState => ({ answers: [], done: 0, total, missed: [], isOver: false });

/** The state after an answer to a task. @param isDone whether the task is not asked again */
export const answered = <S extends RoundState>(state: S, answer: LoggedAnswer, isDone: boolean): S => {
  const done = state.done + (isDone ? 1 : 0);
  return {
    ...state,
    answers: [...state.answers, answer],
    missed: answer.right || state.missed.includes(answer.item) ? state.missed : [...state.missed, answer.item],
    done,
    isOver: done >= state.total,
  };
};

/** What a finished round comes to. */
export const endOf = ({ total, missed }: RoundState): GameEnd => ({ right: total - missed.length, total, missed });

/** How often a task comes back after mistakes: then it is shown and left alone for this round. */
export const MOST_TRIES = 3;

/** How often a task was answered wrong. */
export const mistakesOf = ({ answers }: RoundState, item: ItemId): number =>
  answers.filter((answer) => answer.item === item && !answer.right).length;

const keysOf = ({ target, meaning, picture }: GameWord): readonly string[] => [
  ...allTexts(target).map((text) => `target ${plain(text)}`),
  ...allTexts(meaning).map((text) => `meaning ${plain(text)}`),
  ...(picture === undefined ? [] : [`picture ${picture}`]),
  ...(target.ipa === undefined ? [] : [`sound ${target.ipa}`]),
];

/** Up to `count` words, in order, of which no two share a text, a sound, a meaning or a picture. */
export const distinctWords = (words: readonly GameWord[], count: number): readonly GameWord[] => {
  const taken = new Set<string>();
  const chosen: GameWord[] = [];
  for (const word of words) {
    if (chosen.length >= count) break;
    const keys = keysOf(word);
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    chosen.push(word);
  }
  return chosen;
};

/** The bare word without its article, in lower case. */
const bare = ({ target }: GameWord): string => bareText(target).toLowerCase();

/** How unlike two words are, 0 to 2: the share of letters that only one has, and 1 for another part of speech. */
const unlikeness = (a: GameWord, b: GameWord): number => {
  const [one, other] = [new Set(bare(a)), new Set(bare(b))];
  const shared = [...one].filter((letter) => other.has(letter)).length;
  return 1 - shared / Math.max(one.size, other.size, 1) + (a.partOfSpeech === b.partOfSpeech ? 0 : 1);
};

/** The words among which a level may choose, as a multiple of those it asks. */
const CHOICE = 2;

/**
 * Words for a round: the first ones, and from level 5 on those among the first that resemble the most needed one, so that
 * they are harder to tell apart.
 */
export const wordsFor = (
  { words }: Pick<GameMaterial, 'words'>,
  level: number,
  count: number,
  fits: (word: GameWord) => boolean = () => true,
): readonly GameWord[] => {
  const fitting = words.filter(fits);
  const [first] = fitting;
  if (level < 5 || first === undefined) return distinctWords(fitting, count);
  const near = fitting.slice(0, count * CHOICE).toSorted((a, b) => unlikeness(first, a) - unlikeness(first, b));
  return distinctWords([...near, ...fitting.slice(count * CHOICE)], count);
};
