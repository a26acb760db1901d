/** A unit's content besides its lessons: its dialogue and its statements, in the learn and explanation languages. */
import type { LanguageCode, UnitEntry, UnitId, UnitStructure, UnitTexts } from '@parlance/domain';
import { type Course, textFileOf } from './course.ts';
import { loadFile, named, recordingsOf } from './files.ts';
import { loadTables } from './tables.ts';

/** A unit, as its dialogue, quiz and speaking activities need it. */
export interface Unit {
  readonly unit: UnitEntry;
  readonly structure: UnitStructure;
  /** Texts in the learn language. */
  readonly learn: UnitTexts;
  /** Texts in the explanation language, in English where one is missing. */
  readonly explain: UnitTexts;
}

/** Loads a normal unit of `course`. Throws `ContentMissing`, also if the course has no such unit. */
export const loadUnit = async (course: Course, id: UnitId, explain: LanguageCode): Promise<Unit> => {
  const unit = named(
    course.units.find((entry) => entry.id === id),
    id,
  );
  const [structure, learn, explained] = await Promise.all([
    loadFile<UnitStructure>(named(unit.structure, id)),
    loadFile<UnitTexts>(named(unit.target, id)),
    textFileOf(course, id, explain).then(loadFile<UnitTexts>),
    loadTables(course.learn),
  ]);
  return { unit, structure, learn, explain: explained };
};

/** The addresses of all recordings of a unit's dialogue and statements; the dialogue comes first. */
export const unitRecordings = ({ structure, learn }: Unit): readonly string[] => {
  const lines = structure.dialogue.map(({ id }) => id);
  const ids = new Set([...lines, ...Object.keys(learn.items)]);
  return [...ids].flatMap((id) => recordingsOf(learn.language, learn.items[id]));
};
