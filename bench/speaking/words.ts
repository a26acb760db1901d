/** Evaluates whether the scorer finds a word that was replaced, left out or mumbled. */
import { scoreUtterance, seededRandom } from '@parlance/domain';
import { mean, rounded } from '../figures.ts';
import { learnersOf } from './learners.ts';
import { type Sentence, sentencesOf, wordsIn } from './recordings.ts';
import { bare, RATE, recorded, type Sound } from './sound.ts';
import { SENTENCES } from './trials.ts';

/** The figures for changed words, in percent. */
interface SlipFigures {
  readonly cases: number;
  /** The share of changed words that have the lowest score of their sentence, ties included. */
  readonly lowest: number;
  /** The share of changed words that are marked to be said again (recall). */
  readonly found: number;
  /** The share of marked words that were changed (precision). */
  readonly rightly: number;
}

/** The figures by kind of change, and for sentences that were spoken without a mistake. */
export interface WordFigures {
  readonly replaced: SlipFigures;
  readonly omitted: SlipFigures;
  readonly mumbled: SlipFigures;
  /** The percentage of marked words in sentences that were spoken without a mistake. */
  readonly wronglyBlamed: number;
}

const LEAST_LETTERS = 4;
const DECIBELS = 20;
const LEARNERS = 3;
/** The text for a mumbled word in every language: a hum as long as five letters. */
const MUMBLE = 'muhm';

/** The changed word of a sentence: its index, and the texts with each change. */
interface Change {
  readonly at: number;
  readonly texts: Readonly<Record<'replaced' | 'omitted' | 'mumbled' | 'right', string>>;
}

/** Changes a long word of a sentence; undefined if it has none, or if its words and times do not match. */
const changeOf = (sentence: Sentence, other: Sentence, index: number): Change | undefined => {
  const words = wordsIn(sentence.text);
  const long = [...words.keys()].filter((at) => (words[at] ?? '').length >= LEAST_LETTERS);
  const at = long[(index * 7) % Math.max(1, long.length)];
  const substitute = wordsIn(other.text).findLast((each) => each.length >= LEAST_LETTERS && !words.includes(each));
  if (words.length !== sentence.wordTimings[0]?.length || at === undefined || substitute === undefined)
    return undefined;
  const word = words[at] ?? '';
  const start = [...sentence.text.matchAll(/[\p{L}\p{N}]+/gu)][at]?.index ?? 0;
  const put = (text: string): string =>
    (sentence.text.slice(0, start) + text + sentence.text.slice(start + word.length)).replace(/ +/g, ' ');
  const mumbled = MUMBLE.repeat(Math.max(1, Math.round(word.length / 5)));
  return { at, texts: { replaced: put(substitute), omitted: put(''), mumbled: put(mumbled), right: put(word) } };
};

/** The result of one attempt. */
interface Outcome {
  readonly isLowest: boolean;
  readonly found: boolean;
  /** The number of unchanged words that were marked, and the number of unchanged words. */
  readonly blamed: number;
  readonly others: number;
}

const outcomeOf = (sentence: Sentence, said: Sound, at: number, seed: number): Outcome => {
  const attempt = recorded(bare(said), DECIBELS, seededRandom(seed));
  const { words } = scoreUtterance({ ...sentence, attempt, sampleRate: RATE });
  const others = words.filter(({ index }) => index !== at);
  const score = words[at]?.score ?? 100;
  return {
    isLowest: others.every((other) => other.score >= score),
    found: words[at]?.sayAgain === true,
    blamed: others.filter(({ sayAgain }) => sayAgain).length,
    others: others.length,
  };
};

const percent = (part: number, whole: number): number => rounded((100 * part) / Math.max(1, whole), 1);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const figuresOf = (outcomes: readonly Outcome[]): SlipFigures => {
  const found = outcomes.filter((each) => each.found).length;
  return {
    cases: outcomes.length,
    lowest: rounded(100 * mean(outcomes.map(({ isLowest }) => Number(isLowest))), 1),
    found: percent(found, outcomes.length),
    rightly: percent(found, found + total(outcomes.map(({ blamed }) => blamed))),
  };
};

/** Lets learners of other engines speak sentences with one changed word, and the same sentences without a mistake. */
export const evaluateWords = async (language: string, isForFigures: boolean): Promise<WordFigures> => {
  const sentences = await sentencesOf(language, SENTENCES, isForFigures);
  const { good } = await learnersOf(language);
  const learners = good.filter(({ engine }) => engine === 'other').slice(0, LEARNERS);
  const outcomes: Record<keyof Change['texts'], Outcome[]> = { replaced: [], omitted: [], mumbled: [], right: [] };
  for (const [index, sentence] of sentences.entries()) {
    const other = sentences[(index + 1) % sentences.length];
    const change = other && changeOf(sentence, other, index);
    if (change === undefined) continue;
    for (const { say } of learners.filter((_, place) => (index + place) % 2 === 0)) {
      for (const kind of ['replaced', 'omitted', 'mumbled', 'right'] as const)
        outcomes[kind].push(outcomeOf(sentence, await say(change.texts[kind]), change.at, index));
    }
  }
  const { replaced, omitted, mumbled, right } = outcomes;
  const blamed = total(right.map((each) => each.blamed + Number(each.found)));
  return {
    replaced: figuresOf(replaced),
    omitted: figuresOf(omitted),
    mumbled: figuresOf(mumbled),
    wronglyBlamed: percent(blamed, total(right.map(({ others }) => others + 1))),
  };
};
