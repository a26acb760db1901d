/** What a unit holds beside its lessons: its dialogue and its statements, in the language learned and explained. */
import type { LanguageCode, UnitEntry, UnitId, UnitStructure, UnitTexts } from '@parlance/domain';
import { type Course, textFileOf } from './course.ts';
import { ContentMissing, loadFile, recordingsOf } from './files.ts';
import { loadTables } from './tables.ts';

/** A unit as its dialogue, its quiz and its speaking need it. */
export interface Unit {
  readonly unit: UnitEntry;
  readonly structure: UnitStructure;
  /** Texts in the language that is learned. */
  readonly learn: UnitTexts;
  /** Texts in the language of explanation, English where one is missing. */
  readonly explain: UnitTexts;
}

/** Loads a normal unit of `course`. Throws `ContentMissing`, also where the course has no such unit. */
export const loadUnit = async (course: Course, id: UnitId, explain: LanguageCode): Promise<Unit> => {
  const unit = course.units.find((entry) => entry.id === id);
  if (unit?.structure === undefined || unit.target === undefined) throw new ContentMissing('content-unavailable', id);
  const [structure, learn, explained] = await Promise.all([
    loadFile<UnitStructure>(unit.structure),
    loadFile<UnitTexts>(unit.target),
    textFileOf(course, id, explain).then(loadFile<UnitTexts>),
    loadTables(course.learn),
  ]);
  return { unit, structure, learn, explain: explained };
};

/** Addresses of every recording of a unit's dialogue and statements, the dialogue first. */
export const unitRecordings = ({ structure, learn }: Unit): readonly string[] => {
  const lines = structure.dialogue.map(({ id }) => id);
  const ids = new Set([...lines, ...Object.keys(learn.items)]);
  return [...ids].flatMap((id) => recordingsOf(learn.language, learn.items[id]));
};
