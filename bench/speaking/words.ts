/** Whether the scorer finds the word that was said in place of another. */
import { scoreUtterance, seededRandom } from '@parlance/domain';
import { mean, rounded } from '../figures.ts';
import { learnersOf } from './learners.ts';
import { type Sentence, sentencesOf } from './recordings.ts';
import { bare, RATE, recorded } from './sound.ts';

/** What is told of single words, in percent. */
export interface WordFigures {
  readonly cases: number;
  /** The word that was replaced has the lowest score of its sentence, or shares it. */
  readonly lowest: number;
  /** It is worth saying again. */
  readonly found: number;
  /** Of the words that were said rightly beside it, those worth saying again. */
  readonly wronglyBlamed: number;
}

const SENTENCES = 20;
const LEAST_LETTERS = 4;
const DECIBELS = 20;

/** The words of a text as the recording's times count them: by letters alone. */
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where a long word stands, and the text with another one there; undefined where words and times do not agree. */
const replaced = (sentence: Sentence, other: Sentence): { readonly at: number; readonly text: string } | undefined => {
  const words = wordsIn(sentence.text);
  if (words.length !== sentence.wordTimings[0]?.length) return undefined;
  const at = words.findIndex((word, index) => index > 0 && word.length >= LEAST_LETTERS);
  const [word, substitute] = [
    words[at],
    wordsIn(other.text).findLast((each) => each.length >= LEAST_LETTERS && !words.includes(each)),
  ];
  if (word === undefined || substitute === undefined) return undefined;
  const place = sentence.text.indexOf(word);
  return { at, text: sentence.text.slice(0, place) + substitute + sentence.text.slice(place + word.length) };
};

/** Lets two learners of other engines say sentences with one word replaced. */
export const evaluateWords = async (language: string): Promise<WordFigures> => {
  const sentences = await sentencesOf(language, SENTENCES, 2);
  const { good } = await learnersOf(language);
  const [lowest, found, blamed]: [number[], number[], number[]] = [[], [], []];
  for (const [index, sentence] of sentences.entries()) {
    const other = sentences[(index + 1) % sentences.length];
    const change = other && replaced(sentence, other);
    if (change === undefined) continue;
    for (const { say } of good.filter(({ engine }) => engine === 'other').slice(0, 2)) {
      const attempt = recorded(bare(await say(change.text)), DECIBELS, seededRandom(index));
      const { words } = scoreUtterance({ ...sentence, attempt, sampleRate: RATE });
      const [worst] = words.toSorted((a, b) => a.score - b.score);
      lowest.push(Number(worst?.index === change.at));
      found.push(Number(words[change.at]?.sayAgain === true));
      blamed.push(...words.filter((word) => word.index !== change.at).map(({ sayAgain }) => Number(sayAgain)));
    }
  }
  const percent = (values: readonly number[]): number => rounded(100 * mean(values), 1);
  return { cases: lowest.length, lowest: percent(lowest), found: percent(found), wronglyBlamed: percent(blamed) };
};
