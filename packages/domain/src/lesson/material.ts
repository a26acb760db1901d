/** The material of a session: its items that have texts, and how well each is known. */
import type { AnswerTables } from '../answer/model.ts';
import type {
  DialogueLine,
  Item,
  ItemId,
  ItemText,
  LessonStructure,
  LessonTexts,
  Statement,
  WordId,
} from '../course/model.ts';
import type { Sound } from '../course/reference.ts';
import type { GrammarTables } from '../exercise/grammar.ts';
import type { Random } from '../random.ts';
import { shuffled } from '../random.ts';
import type { Strength } from '../review/model.ts';
import { type LanguagePair, languagePairOf } from './rivals.ts';

/** How well an item is known: 0 for what was never asked, then weak, good, perfect. */
export type Level = 0 | 1 | 2 | 3;

/** The usable items of a session. */
export interface Material {
  /** Words and phrases that the session asks, in teaching order. */
  readonly words: readonly Item[];
  readonly phrases: readonly Item[];
  readonly statements: readonly Statement[];
  /** Items of earlier lessons; those to repeat first come first. */
  readonly known: readonly Item[];
  /** Consecutive lines of the dialogue. */
  readonly scene: readonly DialogueLine[];
  /** Every item that can be a distractor. */
  readonly pool: readonly Item[];
  readonly languages: LanguagePair;
  readonly grammar: GrammarTables;
  readonly sounds: readonly Sound[];
  /** The level of a word; for a sentence, the lowest level of its words that this session asks or knows. */
  readonly levelOf: (item: Item) => Level;
}

/** The inputs from which the material is chosen. */
export interface MaterialSource {
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  readonly tables: AnswerTables;
  readonly grammar: GrammarTables;
  readonly sounds: readonly Sound[];
  readonly strengths: Readonly<Partial<Record<WordId, Strength>>>;
  readonly random: Random;
}

const LEVELS: Readonly<Record<Strength, Level>> = { weak: 1, good: 2, perfect: 3 };

/** Chooses the items of the learn language that have a text in both languages, each once. */
export const materialOf = (source: MaterialSource): Material => {
  const { structure, learn, explain, tables, grammar, sounds, strengths, random } = source;
  const usable = (item: Item): boolean =>
    (item.only === undefined || item.only.includes(learn.language)) && hasText(learn, item) && hasText(explain, item);
  const items = once(structure.items.filter(usable));
  const fresh = new Set(items.map(({ id }) => id));
  const known = once(structure.known.filter(usable)).filter(({ id }) => !fresh.has(id));
  const scene = structure.scene.filter(usable);
  const here = new Set([...items, ...known].map(({ id }) => id));
  const levelOf = ({ words }: Item): Level =>
    least(words.filter((word) => here.has(word)).map((word) => levelOfStrength(strengths[word])));
  return {
    words: items.filter(({ kind }) => kind === 'word'),
    phrases: items.filter(({ kind }) => kind === 'phrase' || kind === 'line'),
    statements: items.filter(isStatement),
    known: weakFirst(shuffled(known, random), levelOf),
    scene,
    pool: once([...items, ...known, ...scene]).filter(({ kind }) => kind !== 'statement'),
    languages: languagePairOf(learn, explain, tables),
    grammar,
    sounds,
    levelOf,
  };
};

const levelOfStrength = (strength: Strength | undefined): Level => (strength === undefined ? 0 : LEVELS[strength]);

const BY_LEVEL: readonly Level[] = [0, 1, 2, 3];

const least = (levels: readonly Level[]): Level => BY_LEVEL.find((level) => levels.includes(level)) ?? 0;

const isStatement = (item: Item): item is Statement => 'holds' in item;

const hasText = (texts: LessonTexts, { id }: Item): boolean => (texts.items[id]?.text ?? '').trim() !== '';

const once = <T extends Item>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The order of repetition by level: weak items come before unrated ones, because they were learned and forgotten. */
const NEED: Readonly<Record<Level, number>> = { 1: 0, 0: 1, 2: 2, 3: 3 };

const weakFirst = (items: readonly Item[], levelOf: Material['levelOf']): readonly Item[] =>
  items.toSorted((a, b) => NEED[levelOf(a)] - NEED[levelOf(b)]);

/** An item's text in the language that is learned. */
export const targetOf = ({ learn }: Pick<LanguagePair, 'learn'>, id: ItemId): ItemText =>
  learn.items[id] ?? { text: '' };

/** Whether the item has a recording. */
export const isSpoken = ({ id }: Item, { learn }: LanguagePair): boolean => {
  const audio = learn.items[id]?.audio;
  return audio?.female !== undefined || audio?.male !== undefined;
};

/** Whether it is a sentence, a phrase or a line, and not a single word of the corpus. */
export const isSentence = ({ kind }: Item): boolean => kind !== 'word';
