/** Course maps: the units of a course, in parts. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  FurtherPart,
  LanguageCode,
  OutlinedUnit,
  UnitEntry,
  WholeCourse,
} from '@parlance/domain';
import type { Emit } from './names.ts';
import type { Languages } from './texts.ts';
import type { WrittenUnit } from './unit.ts';

/** Size limits of the parts of a manifest, in bytes. The first part is small, so that the course map shows at once. */
const PART_BYTES = { first: 13_000, further: 40_000 } as const;

const testOutEntry = (id: string): UnitEntry => ({ id, kind: 'testOut', scene: 'stage', free: true, lessons: [] });

/** The entries of a unit and of the test-out that follows it. */
const entriesOf = ({ entries, testOut }: WrittenUnit, learn: LanguageCode): UnitEntry[] => [
  ...(entries[learn] === undefined ? [] : [entries[learn]]),
  ...(testOut === undefined ? [] : [testOutEntry(testOut)]),
];

/** Groups units into parts that stay below the limits in every course; a unit is never split. */
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

/** A part: consecutive units, and the names of the files with their titles. */
interface Part {
  readonly units: readonly WrittenUnit[];
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** The parts of the previous build in order, reused where they are unchanged. */
export type WrittenParts = Part[];

const isSame = (part: Part | undefined, units: readonly WrittenUnit[]): part is Part =>
  part?.units.length === units.length && units.every((unit, index) => unit === part.units[index]);

const outlined = ({ id, kind, free, level, lessons }: UnitEntry): OutlinedUnit => ({
  ...{ id, kind, free },
  ...(level !== undefined && { level }),
  lessons: lessons.map((lesson) => ({ id: lesson.id, minutes: lesson.minutes })),
});

/**
 * Writes the parts of a course. If there are several, writes an outline of the whole course too, which the first part
 * names.
 */
const writeManifest = (emit: Emit, learn: LanguageCode, parts: readonly Part[]): string => {
  const manifests = parts.map(({ units, texts }): CourseManifest => {
    const entries = units.flatMap((unit) => entriesOf(unit, learn));
    return { learn, units: entries, texts };
  });
  const [first = { learn, units: [], texts: {} }, ...others] = manifests;
  if (others.length === 0) return emit(`courses/${learn}`, first);
  let from = first.units.length;
  const further = others.map((manifest): FurtherPart => {
    const part = { from, manifest: emit(`courses/${learn}`, manifest) };
    from += manifest.units.length;
    return part;
  });
  const units = manifests.flatMap((manifest) => manifest.units.map(outlined));
  const whole: WholeCourse = { learn, units, parts: further };
  return emit(`courses/${learn}`, { ...first, whole: emit(`courses/${learn}.whole`, whole) });
};

/** Writes the map of each course. @param last parts of the previous build; replaced by those of this one */
export const writeCourses = (
  emit: Emit,
  units: readonly WrittenUnit[],
  { learnable, languages }: Languages,
  last: WrittenParts,
): ContentIndex['courses'] => {
  const parts = inParts(units).map((part, index): Part => {
    const before = last[index];
    if (isSame(before, part)) return before;
    const texts = languages.map((language) => [
      language,
      emit(`courses/${index}.${language}`, partTexts(part, language)),
    ]);
    return { units: part, texts: Object.fromEntries(texts) };
  });
  last.splice(0, last.length, ...parts);
  return Object.fromEntries(learnable.map((learn) => [learn, { manifest: writeManifest(emit, learn, parts) }]));
};
