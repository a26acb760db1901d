/** Words that may be left out or added: the unstressed pronouns of Spanish. */
import type { Pair } from './align.ts';
import type { Side } from './mend.ts';
import type { Word } from './model.ts';
import { type Accepted, sampleTexts } from './pattern.ts';
import type { Judging } from './relation.ts';
import { wordingsOf } from './wordings.ts';

/** Finds the optional words that occur in any accepted text when they are first asked for: few answers need them. */
export const optionalIn = (accepted: readonly Accepted[], { tables }: Judging): (() => ReadonlySet<string>) => {
  let found: ReadonlySet<string> | undefined;
  const optionalWords = (text: string): readonly string[] => {
    const words = tables.words(text);
    return words.flatMap((word, at) =>
      tables.optional(word.text, around(words, at, at + 1)) === word.text ? word.text : [],
    );
  };
  const textsOf = (one: Accepted): readonly string[] => (typeof one === 'string' ? [one] : sampleTexts(one));
  return () => {
    found ??= new Set(accepted.flatMap(textsOf).flatMap(optionalWords));
    return found;
  };
};

const around = (words: readonly Word[], to: number, from: number) => ({
  before: words.slice(0, to).map(({ text }) => text),
  after: words.slice(from).map(({ text }) => text),
});

/** The inputs that decide whether an unmatched word is optional. */
export interface Option {
  readonly given: Side;
  readonly expected: Side;
  /** What `optionalIn` finds in all accepted texts. */
  readonly known: () => ReadonlySet<string>;
  readonly judging: Judging;
  /** Whether any wording is right, so that words may be missing which are in speech. */
  readonly anyWording: boolean;
}

/**
 * Removes pairs that are no mistake: an optional word that is missing, or was added and contradicts no accepted text.
 * An added word without its accent stays, as `accent`.
 */
export const withoutOptions = (pairs: readonly Pair[], option: Option): readonly Pair[] => {
  let next = 0;
  return pairs.flatMap((pair): readonly Pair[] => {
    const place = pair.expected ?? next;
    if (pair.expected !== undefined) next = pair.expected + 1;
    if (pair.given === undefined) return mayBeMissing(place, option) ? [] : [pair];
    return pair.expected === undefined ? added({ ...pair, given: pair.given }, place, option) : [pair];
  });
};

const mayBeMissing = (place: number, { expected: { words }, judging: { tables }, anyWording }: Option): boolean => {
  const written = words[place]?.text ?? '';
  const where = around(words, place, place + 1);
  return tables.optional(written, where) === written || (anyWording && wordingsOf(tables).omissible(written, where));
};

/** The pairs that remain for an added word: none if it is optional, its accent, or the word itself. */
const added = (pair: Pair & { readonly given: number }, place: number, option: Option): readonly Pair[] => {
  const { given, expected, judging } = option;
  const written = given.words[pair.given]?.text ?? '';
  const meant = judging.tables.optional(written, around(expected.words, place, place));
  if (meant === undefined || !canBeAdded(meant, option)) return [pair];
  return meant === written ? [] : [{ ...pair, relation: 'accent' }];
};

/** Whether a pronoun may be added: if accepted texts contain pronouns, it must be one of them, or that of the verb alone. */
const canBeAdded = (meant: string, { known, judging }: Option): boolean =>
  known().size === 0 || known().has(meant) || ` ${wordingsOf(judging.tables).shownByVerbs} `.includes(` ${meant} `);
