/** What a lesson can be made of: its items that have texts, and what each of them allows. */
import type { AnswerTables } from '../answer/model.ts';
import type { Item, LessonStructure, LessonTexts, WordId } from '../course/model.ts';
import type { Random } from '../random.ts';
import { shuffled } from '../random.ts';
import type { Strength } from '../review/model.ts';
import { apart, type Tongues, tonguesOf } from './rivals.ts';

/** The usable items of a lesson. */
export interface Material {
  /** New words, in teaching order. */
  readonly words: readonly Item[];
  /** New phrases, in teaching order. */
  readonly phrases: readonly Item[];
  /** Met in earlier lessons; what should be recycled first comes first. */
  readonly known: readonly Item[];
  /** Every item that can stand beside a right one. */
  readonly pool: readonly Item[];
  readonly tongues: Tongues;
}

/** What the material is chosen from. */
export interface MaterialSource {
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  readonly tables: AnswerTables;
  readonly strengths: Readonly<Partial<Record<WordId, Strength>>>;
  readonly random: Random;
}

/** Items of the learn language that have a text on both sides, each once. */
export const materialOf = ({ structure, learn, explain, tables, strengths, random }: MaterialSource): Material => {
  const usable = (item: Item): boolean =>
    (item.only === undefined || item.only.includes(learn.language)) && hasText(learn, item) && hasText(explain, item);
  const items = once(structure.items.filter(usable));
  const fresh = new Set(items.map(({ id }) => id));
  const known = once(structure.known.filter(usable)).filter(({ id }) => !fresh.has(id));
  const scene = structure.scene.filter(usable);
  return {
    words: items.filter(({ kind }) => kind === 'word'),
    phrases: items.filter(({ kind }) => kind !== 'word'),
    known: weakFirst(shuffled(known, random), strengths),
    pool: once([...items, ...known, ...scene]),
    tongues: tonguesOf(learn, explain, tables),
  };
};

const hasText = (texts: LessonTexts, { id }: Item): boolean => (texts.items[id]?.text ?? '').trim() !== '';

const once = <T extends Item>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** How soon a word should come again, the soonest first. */
const NEED: Readonly<Record<Strength | 'unrated', number>> = { weak: 0, unrated: 1, good: 2, perfect: 3 };

const weakFirst = (items: readonly Item[], strengths: Readonly<Partial<Record<WordId, Strength>>>): readonly Item[] => {
  const needOf = ({ words }: Item): number =>
    Math.min(...words.map((word) => NEED[strengths[word] ?? 'unrated']), NEED.perfect);
  return [...items].sort((a, b) => needOf(a) - needOf(b));
};

/** The words of an item as a word bank shows them. */
export const bankWords = ({ id }: Item, { learn, tables }: Tongues): readonly string[] =>
  tables.displayTokens(learn.items[id]?.text ?? '');

/** Longest phrase that is typed, in words. */
const MAX_TYPED = 6;
/** Most words that are put in order. */
const MAX_BUILT = 12;

/** Whether an item is short enough to be typed after hearing it. */
export const canType = (item: Item, tongues: Tongues): boolean => bankWords(item, tongues).length <= MAX_TYPED;

/** Whether there is something to put in order. */
export const canBuild = (item: Item, tongues: Tongues): boolean => {
  const count = bankWords(item, tongues).length;
  return item.kind !== 'word' && count >= 2 && count <= MAX_BUILT;
};

/** Whether some other item can stand beside it as a choice. */
export const canChoose = (item: Item, { pool, tongues }: Material): boolean =>
  pool.some((other) => apart([other], [item], tongues).length > 0);
