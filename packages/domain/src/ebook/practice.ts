/** Plans how the words of a book are practised: pure and seeded, so that the same seed gives the same steps everywhere. */
import type { Item, Voice } from '../course/model.ts';
import { exercises } from '../exercise/index.ts';
import type { DraftOf } from '../exercise/model.ts';
import { PAIRS } from '../exercise/pairs.ts';
import { isSpoken, type Material, materialOf } from '../lesson/material.ts';
import type { LessonPlanning } from '../lesson/plan.ts';
import { apart } from '../lesson/rivals.ts';
import type { ExerciseKind, Step } from '../lesson/step.ts';
import { type Random, seededRandom, shuffled } from '../random.ts';

/** Ways to practise words: choosing among several, or finding pairs. */
export type WordPractice = 'choice' | 'matching';

/** What a plan needs: the words that are asked are the items of `structure`, others of the book are known. */
export interface WordPlanning extends Omit<LessonPlanning, 'mode' | 'canSpeak' | 'sounds'> {
  readonly practice: WordPractice;
}

/** The fewest words that are practised, and the most of one round. */
export const WORD_ROUND = { least: 5, most: 12 } as const;

type Draft = DraftOf<ExerciseKind>;

/** The steps of a round; none where its words cannot be told apart. */
export const planWords = (planning: WordPlanning): readonly Step[] => {
  const random = seededRandom(planning.seed);
  const material = materialOf({ ...planning, sounds: [], random });
  const words = material.words.slice(0, WORD_ROUND.most);
  const drafts =
    planning.practice === 'choice'
      ? choiceDrafts(words, material, planning, random)
      : matchingDrafts(words, material, planning, random);
  return drafts.map((draft, index): Step => {
    const voice: Voice = index % 2 === 0 ? 'female' : 'male';
    return { ...draft, id: String(index + 1), voice };
  });
};

/** From which level on a word is asked in the direction that needs more of it; in turns before. */
const GOOD = 2;

/**
 * One question for each word: what it means where it is new or weak, and the other way round, or by ear, where it is known
 * better; of the first two in turns, so that a round never asks in one way alone.
 */
const choiceDrafts = (
  words: readonly Item[],
  material: Material,
  { silent }: WordPlanning,
  random: Random,
): readonly Draft[] =>
  shuffled(words, random).flatMap((word, place): readonly Draft[] => {
    const isKnown = material.levelOf(word) >= GOOD;
    const isHeard = !silent && isSpoken(word, material.languages);
    const backwards: readonly ExerciseKind[] = isHeard && place % 2 === 1 ? ['listenChoose'] : ['choosePhrase'];
    const order: readonly ExerciseKind[] =
      isKnown || place % 3 === 2 ? [...backwards, 'chooseMeaning'] : ['chooseMeaning', ...backwards];
    for (const kind of order) {
      const draft = exercises[kind].make([word], material, random);
      if (draft !== undefined) return [draft];
    }
    return [];
  });

/** Boards of pairs: each word with its meaning, and at last with its sound where it can be heard. */
const matchingDrafts = (
  words: readonly Item[],
  material: Material,
  { silent }: WordPlanning,
  random: Random,
): readonly Draft[] => {
  const boards = boardsOf(shuffled(words, random), material);
  const written = boards.flatMap((board) => exercises.match.make(board, material, random) ?? []);
  const [last] = boards.toReversed();
  const canHear = !silent && last?.every((word) => isSpoken(word, material.languages)) === true;
  const heard = last !== undefined && canHear ? exercises.matchSound.make(last, material, random) : undefined;
  return heard === undefined ? written : [...written, heard];
};

/**
 * Boards whose words can be told apart, of about the same size. What is left over is filled up with other words of the
 * round, so that every word is asked.
 */
const boardsOf = (words: readonly Item[], { languages }: Material): readonly (readonly Item[])[] => {
  const boards: (readonly Item[])[] = [];
  const size = Math.max(PAIRS.least, Math.ceil(words.length / Math.ceil(words.length / PAIRS.most)));
  let left = words;
  while (left.length > 0) {
    const own = apart(left, [], languages, size);
    left = left.filter((word) => !own.includes(word));
    const others = words.filter((word) => !own.includes(word));
    const more = apart(others, own, languages, Math.max(0, PAIRS.least - own.length));
    const board = [...own, ...more];
    if (board.length >= PAIRS.least) boards.push(board);
  }
  return boards;
};
