/** Whether the scorer finds the word that was said in place of another, left out or mumbled. */
import { scoreUtterance, seededRandom } from '@parlance/domain';
import { mean, rounded } from '../figures.ts';
import { learnersOf } from './learners.ts';
import { type Sentence, sentencesOf, wordsIn } from './recordings.ts';
import { bare, RATE, recorded, type Sound } from './sound.ts';
import { SENTENCES } from './trials.ts';

/** What is told of single words, in percent. */
interface SlipFigures {
  readonly cases: number;
  /** The word has the lowest score of its sentence, or shares it. */
  readonly lowest: number;
  /** It is worth saying again (recall). */
  readonly found: number;
  /** Of all words that are worth saying again, those that were said wrongly (precision). */
  readonly rightly: number;
}

/** What is told of single words: by what was done to one of them, and of sentences that were said rightly. */
export interface WordFigures {
  readonly replaced: SlipFigures;
  readonly omitted: SlipFigures;
  readonly mumbled: SlipFigures;
  /** Of the words of sentences that were said rightly, those worth saying again, percent. */
  readonly wronglyBlamed: number;
}

const LEAST_LETTERS = 4;
const DECIBELS = 20;
const LEARNERS = 3;
/** What a mumbled word sounds like, whatever the language: a hum, as long as five letters. */
const MUMBLE = 'muhm';

/** A sentence's word that something is done to: where it stands, and the texts with something else there. */
interface Change {
  readonly at: number;
  readonly texts: Readonly<Record<'replaced' | 'omitted' | 'mumbled' | 'right', string>>;
}

/** Changes a long word of a sentence; undefined where it has none, or where words and times do not agree. */
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

/** What came of one attempt. */
interface Outcome {
  readonly isLowest: boolean;
  readonly found: boolean;
  /** Other words that were worth saying again, and how many there were. */
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

/** Lets learners of other engines say sentences, one word of which is wrong, and the same sentences rightly. */
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
