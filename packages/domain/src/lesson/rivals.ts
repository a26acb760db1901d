/** Distractors: which items may stand beside the right one, and which would be right as well (SPEC.md, P6). */
import type { AnswerTables } from '../answer/model.ts';
import type { Item, ItemId, ItemText, LessonTexts } from '../course/model.ts';
import type { Random } from '../random.ts';

/** The texts of a lesson on both sides, and which of its items can be told apart by them. */
export interface Tongues {
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
  /** Whether either could answer for the other: a text in common in one of the languages, or the same sound. */
  readonly areRivals: (a: ItemId, b: ItemId) => boolean;
}

/** Both sides of a lesson; what each item reads and sounds like is worked out once. */
export const tonguesOf = (learn: LessonTexts, explain: LessonTexts, tables: AnswerTables): Tongues => {
  const kept = new Map<ItemId, ReadonlySet<string>>();
  const keysOf = (item: ItemId): ReadonlySet<string> => {
    const keys =
      kept.get(item) ?? new Set([...targetKeys(learn.items[item], tables), ...meaningKeys(explain.items[item])]);
    kept.set(item, keys);
    return keys;
  };
  const areRivals = (a: ItemId, b: ItemId): boolean => {
    const others = keysOf(b);
    return a === b || [...keysOf(a)].some((key) => others.has(key));
  };
  return { learn, explain, tables, areRivals };
};

/** Whether two texts read the same but for capitals, punctuation and spaces. */
export const sameText = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const allTexts = (text: ItemText | undefined): readonly string[] =>
  text === undefined ? [] : [text.text, ...(text.also ?? [])];

const meaningKeys = (text: ItemText | undefined): readonly string[] =>
  allTexts(text).map((each) => `means ${plain(each)}`);

const targetKeys = (text: ItemText | undefined, tables: AnswerTables): readonly string[] =>
  allTexts(text).flatMap((each) => {
    const words = tables.tokens(each);
    return [`reads ${plain(each)}`, `says ${words.join(' ')}`, `sounds ${words.map(tables.soundKey).join('')}`];
  });

/** What distractors are chosen from, and by. */
export interface RivalSearch {
  readonly item: Item;
  readonly pool: readonly Item[];
  readonly count: number;
  readonly tongues: Tongues;
  /** Items that the learner has seen by then: better distractors than strange ones. */
  readonly seen: ReadonlySet<ItemId>;
  readonly random: Random;
}

/** Up to `count` items that look like the right one and are not right, nor like each other. */
export const distractorsFor = ({ item, pool, count, tongues, seen, random }: RivalSearch): readonly Item[] => {
  const ranked = pool
    .map((candidate) => ({
      candidate,
      unlike: unlikeness(item, candidate, tongues) + (seen.has(candidate.id) ? 0 : STRANGE) + random(),
    }))
    .sort((a, b) => a.unlike - b.unlike)
    .map(({ candidate }) => candidate);
  return apart(ranked, [item], tongues).slice(0, count);
};

/** Those of `candidates`, in order, that can be told apart from `taken` and from each other. */
export const apart = (candidates: readonly Item[], taken: readonly Item[], tongues: Tongues): readonly Item[] => {
  const kept: Item[] = [];
  for (const candidate of candidates) {
    if ([...taken, ...kept].every((other) => !tongues.areRivals(candidate.id, other.id))) kept.push(candidate);
  }
  return kept;
};

/** What it counts against a distractor that it was not seen before. */
const STRANGE = 1;

/** 0 for the same kind, part of speech and length; more for each that differs. */
const unlikeness = (item: Item, candidate: Item, { learn }: Tongues): number => {
  const length = (id: ItemId): number => learn.items[id]?.text.length ?? 0;
  const [mine, theirs] = [length(item.id), length(candidate.id)];
  const kind = (item.kind === 'word') === (candidate.kind === 'word') ? 0 : 8;
  const part = item.partOfSpeech === candidate.partOfSpeech ? 0 : 2;
  return kind + part + (Math.abs(mine - theirs) / Math.max(mine, theirs, 1)) * 3;
};
