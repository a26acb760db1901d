/** The words of a crossword. */
import {
  bareText,
  type CrosswordGrid,
  type CrosswordWord,
  crosswordLetters,
  distinctWords,
  type GameLevel,
  type GameMaterial,
  layCrossword,
} from '@parlance/domain';

/** Words of the first level; each further level has one more. */
const LEAST = 5;
/** Words that may stand in for others, so that a grid stays quick to lay. */
const RESERVE = 24;

/** Words that can be laid, in the order of need: no two have the same spelling, or the same clue. */
const wordsFor = ({ words }: Pick<GameMaterial, 'words'>): readonly CrosswordWord[] => {
  const laid = distinctWords(words, words.length).flatMap(({ key, target }): readonly CrosswordWord[] => {
    const letters = crosswordLetters(bareText(target));
    return letters === undefined ? [] : [{ id: key, letters }];
  });
  return [...new Map(laid.map((word) => [word.letters.join(''), word])).values()];
};

/** Whether the words are enough for a grid. */
export const canPlayCrossword = (material: GameMaterial): boolean => wordsFor(material).length >= LEAST;

/** The grid of a level: 5 words at the first, 14 at the last. */
export const gridFor = (material: GameMaterial, level: GameLevel): CrosswordGrid => {
  const count = LEAST + level - 1;
  return layCrossword(wordsFor(material).slice(0, count + RESERVE), count, material.random);
};
