/** Words that may be left out or added: the unstressed pronouns of Spanish. */
import type { Pair } from './align.ts';
import type { Side } from './mend.ts';
import type { Word } from './model.ts';
import type { Judging } from './relation.ts';

/** The words that any accepted text has where they could as well be missing. */
export const optionalIn = (sides: readonly Side[], { tables }: Judging): ReadonlySet<string> =>
  new Set(
    sides.flatMap(({ words }) =>
      words.flatMap(({ text }, at) => (tables.optional(text, around(words, at, at + 1)) === text ? text : [])),
    ),
  );

const around = (words: readonly Word[], to: number, from: number) => ({
  before: words.slice(0, to).map(({ text }) => text),
  after: words.slice(from).map(({ text }) => text),
});

/** What decides whether a word alone on its side may be there, or be missing. */
export interface Option {
  readonly given: Side;
  readonly expected: Side;
  /** What `optionalIn` found in all accepted texts. */
  readonly known: ReadonlySet<string>;
  readonly judging: Judging;
}

/**
 * The pairs without those that say nothing: a word that may be missing, or may be added, being no other one than the
 * accepted texts have. An added one that lacks its accent stays, as `accent`.
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

const mayBeMissing = (place: number, { expected: { words }, judging }: Option): boolean => {
  const written = words[place]?.text ?? '';
  return judging.tables.optional(written, around(words, place, place + 1)) === written;
};

/** What is left of a word that stands before the place of the expected ones: nothing, its accent, or all of it. */
const added = (pair: Pair & { readonly given: number }, place: number, option: Option): readonly Pair[] => {
  const { given, expected, judging } = option;
  const written = given.words[pair.given]?.text ?? '';
  const meant = judging.tables.optional(written, around(expected.words, place, place));
  if (meant === undefined || !canBeAdded(meant, option)) return [pair];
  return meant === written ? [] : [{ ...pair, relation: 'accent' }];
};

/** Another accepted text may say who is meant: then nobody else is. */
const canBeAdded = (meant: string, { known }: Option): boolean => known.size === 0 || known.has(meant);
