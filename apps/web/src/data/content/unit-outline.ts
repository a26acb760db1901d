/** What a unit holds beside its lessons, as its index tells it: little, so that a look at a unit costs little. */
import type { LanguageCode, UnitEntry, UnitStructure, UnitTexts } from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { type Course, textFileOf } from './course.ts';
import { loadFile } from './files.ts';
import { useLoaded } from './use-loaded.ts';

/** What there is beside the lessons of a unit. */
export interface UnitOutline {
  /** Missing where the unit holds nothing but lessons. */
  readonly structure: UnitStructure | undefined;
  /** Title of its dialogue in the interface language; empty where it has none. */
  readonly dialogue: string;
}

const NOTHING: UnitOutline = { structure: undefined, dialogue: '' };

/** The outline of a unit of `course`. Throws `ContentMissing`. */
export const loadUnitOutline = async (
  course: Course,
  { id, structure }: UnitEntry,
  language: LanguageCode,
): Promise<UnitOutline> => {
  if (structure === undefined) return NOTHING;
  const [held, { dialogue }] = await Promise.all([
    loadFile<UnitStructure>(structure),
    textFileOf(course, id, language).then(loadFile<UnitTexts>),
  ]);
  return { structure: held, dialogue };
};

/** The outline of a unit of `course`, told in the interface language. */
export const useUnitOutline = (course: Course, unit: UnitEntry): Loaded<UnitOutline> => {
  const { language } = course.texts;
  return useLoaded({
    name: ['outline', course.learn, unit.id, language].join('/'),
    load: () => loadUnitOutline(course, unit, language),
    mayStay: ({ structure }) => structure?.id === unit.id,
  });
};
