/** Plans a lesson: pure and seeded, so that the same seed gives the same lesson everywhere (SPEC.md, P1 to P12). */
import type { AnswerTables } from '../answer/model.ts';
import type { Item, ItemId, LessonStructure, LessonTexts, Voice, WordId } from '../course/model.ts';
import type { Sound } from '../course/reference.ts';
import type { GrammarTables } from '../exercise/grammar.ts';
import { type Random, seededRandom, shuffled } from '../random.ts';
import type { Strength } from '../review/model.ts';
import { bankWords, type Material, materialOf } from './material.ts';
import type { LessonMode, Step } from './model.ts';
import { distractorsFor } from './rivals.ts';
import { schedule } from './schedule.ts';
import { challengeTasks, classicTasks, type Task } from './tasks.ts';

/** What a plan depends on. Texts that are missing in `explain` should have been filled from English. */
export interface LessonPlanning {
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
  /** Tables of the language that is learned. */
  readonly tables: AnswerTables;
  readonly mode: LessonMode;
  /** How well words are known; a word that was never rated is absent. */
  readonly strengths: Readonly<Partial<Record<WordId, Strength>>>;
  readonly grammar: GrammarTables;
  /** Sounds of the learn language with words that differ by them; empty where they are not at hand. */
  readonly sounds: readonly Sound[];
  /** Whether nothing may be heard: kinds that need sound give way to others. */
  readonly silent: boolean;
  /** Whether the learner can speak now. */
  readonly canSpeak: boolean;
  /** What chance is made from: the same seed and material give the same plan. */
  readonly seed: number;
}

/** Options of a choice, the right one included. */
const OPTIONS = { word: 4, phrase: 3 } as const;
/** A sentence of at least this many words gets three words too many instead of two. */
const LONG_SENTENCE = 4;

/** The steps of a lesson, in order. Items without a text in either language are left out. */
export const planLesson = (planning: LessonPlanning): readonly Step[] => {
  const { mode, seed } = planning;
  const random = seededRandom(seed);
  const material = materialOf({ ...planning, random });
  const tasks = mode === 'challenge' ? challengeTasks(material) : classicTasks(material);
  const seen = new Set(material.known.map(({ id }) => id));
  const first = random() < 0.5 ? 0 : 1;
  return schedule(tasks, random).flatMap((task, index) => {
    const voice: Voice = (index + first) % 2 === 0 ? 'female' : 'male';
    for (const { id } of task.items) seen.add(id);
    return stepOf(task, { material, seen, random }, { id: String(index + 1), voice });
  });
};

/** The steps of a unit's pop quiz: its items, and what is true of its episode. */
export const planQuiz = (planning: LessonPlanning): readonly Step[] => planLesson({ ...planning, mode: 'classic' });

/** The steps of a test-out: the items of all that it would skip, in course order. */
export const planTestOut = (planning: LessonPlanning): readonly Step[] =>
  planLesson({ ...planning, mode: 'challenge' });

/** The steps of a dialogue's practice, over all lines of the scene. */
export const planPractice = (planning: LessonPlanning): readonly Step[] => planLesson({ ...planning, mode: 'classic' });

/** The steps that ask once more what a lesson missed. */
export const planMissed = (planning: LessonPlanning): readonly Step[] => planLesson({ ...planning, mode: 'classic' });

interface Setting {
  readonly material: Material;
  readonly seen: ReadonlySet<ItemId>;
  readonly random: Random;
}

const stepOf = (
  { kind, items }: Task,
  setting: Setting,
  place: { readonly id: string; readonly voice: Voice },
): readonly Step[] => {
  const [item] = items;
  if (item === undefined) return [];
  const base = { ...place, item: item.id };
  switch (kind) {
    case 'meet':
      return [{ ...base, kind, items: [item.id] }];
    case 'typeHeard':
      return [{ ...base, kind }];
    case 'build':
      return [{ ...base, kind, bank: bankOf(item, setting) }];
    case 'match':
      return [{ ...base, kind, ...sidesOf(items, setting.random) }];
    case 'chooseMeaning':
    case 'choosePhrase':
    case 'listenChoose':
      return [{ ...base, kind, options: optionsOf(item, setting) }];
    default:
      return [];
  }
};

const optionsOf = (item: Item, { material, seen, random }: Setting): readonly ItemId[] => {
  const count = OPTIONS[item.kind === 'word' ? 'word' : 'phrase'] - 1;
  const { pool, tongues } = material;
  const distractors = distractorsFor({ item, pool, count, tongues, seen, random });
  return shuffled([item, ...distractors], random).map(({ id }) => id);
};

const sidesOf = (
  items: readonly Item[],
  random: Random,
): { readonly left: readonly ItemId[]; readonly right: readonly ItemId[] } => {
  const [first, ...rest] = items.map(({ id }) => id);
  const left = first === undefined ? [] : [first, ...shuffled(rest, random)];
  return { left, right: disordered(left, [], random) };
};

/** The words of the sentence and some of other items, in any order but the right one. */
const bankOf = (item: Item, { material, random }: Setting): readonly string[] => {
  const words = bankWords(item, material.tongues);
  const own = new Set(words.map(lower));
  const others = material.pool
    .filter(({ id }) => id !== item.id)
    .flatMap((other) => bankWords(other, material.tongues));
  const strange = new Map(others.filter((word) => !own.has(lower(word))).map((word) => [lower(word), word]));
  const count = words.length >= LONG_SENTENCE ? 3 : 2;
  return disordered(words, shuffled([...strange.values()], random).slice(0, count), random);
};

const lower = (word: string): string => word.toLowerCase();

/** How often chance may try to bring words into disorder before they are turned round. */
const SHUFFLES = 4;

/** In an order in which `values` themselves do not stand in theirs, however many others are among them. */
const disordered = (values: readonly string[], others: readonly string[], random: Random): readonly string[] => {
  let order: readonly string[] = [];
  for (let attempt = 0; attempt < SHUFFLES; attempt += 1) {
    order = shuffled([...values, ...others], random);
    const own = order.filter((value) => values.includes(value));
    if (own.some((value, index) => value !== values[index])) return order;
  }
  return order.toReversed();
};
