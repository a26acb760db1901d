/** The examples that sound most like a text. */
import type { AnswerTables } from '../answer/model.ts';
import { type Filled, filledExamples } from './fill.ts';
import type { Hearing } from './listening.ts';
import { denialShare, isDenied, openDenials, type SaidWords } from './understand-denial.ts';
import { type NameTest, openShare } from './understand-open.ts';
import { alike, type Common, commonWords, rarity, weights } from './understand-weights.ts';
import { meantWords } from './understand-words.ts';

/** The weight of an article. */
const ARTICLE_WEIGHT = 0.3;
/** The weight of what stands in an open slot: it could be anything, so it says little. */
const OPEN_WEIGHT = 0.25;
/** How far an example that asks nothing is believed where something was asked. */
const ASKED = 0.8;
/** How far an example is believed where its most telling word is missing, and one that nobody foresaw was said. */
const OTHER_MATTER = 0.6;

/** A word with a capital that begins no sentence. */
const NAME_INSIDE = /(?<=[\p{L}\p{N},]\s+)\p{Lu}[\p{L}\p{M}'’-]+/gu;
/** Ranks that differ by less are the same. */
const SAME_RANK = 1e-9;

/** An example, and how much of it was heard. */
export interface Candidate extends Filled {
  readonly reply: string;
  /** How alike it and what was said are, 0 to 1. */
  readonly heard: number;
  /** The same, where words that tell the replies apart weigh more. */
  readonly rank: number;
  /** How many of its words stand in no open slot: of two that sound alike, the one that foresaw more is meant. */
  readonly foreseen: number;
}

interface Example extends Filled, SaidWords {
  readonly reply: string;
  /** The words in open slots. */
  readonly openWords: ReadonlySet<string>;
}

/** All texts of the talk, each once. */
export const textsOf = ({ replies, talk = [], slots }: Hearing): readonly string[] => [
  ...new Set([
    ...replies.flatMap(({ examples }) => examples),
    ...talk.flat(),
    ...Object.values(slots).flatMap((values) => Object.values(values)),
  ]),
];

/** All examples with their slots filled, those that sound most like the text first. */
export const candidatesFor = (listening: Hearing): readonly Candidate[] => {
  const { given, talk = [], lexicon, tables } = listening;
  const texts = textsOf(listening);
  const denials = openDenials(texts, tables);
  const said = denials(given);
  if (said.words.length === 0) return [];
  const examples = examplesOf(listening, denials);
  const here = new Set(examples.flatMap((each) => wordsBeside(each, tables)));
  const meant = meantWords(tables.tokens(given), { here, lexicon, tables });
  const [telling, everywhere] = [
    weights(examples),
    rarity(talk.map((each) => each.flatMap((text) => bare(text, tables)))),
  ];
  const names = nameTest(listening, texts);
  const foreseen = new Set([...here].map(tables.withoutMarks));
  const isForeseen = (word: string): boolean => foreseen.has(word) || tables.isArticle(word);
  const rare = (word: string): number => everywhere(word) * (tables.isArticle(word) ? ARTICLE_WEIGHT : 1);
  return examples
    .map((example): Candidate => {
      const { words, openWords, open } = example;
      const common = commonWords(meant, words);
      // A value that was named is what matters, whatever stands around it.
      const isNamed = Object.keys(example.slots).length > 0;
      const weighed =
        (weightOf: (word: string) => number) =>
        (word: string): number =>
          openWords.has(word) ? OPEN_WEIGHT : weightOf(word);
      const tells = weighed((word) => telling(word) * rare(word));
      const share =
        denialShare(said, example, tables) *
        (given.includes('?') && !example.text.includes('?') ? ASKED : 1) *
        openShare({ words, said: said.words, open: openWords, filled: open }, names) *
        (areValuesHeard(example, { heard: common.heard, said }, listening) ? 1 : 0) *
        (!isNamed && isOtherMatter(common, { words, tells, isForeseen }) ? OTHER_MATTER : 1);
      return {
        ...example,
        heard: share * alike(common, { expected: words, weightOf: weighed(rare), isNamed }),
        rank: share * alike(common, { expected: words, weightOf: tells, isNamed }),
        foreseen: words.filter((word) => !openWords.has(word)).length,
      };
    })
    .filter(({ heard }) => heard > 0)
    .sort((one, other) =>
      Math.abs(other.rank - one.rank) < SAME_RANK ? other.foreseen - one.foreseen : other.rank - one.rank,
    );
};

const bare = (text: string, tables: AnswerTables): readonly string[] => tables.tokens(text).map(tables.withoutMarks);

const examplesOf = (
  { given, replies, slots, tables }: Hearing,
  denials: (text: string) => SaidWords,
): readonly Example[] =>
  replies.flatMap(({ id, examples }) =>
    examples.flatMap((example) =>
      filledExamples(example, { slots, said: given, tables }).map((filled) => ({
        ...filled,
        ...denials(filled.text),
        reply: id,
        openWords: new Set(filled.open.flatMap(({ text }) => bare(text, tables))),
      })),
    ),
  );

/** The words of an example beside its open slots, with their marks. */
const wordsBeside = ({ text, openWords }: Example, tables: AnswerTables): readonly string[] =>
  tables.tokens(text).filter((token) => !openWords.has(tables.withoutMarks(token)));

/** Whether each value that stands in a slot was named: one of its words, articles aside, where no other clause denies it. */
const areValuesHeard = (
  example: Example,
  { heard, said }: { readonly heard: Common['heard']; readonly said: SaidWords },
  { slots, tables }: Hearing,
): boolean =>
  Object.entries(example.slots).every(([slot, key]) => {
    const tokens = tables.tokens(slots[slot]?.[key] ?? '').filter((word) => !tables.isArticle(word));
    const words = tokens.map(tables.withoutMarks);
    if (words.length === 0) return true;
    if (isDenied(example, words) !== isDenied(said, words) && new Set(said.clauses).size > 1) return false;
    return words.some((word) => heard.some((one) => one.word === word));
  });

interface Matter {
  readonly words: readonly string[];
  readonly tells: (word: string) => number;
  readonly isForeseen: (word: string) => boolean;
}

/** Whether the word that tells most was not said, but one that nobody foresaw: `by car` for `by bus`. */
const isOtherMatter = ({ heard, more }: Common, { words, tells, isForeseen }: Matter): boolean => {
  const most = Math.max(...words.map(tells));
  const isSaid = heard.some(({ word }) => tells(word) === most);
  return !isSaid && more.some(({ word, meant }) => meant === undefined && !isForeseen(word));
};

/**
 * Names stand in texts with a capital inside of a sentence, or are no words of every day; one that is, and that the talk
 * does not have, may be one at the end of what was said.
 */
const nameTest = ({ given, lexicon, tables }: Hearing, texts: readonly string[]): NameTest => {
  const inside = [...texts, given].flatMap((text) => [...text.matchAll(NAME_INSIDE)]);
  // `I'm` is two words.
  const names = new Set(
    inside.map(([word]) => bare(word, tables)).flatMap((words) => (words.length === 1 ? words : [])),
  );
  const known = new Set([...lexicon].map(tables.withoutMarks));
  const last = bare(given, tables).at(-1);
  const isNameAt = (word: string): boolean => {
    if (names.has(word)) return true;
    return tables.isWord(word) || tables.isNegation(word) ? word === last && !known.has(word) : true;
  };
  return {
    isName: (written) => bare(written, tables).every(isNameAt),
    isKnown: (word) => known.has(word) || tables.isWord(word),
    isNamed: (word) => names.has(word),
    tables,
  };
};
