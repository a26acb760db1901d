/** Chooses distractors: items that may be offered beside the right one without being right as well (SPEC.md, P6). */
import type { AnswerTables } from '../answer/model.ts';
import { allTexts, plain } from '../course/item-texts.ts';
import type { Item, ItemId, ItemText, LessonTexts } from '../course/model.ts';
import type { Random } from '../random.ts';

/** The texts of a lesson on both sides, and which of its items can be told apart by them. */
export interface LanguagePair {
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
  /** Keys of an item's texts and sounds in both languages: items that share a key could answer for each other. */
  readonly keysOf: (item: ItemId) => readonly string[];
  /** The words of an item as a word bank shows them. */
  readonly tokensOf: (item: ItemId) => readonly string[];
}

/** The texts of a lesson in both languages; the keys of each item are computed once. */
export const languagePairOf = (learn: LessonTexts, explain: LessonTexts, tables: AnswerTables): LanguagePair => ({
  learn,
  explain,
  tables,
  keysOf: once((item) => [
    ...new Set([
      `is ${item}`,
      ...pairKeys(item, learn.items[item]),
      ...targetKeys(learn.items[item], tables),
      ...meaningKeys(explain.items[item]),
    ]),
  ]),
  tokensOf: once((item) => tables.displayTokens(learn.items[item]?.text ?? '')),
});

const once = <T>(of: (item: ItemId) => T): ((item: ItemId) => T) => {
  const kept = new Map<ItemId, T>();
  return (item) => {
    const value = kept.get(item) ?? of(item);
    kept.set(item, value);
    return value;
  };
};

/** Whether either could answer for the other: a text in common in one of the languages, or the same sound. */
export const areRivals = (a: ItemId, b: ItemId, { keysOf }: LanguagePair): boolean => {
  const others = keysOf(b);
  return keysOf(a).some((key) => others.includes(key));
};

/** A key for each pair that the item makes with a word that may stand for it. */
const pairKeys = (item: ItemId, text: ItemText | undefined): readonly string[] =>
  (text?.alike ?? []).map((other) => `alike ${[item, other].sort().join(' ')}`);

const meaningKeys = (text: ItemText | undefined): readonly string[] =>
  allTexts(text).map((each) => `means ${plain(each)}`);

const targetKeys = (text: ItemText | undefined, tables: AnswerTables): readonly string[] =>
  allTexts(text).flatMap((each) => {
    const words = tables.tokens(each);
    return [`reads ${plain(each)}`, `says ${words.join(' ')}`, `sounds ${words.map(tables.soundKey).join('')}`];
  });

/** The inputs of a search for distractors. */
export interface RivalSearch {
  readonly item: Item;
  readonly pool: readonly Item[];
  readonly count: number;
  readonly languages: LanguagePair;
  readonly random: Random;
}

/** Finds up to `count` items that resemble the right one, are wrong answers, and can be told apart from each other. */
export const distractorsFor = ({ item, pool, count, languages, random }: RivalSearch): readonly Item[] => {
  const ranked = pool
    .map((candidate) => ({
      candidate,
      unlike: distanceOf(item, candidate, languages) + random(),
    }))
    .sort((a, b) => a.unlike - b.unlike)
    .map(({ candidate }) => candidate);
  return apart(ranked, [item], languages, count);
};

/** Those of `candidates`, in order and at most so many, that can be told apart from `taken` and from each other. */
export const apart = (
  candidates: readonly Item[],
  taken: readonly Item[],
  { keysOf }: LanguagePair,
  most = Number.POSITIVE_INFINITY,
): readonly Item[] => {
  const keys = new Set(taken.flatMap(({ id }) => keysOf(id)));
  const kept: Item[] = [];
  for (const candidate of candidates) {
    if (kept.length >= most) break;
    const own = keysOf(candidate.id);
    if (own.some((key) => keys.has(key))) continue;
    for (const key of own) keys.add(key);
    kept.push(candidate);
  }
  return kept;
};

/**
 * How unlike two items are: 0 for the same kind, part of speech, length, words and closing mark; more for each that
 * differs, and for a dialogue line, which may be taught later. The closing mark counts because a single question among
 * statements could be found without being understood.
 */
const distanceOf = (item: Item, candidate: Item, languages: LanguagePair): number => {
  const textOf = (id: ItemId): string => languages.learn.items[id]?.text ?? '';
  const [mine, theirs] = [textOf(item.id), textOf(candidate.id)];
  const kind = (item.kind === 'word') === (candidate.kind === 'word') ? 0 : 8;
  const later = item.kind !== 'line' && candidate.kind === 'line' ? 1 : 0;
  const part = item.partOfSpeech === candidate.partOfSpeech ? 0 : 2;
  const mark = closingMark(mine) === closingMark(theirs) ? 0 : 2;
  const length = Math.abs(mine.length - theirs.length) / Math.max(mine.length, theirs.length, 1);
  return (
    kind +
    later +
    part +
    mark +
    length * 3 +
    differenceOf(languages.tokensOf(item.id), languages.tokensOf(candidate.id))
  );
};

const closingMark = (text: string): string => (/[?!]$/.exec(text.trim()) ?? [''])[0];

/** The share of the longer sentence's words that the other lacks, 0 to 1. */
const differenceOf = (mine: readonly string[], theirs: readonly string[]): number => {
  const shared = mine.filter((token) => theirs.includes(token)).length;
  return 1 - shared / Math.max(mine.length, theirs.length, 1);
};
