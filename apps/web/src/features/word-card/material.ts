import type { Item, ItemId, ItemText, LessonStructure, LessonTexts, WordId } from '@parlance/domain';

/** The content of a lesson: its structure, its texts in the learn language and in the explanation language. */
export interface LessonMaterial {
  readonly structure: LessonStructure;
  readonly learn: LessonTexts;
  readonly explain: LessonTexts;
}

/** An item of the lesson: taught here, known from before, or a line of the scene. */
export const itemOf = (material: LessonMaterial, id: ItemId): Item | undefined => {
  const { items, known, scene } = material.structure;
  return [...items, ...known, ...scene].find((item) => item.id === id);
};

const nothing: ItemText = { text: '' };

/** An item in the language that is learned; empty where the file lacks it. */
export const targetOf = (material: LessonMaterial, id: ItemId): ItemText => material.learn.items[id] ?? nothing;

/** What an item means, in the explanation language. */
export const meaningOf = (material: LessonMaterial, id: ItemId): string => material.explain.items[id]?.text ?? '';

/** The words that can be looked up in it: those it teaches, and those that its sentences consist of. */
export const wordsIn = ({ structure: { items, known, scene }, learn }: LessonMaterial): ReadonlySet<WordId> =>
  new Set([
    ...[...items, ...known, ...scene].flatMap(({ words }) => words),
    ...Object.values(learn.items).flatMap(({ lemmas = [] }) => lemmas),
  ]);
