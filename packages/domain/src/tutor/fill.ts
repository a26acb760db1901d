/** Fills the slots of an example of a talk with what a learner may have meant. */
import type { AnswerTables } from '../answer/model.ts';

/** An example without slots. */
export interface Filled {
  readonly text: string;
  /** The keys of the values, by slot; open slots (`{number}`, `{time}`, `{name}`) have none. */
  readonly slots: Readonly<Record<string, string>>;
  /** What stands in open slots, as it was written, with the name of the slot. */
  readonly open: readonly { readonly slot: string; readonly text: string }[];
}

interface Filling {
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the learner wrote: open slots take what stands there. */
  readonly said: string;
  readonly tables: AnswerTables;
}

/** The longest time of day, in words: "a quarter past ten in the morning"; and how many of them stand before its number. */
const TIME_WORDS = 7;
const BEFORE_NUMBER = 3;
/** The numbers whose words are known: all others are made of these. */
const NUMBERS = [...Array.from({ length: 61 }, (_, number) => number), 70, 80, 90, 100, 1000];

const numberWords = new WeakMap<AnswerTables, ReadonlySet<string>>();

/** The words of numbers, articles aside: `un` says little. */
const numberWordsOf = (tables: AnswerTables): ReadonlySet<string> => {
  const known = numberWords.get(tables);
  if (known !== undefined) return known;
  const tokens = NUMBERS.map((number) => tables.tokens(String(number)));
  // What joins the words of a number, as in `veinte y uno`, is none of itself.
  const alone = tokens.flatMap((each) => (each.length === 1 ? each : []));
  const words = new Set(alone.filter((word) => !tables.isArticle(word)));
  numberWords.set(tables, words);
  return words;
};

/** The ways to fill an example: one for each combination of its slots' values; none if an open slot finds nothing. */
export const filledExamples = (example: string, filling: Filling): readonly Filled[] => {
  const [slot] = /\{(\w+)\}/.exec(example)?.slice(1) ?? [];
  if (slot === undefined) return [{ text: example, slots: {}, open: [] }];
  const values = filling.slots[slot];
  const options: readonly (readonly [string | undefined, string])[] =
    values === undefined ? openValues(slot, filling).map((text) => [undefined, text]) : Object.entries(values);
  return options.flatMap(([key, text]) =>
    filledExamples(capitalised(filledWith(example, slot, text, filling)), filling).map((rest) => ({
      text: rest.text,
      slots: key === undefined ? rest.slots : { [slot]: key, ...rest.slots },
      open: key === undefined ? [{ slot, text }, ...rest.open] : rest.open,
    })),
  );
};

/**
 * An example with one slot filled. A time brings its own article, which takes the place of the example's: `a las {time}`
 * with `la una` is `a la una`.
 */
const filledWith = (example: string, slot: string, text: string, { tables }: Filling): string => {
  const startsWithArticle = (words: string): boolean => tables.isArticle(tables.tokens(words)[0] ?? '');
  if (slot !== 'time' || !startsWithArticle(text)) return example.replaceAll(`{${slot}}`, () => text);
  return example.replaceAll(/(\S+\s+)?\{time\}/g, (_, before: string = '') =>
    startsWithArticle(before) ? text : before + text,
  );
};

/** A slot may stand at the beginning. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What an open slot may stand for in a text. */
const openValues = (slot: string, { said, tables }: Filling): readonly string[] => {
  const written = said.split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const numbers = numberWordsOf(tables);
  // `16h30` is one word.
  const isNumber = (word: string): boolean =>
    /\d/.test(word) || tables.tokens(word).some((token) => numbers.has(token));
  const words = written.filter((word) => word !== '');
  if (slot === 'number') return words.filter(isNumber);
  // Names are written with small letters as well.
  if (slot === 'name') return [...new Set(words)];
  return stretches(words).filter((stretch) =>
    stretch
      .split(' ')
      .slice(0, BEFORE_NUMBER + 1)
      .some(isNumber),
  );
};

const stretches = (words: readonly string[]): readonly string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(TIME_WORDS, words.length - from) }, (_length, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
