/** Course maps: the units of a course, in parts. */
import type { ContentIndex, CourseManifest, CourseTexts, LanguageCode, UnitEntry } from '@parlance/domain';
import type { Put } from './names.ts';
import type { Languages, WrittenUnit } from './unit.ts';

/** The first part of a manifest is at most so many bytes, so that a course map shows at once; further ones may be larger. */
const PART_BYTES = { first: 13_000, further: 40_000 } as const;

const testOutEntry = (id: string): UnitEntry => ({ id, kind: 'testOut', scene: 'stage', free: true, lessons: [] });

/** A unit, and the test-out that stands behind it. */
const entriesOf = ({ entries, testOut }: WrittenUnit, learn: LanguageCode): UnitEntry[] => [
  ...(entries[learn] === undefined ? [] : [entries[learn]]),
  ...(testOut === undefined ? [] : [testOutEntry(testOut)]),
];

/** Groups units so that each part stays small in every course; a unit is never cut. */
const inParts = (units: readonly WrittenUnit[]): WrittenUnit[][] => {
  const parts: WrittenUnit[][] = [];
  let bytes = 0;
  for (const unit of units) {
    const part = parts.at(-1);
    const limit = parts.length > 1 ? PART_BYTES.further : PART_BYTES.first;
    if (part && bytes + unit.bytes <= limit) {
      part.push(unit);
      bytes += unit.bytes;
    } else {
      parts.push([unit]);
      bytes = unit.bytes;
    }
  }
  return parts.length > 0 ? parts : [[]];
};

const partTexts = (units: readonly WrittenUnit[], language: LanguageCode): CourseTexts => {
  const own = units.flatMap(({ id, texts }) => (texts[language] === undefined ? [] : [{ id, ...texts[language] }]));
  const lessons = own.flatMap((unit) => unit.lessons);
  return {
    language,
    units: Object.fromEntries(own.map(({ id, title, goal }) => [id, { title, goal }])),
    lessons: Object.fromEntries(lessons.map(({ id, title }) => [id, title])),
    files: Object.fromEntries([...own, ...lessons].map(({ id, file }) => [id, file])),
  };
};

interface Part {
  readonly units: readonly WrittenUnit[];
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** Writes the parts from the last to the first, since each names the one after it. */
const writeManifest = (put: Put, learn: LanguageCode, parts: readonly Part[]): string =>
  parts.reduceRight((next, { units, texts }) => {
    const manifest: CourseManifest = {
      learn,
      units: units.flatMap((unit) => entriesOf(unit, learn)),
      texts,
      ...(next !== '' && { next }),
    };
    return put(`courses/${learn}`, manifest);
  }, '');

/** Writes the map of each course. */
export const writeCourses = (
  put: Put,
  units: readonly WrittenUnit[],
  { learnable, languages }: Languages,
): ContentIndex['courses'] => {
  const parts = inParts(units).map((part, index) => ({
    units: part,
    texts: Object.fromEntries(
      languages.map((language) => [language, put(`courses/${index}.${language}`, partTexts(part, language))]),
    ),
  }));
  return Object.fromEntries(learnable.map((learn) => [learn, { manifest: writeManifest(put, learn, parts) }]));
};
