/** Finds which of the expected replies somebody has written, as a patient listener would. */
import { judge } from '../answer/judge.ts';
import type { AnswerTables, Judgement, Reason, Slip } from '../answer/model.ts';
import { type Filled, filledExamples } from './fill.ts';

/** A reply as it can be said. */
export interface Expected {
  readonly id: string;
  readonly examples: readonly string[];
}

/** What is needed to understand a text. */
export interface Listening {
  readonly given: string;
  /** The replies that are expected now. */
  readonly replies: readonly Expected[];
  /** What may be said at any time; it is heard only where it is no reply. */
  readonly asides?: readonly Expected[];
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The examples of all replies of the talk: words that many of them have say little. */
  readonly talk?: readonly (readonly string[])[];
  /** Words that the learner could have meant, as for `judge`. */
  readonly lexicon: ReadonlySet<string>;
  readonly tables: AnswerTables;
}

/** A text that was understood. */
export interface Understood {
  /** The id of the reply. */
  readonly reply: string;
  /** The keys of the values that were named, by slot. */
  readonly slots: Readonly<Record<string, string>>;
  /** Whether it was said as one of the examples, slips of the finger aside. */
  readonly isRight: boolean;
  /** The nearest example, with its slots filled. */
  readonly closest: string;
  /** The differences that can be named: other words for the same thing are none. */
  readonly slips: readonly Slip[];
}

/** How much of a reply must be heard, from 0 to 1, for a text that is none of its examples. */
const HEARD_LEAST = 0.5;
/** The weight of words that the reply has not: people say more than what an example foresees. */
const MORE_WEIGHT = 0.3;
/** The weight of an article. */
const ARTICLE_WEIGHT = 0.3;
/** How far a reply is believed that affirms what was denied, or denies it. */
const DENIED = 0.6;
/** The weight of what stands in an open slot: it could be anything, so it says little. */
const OPEN_WEIGHT = 0.25;
/** How much is heard, at most, of an example that is nothing but a name: it is the last to be taken. */
const NAME_ALONE = 0.55;
/** The least for what is said beside the thread: a word of it is not enough. */
const ASIDE_LEAST = 0.8;
/** How many of the most similar examples are judged: each costs up to a millisecond. */
const JUDGED_MOST = 10;

/**
 * Differences that are mistakes. That other words were chosen, or their order, may be right in a way that nobody has written
 * down, and is not corrected.
 */
const MISTAKES: ReadonlySet<Reason> = new Set([
  ...(['accent', 'typo', 'sound', 'spelling', 'article', 'form', 'contraction', 'homophone'] as const),
]);

/** Those of them that are mistakes in whatever sentence they stand; a form depends on the other words. */
const MISTAKES_ANYWHERE: ReadonlySet<Reason> = new Set([
  'accent',
  'typo',
  'sound',
  'spelling',
  'article',
  'contraction',
]);

/** Whether it is a mistake where all else is as accepted. An article that is missing, or is there, may be right as well: `I prefer winter`. */
const isMistake = ({ reason, given, expected }: Slip): boolean =>
  MISTAKES.has(reason) && (reason !== 'article' || (given !== undefined && expected !== undefined));

/** The differences of an answer that are surely mistakes. */
const mistakesAmong = (slips: readonly Slip[]): readonly Slip[] =>
  slips.every(({ reason }) => MISTAKES.has(reason))
    ? slips.filter(isMistake)
    : slips.filter((slip) => isMistake(slip) && MISTAKES_ANYWHERE.has(slip.reason) && slip.given !== undefined);

interface Candidate extends Filled {
  readonly reply: string;
  /** How alike it and what was said are, 0 to 1. */
  readonly heard: number;
  /** The same, where words that tell the replies apart weigh more. */
  readonly rank: number;
}

/** Understands a text; undefined if it is none of the replies and asides. */
export const understand = ({ asides = [], ...rest }: Listening): Understood | undefined => {
  const words = asides.flatMap(({ examples }) => examples.flatMap(rest.tables.tokens));
  const listening = { ...rest, lexicon: new Set([...rest.lexicon, ...words]) };
  const right = heardAs(listening);
  if (right?.isRight === true || asides.length === 0) return right;
  const aside = heardAs({ ...listening, replies: asides }, ASIDE_LEAST);
  return aside?.isRight === true ? aside : (right ?? aside);
};

const heardAs = (listening: Omit<Listening, 'asides'>, least = HEARD_LEAST): Understood | undefined => {
  const { given, lexicon, tables } = listening;
  const candidates = candidatesFor(listening).slice(0, JUDGED_MOST);
  const judged = candidates.map((candidate) => ({
    candidate,
    judgement: judge({ accepted: [candidate.text], given, lexicon, tables }),
  }));
  const right = judged.find(({ judgement }) => judgement.verdict !== 'wrong');
  if (right !== undefined) return told(right.candidate, right.judgement);
  const nearest = judged.find(({ candidate }) => candidate.heard >= least);
  return nearest && told(nearest.candidate, nearest.judgement);
};

const told = ({ reply, slots, text }: Candidate, { verdict, slips }: Judgement): Understood => ({
  reply,
  slots,
  isRight: verdict !== 'wrong',
  closest: text,
  slips: mistakesAmong(slips),
});

/** All examples with their slots filled, those that sound most like the text first. */
const candidatesFor = ({
  given,
  replies,
  slots,
  talk,
  lexicon,
  tables,
}: Omit<Listening, 'asides'>): readonly Candidate[] => {
  const bare = (text: string): readonly string[] => tables.tokens(text).map(tables.withoutMarks);
  const said = bare(given);
  if (said.length === 0) return [];
  const filled = replies.flatMap(({ id, examples }) =>
    examples.flatMap((example) =>
      filledExamples(example, { slots, said: given, tables }).map((each) => ({
        ...each,
        reply: id,
        words: bare(each.text),
      })),
    ),
  );
  const [here, everywhere] = [weights(filled), rarity((talk ?? []).map((examples) => examples.flatMap(bare)))];
  const denies = (words: readonly string[]): boolean => words.some(tables.isNegation);
  const isDenial = denies(tables.tokens(given));
  const rare = (word: string): number => everywhere(word) * (tables.isArticle(word) ? ARTICLE_WEIGHT : 1);
  const isName = (word: string): boolean => !tables.isWord(word) && !lexicon.has(word);
  return filled
    .map(({ words, ...each }) => {
      const open = new Set(each.open.flatMap(({ text }) => bare(text)));
      const isNamed = each.open.some(({ slot }) => slot === 'name');
      const heardBy = (weightOf: (word: string) => number): number =>
        alike(said, words, (word) => (open.has(word) ? OPEN_WEIGHT : weightOf(word)));
      const opposed = denies(tables.tokens(each.text)) === isDenial ? 1 : DENIED;
      const share = opposed * openShare({ words, said, open, isName: isNamed ? isName : undefined });
      return { ...each, heard: share * heardBy(rare), rank: share * heardBy((word) => here(word) * rare(word)) };
    })
    .filter(({ heard }) => heard > 0)
    .sort((one, other) => other.rank - one.rank);
};

/**
 * How far an example with open slots may be believed, 0 to 1: one of which nothing but open slots was heard is none, unless
 * it has nothing else. A name that is said of itself may be one, but not a word of every day.
 */
const openShare = ({ words, said, open, isName }: OpenExample): number => {
  const fixed = words.filter((word) => !open.has(word));
  if (fixed.length > 0) return fixed.some((word) => said.includes(word)) ? 1 : 0;
  if (isName === undefined) return 1;
  return words.every(isName) ? NAME_ALONE : 0;
};

interface OpenExample {
  readonly words: readonly string[];
  readonly said: readonly string[];
  readonly open: ReadonlySet<string>;
  /** Set where one of the slots is a name. */
  readonly isName: ((word: string) => boolean) | undefined;
}

/** The weight of a word: what stands in examples of every reply says little. A word of none weighs as one of one. */
const weights = (
  examples: readonly { readonly reply: string; readonly words: readonly string[] }[],
): ((word: string) => number) => {
  const repliesWith = new Map<string, Set<string>>();
  for (const { reply, words } of examples) {
    for (const word of words) repliesWith.set(word, (repliesWith.get(word) ?? new Set()).add(reply));
  }
  const replies = new Set(examples.map(({ reply }) => reply)).size;
  return (word) => {
    const count = repliesWith.get(word)?.size ?? 1;
    return replies === 1 ? 1 : 1 - (0.9 * (count - 1)) / (replies - 1);
  };
};

/** How much a word tells by itself: the less, the more replies of the talk have it. */
const rarity = (replies: readonly (readonly string[])[]): ((word: string) => number) => {
  const counts = new Map<string, number>();
  for (const words of replies) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / Math.sqrt(counts.get(word) ?? 1);
};

/**
 * How alike two texts are, from 0 to 1: twice the weight of common words by that of all (Dice 1945), where further words of
 * what was said weigh less than those that are missing in it (Tversky 1977).
 */
const alike = (said: readonly string[], expected: readonly string[], weightOf: (word: string) => number): number => {
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weightOf(word), 0);
  const left = [...expected];
  const common = said.filter((word) => {
    const at = left.indexOf(word);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  const both = sum(common);
  const all = both + MORE_WEIGHT * (sum(said) - both) + sum(expected);
  return all === 0 ? 0 : (2 * both) / all;
};
