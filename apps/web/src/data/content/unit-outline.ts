/** The outline of a unit's content besides its lessons, read from its small index file. */
import type { LanguageCode, UnitEntry, UnitStructure, UnitTexts } from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { type Course, textFileOf } from './course.ts';
import { loadFile } from './files.ts';
import { useLoaded } from './use-loaded.ts';

/** What a unit has besides its lessons. */
export interface UnitOutline {
  /** Undefined if the unit has only lessons. */
  readonly structure: UnitStructure | undefined;
  /** The title of its dialogue in the interface language; empty if it has none. */
  readonly dialogue: string;
}

const NOTHING: UnitOutline = { structure: undefined, dialogue: '' };

/** Loads the outline of a unit of `course`. Throws `ContentMissing`. */
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

/** The outline of a unit of `course`, in the interface language. */
export const useUnitOutline = (course: Course, unit: UnitEntry): Loaded<UnitOutline> => {
  const { language } = course.texts;
  return useLoaded({
    name: ['outline', course.learn, unit.id, language].join('/'),
    load: () => loadUnitOutline(course, unit, language),
    mayStay: ({ structure }) => structure?.id === unit.id,
  });
};
