/** Finds the texts of patterns that are nearest to an answer, without writing out all the others. */
import { COST, LONE_COST } from './align.ts';
import { lengthened } from './mend.ts';
import type { Word } from './model.ts';
import { asks, paraphrased } from './paraphrase.ts';
import { type AnswerPattern, textWith } from './pattern.ts';
import { type PreparedPattern, preparedPattern, wordsApart } from './prepared-pattern.ts';
import { type Judging, relate } from './relation.ts';

/** How many texts of patterns are compared closely. */
const MOST = 2;

/** The texts of patterns, at most one of each, that take the fewest changes from what was given; the nearest first. */
export const nearestTexts = (
  patterns: readonly AnswerPattern[],
  given: string,
  judging: Judging,
): readonly string[] => {
  if (patterns.length === 0) return [];
  const apart = wordsApart(given, judging.tables);
  const isAsked = patterns.some(({ parts }) => parts.flat().some(asks));
  const read = (isWhole: boolean): readonly Word[] =>
    paraphrased({ text: given, words: apart }, judging.tables, { isWhole, isAsked });
  if (!judging.isParaphrased) return nearestTo(apart, patterns, judging);
  // Patterns are read part by part: what is named apart may stand as it does in one of them.
  const [whole, inParts] = [read(true), read(false)];
  const named = whole.length === inParts.length && whole.every((word, at) => word === inParts[at]) ? [] : [inParts];
  return [...new Set([whole, ...named].flatMap((words) => nearestTo(words, patterns, judging)))];
};

/** Those that take the fewest changes from these words. */
const nearestTo = (words: readonly Word[], patterns: readonly AnswerPattern[], judging: Judging): readonly string[] => {
  const costsOf = costsWith(words, judging);
  return patterns
    .map((pattern) => nearestOf(pattern, { words, costsOf }, judging))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST)
    .map(({ text }) => text);
};

/** What was given, and what each of its words costs where another is expected. */
interface Given {
  readonly words: readonly Word[];
  readonly costsOf: CostsOf;
}

/** The least costs of a stretch of a pattern, by the number of given words that it takes, and where it began. */
interface Row {
  readonly costs: Float64Array;
  /** How many given words were taken before the stretch. */
  readonly starts: Uint16Array;
}

/** A part's row, and for each number of given words the option that costs least. */
interface Chosen extends Row {
  readonly options: Uint16Array;
}

/** A text and what it costs. */
interface Near {
  readonly text: string;
  readonly cost: number;
}

const nearestOf = (pattern: AnswerPattern, given: Given, judging: Judging): Near => {
  const prepared = preparedPattern(pattern, judging.tables);
  const words = withBorders(given.words, prepared, judging);
  const costsOf = words === given.words ? given.costsOf : costsWith(words, judging);
  const taken = Uint16Array.from({ length: words.length + 1 }, (_, count) => count);
  let row: Row = { costs: Float64Array.from(taken, (count) => count * LONE_COST), starts: taken };
  const parts = judging.isParaphrased ? prepared.paraphrased : prepared.written;
  const chosen = parts.map((options) => {
    const next = withPart({ costs: row.costs, starts: taken }, options, costsOf);
    row = next;
    return next;
  });
  const picked: number[] = [];
  let end = words.length;
  for (const { options, starts } of chosen.toReversed()) {
    picked.unshift(options[end] ?? 0);
    end = starts[end] ?? 0;
  }
  return { text: textWith(pattern, (part) => picked[part] ?? 0), cost: row.costs[words.length] ?? 0 };
};

/** The cheapest option of a part for each number of given words; of equal ones the first. */
const withPart = (from: Row, options: readonly (readonly Word[])[], costsOf: CostsOf): Chosen => {
  const size = from.costs.length;
  const best = {
    costs: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    starts: new Uint16Array(size),
    options: new Uint16Array(size),
  };
  // One row serves all options: each is tried in it, and a pattern has up to a hundred.
  const row = { costs: new Float64Array(size), starts: new Uint16Array(size) };
  options.forEach((words, option) => {
    row.costs.set(from.costs);
    row.starts.set(from.starts);
    for (const word of words) addWord(row, costsOf(word));
    for (let taken = 0; taken < size; taken += 1) {
      if (at(row.costs, taken) >= at(best.costs, taken)) continue;
      best.costs[taken] = at(row.costs, taken);
      best.starts[taken] = at(row.starts, taken);
      best.options[taken] = option;
    }
  });
  return best;
};

const at = (numbers: Float64Array | Uint16Array, index: number): number => numbers[index] ?? Number.POSITIVE_INFINITY;

/** Adds an expected word to a row, and changes the row. @param own the cost of each given word where it is expected */
const addWord = ({ costs, starts }: Row, own: Float64Array): void => {
  let before = at(costs, 0);
  let startBefore = at(starts, 0);
  costs[0] = before + LONE_COST;
  for (let taken = 1; taken < costs.length; taken += 1) {
    const missing = at(costs, taken) + LONE_COST;
    const paired = before + at(own, taken - 1);
    const lone = at(costs, taken - 1) + LONE_COST;
    const start = at(starts, taken);
    before = missing - LONE_COST;
    costs[taken] = Math.min(missing, paired, lone);
    if (paired <= missing && paired <= lone) starts[taken] = startBefore;
    else if (lone < missing) starts[taken] = at(starts, taken - 1);
    startBefore = start;
  }
};

/** The cost of each given word if it stands for an expected one. */
type CostsOf = (expected: Word) => Float64Array;

/** Compares each pair of words once, and closely only those that resemble each other: most do not. */
const costsWith = (given: readonly Word[], judging: Judging): CostsOf => {
  const { withoutMarks: bare, isArticle } = judging.tables;
  const said = given.map((word) => ({ word, bare: bare(word.text), isArticle: isArticle(word.text) }));
  const known = new Map<string, Float64Array>();
  const costsOf = (expected: Word): Float64Array => {
    const [own, article] = [bare(expected.text), isArticle(expected.text)];
    const costs = new Float64Array(said.length).fill(COST.otherWord);
    said.forEach(({ word, ...letters }, index) => {
      if (isSame(word, expected)) costs[index] = 0;
      else if (article && letters.isArticle) costs[index] = COST.article;
      else if (resemble(letters.bare, own)) costs[index] = COST[relate(word, expected, false, judging)];
    });
    return costs;
  };
  return (expected) => {
    const costs = known.get(expected.text) ?? costsOf(expected);
    known.set(expected.text, costs);
    return costs;
  };
};

const isSame = (given: Word, expected: Word): boolean =>
  given.text === expected.text || given.also.includes(expected.text) || expected.also.includes(given.text);

/** Whether two words are the same but for marks, or long and begin or end alike. */
const resemble = (a: string, b: string): boolean => {
  if (a.length < 4 || b.length < 4) return a === b;
  return a.startsWith(b.slice(0, 3)) || a.endsWith(b.slice(-3));
};

/** Parts words that were written as one and joins those that were torn, where the pattern has such words. */
const withBorders = (given: readonly Word[], { letters }: PreparedPattern, judging: Judging): readonly Word[] => {
  const { tables } = judging;
  const bare = (text: string): string => tables.withoutMarks(text.replaceAll("'", ''));
  const isKnown = ({ text, also }: Word): boolean => [text, ...also].some((each) => letters.has(bare(each)));
  const parted = given.flatMap((word): readonly Word[] => {
    if (isKnown(word)) return [word];
    const whole = lengthened(word, judging);
    if (whole?.every(({ text }) => letters.has(bare(text)))) return whole;
    const own = bare(word.text);
    const cut = [...own].findIndex(
      (_, end) => end > 0 && letters.has(own.slice(0, end)) && letters.has(own.slice(end)),
    );
    return cut < 0 ? [word] : [own.slice(0, cut), own.slice(cut)].map((text) => ({ ...word, text, also: [] }));
  });
  const joined = parted.reduce<Word[]>((words, word) => {
    const last = words.at(-1);
    const whole = last === undefined ? '' : last.text + word.text;
    if (last !== undefined && !isKnown(last) && letters.has(bare(whole))) words.splice(-1, 1, { ...last, text: whole });
    else words.push(word);
    return words;
  }, []);
  // The costs of the words as they were given are known already.
  return joined.length === given.length && joined.every((word, index) => word === given[index]) ? given : joined;
};
