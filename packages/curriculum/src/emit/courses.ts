/** Course maps: the units of a course, in parts. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  FurtherPart,
  LanguageCode,
  OutlinedUnit,
  UnitEntry,
  UnitId,
  WholeCourse,
} from '@parlance/domain';
import type { WrittenClip } from './clip.ts';
import type { PlacedClip } from './clip-lists.ts';
import type { Emit } from './names.ts';
import type { Languages } from './texts.ts';
import type { WrittenUnit } from './unit.ts';

/** Size limits of the parts of a manifest, in bytes. The first part is small, so that the course map shows at once. */
const PART_BYTES = { first: 13_000, further: 40_000 } as const;

const testOutEntry = (id: string): UnitEntry => ({ id, kind: 'testOut', scene: 'stage', free: true, lessons: [] });

/** The clips of each unit. */
type ClipsByUnit = ReadonlyMap<UnitId, readonly PlacedClip[]>;

const byUnit = (clips: readonly PlacedClip[]): ClipsByUnit => {
  const found = new Map<UnitId, PlacedClip[]>();
  for (const placed of clips) {
    const unit = unitOf(placed);
    if (unit !== undefined) found.set(unit, [...(found.get(unit) ?? []), placed]);
  }
  return found;
};

const unitOf = ({ clip }: PlacedClip): UnitId | undefined => Object.values(clip.entries)[0]?.unit;

/** The entries of a unit and of the test-out that follows it. */
const entriesOf = ({ id, entries, testOut }: WrittenUnit, learn: LanguageCode, clips: ClipsByUnit): UnitEntry[] => {
  const own = (clips.get(id) ?? [])
    .filter(({ clip }) => clip.entries[learn] !== undefined)
    .map(({ clip, free }) => ({ id: clip.id, free }));
  return [
    ...(entries[learn] === undefined ? [] : [{ ...entries[learn], ...(own.length > 0 && { clips: own }) }]),
    ...(testOut === undefined ? [] : [testOutEntry(testOut)]),
  ];
};

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

/** The clips of some units, in the order of the units. */
const clipsIn = (units: readonly WrittenUnit[], clips: ClipsByUnit): readonly WrittenClip[] =>
  units.flatMap(({ id }) => (clips.get(id) ?? []).map(({ clip }) => clip));

const partTexts = ({ units, clips }: Pick<Part, 'units' | 'clips'>, language: LanguageCode): CourseTexts => {
  const own = units.flatMap(({ id, texts }) => (texts[language] === undefined ? [] : [{ id, ...texts[language] }]));
  const lessons = own.flatMap((unit) => unit.lessons);
  return {
    language,
    units: Object.fromEntries(own.map(({ id, title, goal }) => [id, { title, goal }])),
    lessons: Object.fromEntries(lessons.map(({ id, title }) => [id, title])),
    ...(clips.length > 0 && {
      clips: Object.fromEntries(clips.map(({ id, texts }) => [id, texts[language]?.title ?? ''])),
    }),
    files: Object.fromEntries([...own, ...lessons].map(({ id, file }) => [id, file])),
  };
};

/** A part: consecutive units with their clips, and the names of the files with their titles. */
interface Part {
  readonly units: readonly WrittenUnit[];
  readonly clips: readonly WrittenClip[];
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** The parts of the previous build in order, reused where they are unchanged. */
export type WrittenParts = Part[];

const areSame = <T>(before: readonly T[], now: readonly T[]): boolean =>
  before.length === now.length && now.every((one, index) => one === before[index]);

const outlined = ({ id, kind, free, level, lessons }: UnitEntry): OutlinedUnit => ({
  ...{ id, kind, free },
  ...(level !== undefined && { level }),
  lessons: lessons.map((lesson) => ({ id: lesson.id, minutes: lesson.minutes })),
});

/**
 * Writes the parts of a course. If there are several, writes an outline of the whole course too, which the first part
 * names.
 */
const writeManifest = (emit: Emit, learn: LanguageCode, parts: readonly Part[], clips: ClipsByUnit): string => {
  const manifests = parts.map(({ units, texts }): CourseManifest => {
    const entries = units.flatMap((unit) => entriesOf(unit, learn, clips));
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

/** What the maps of courses are made of. */
export interface CourseMaps extends Languages {
  readonly units: readonly WrittenUnit[];
  readonly clips: readonly PlacedClip[];
}

/** Writes the map of each course. @param last parts of the previous build; replaced by those of this one */
export const writeCourses = (
  emit: Emit,
  { units, clips: placed, learnable, languages }: CourseMaps,
  last: WrittenParts,
): ContentIndex['courses'] => {
  const ofUnits = byUnit(placed);
  const parts = inParts(units).map((part, index): Part => {
    const before = last[index];
    const clips = clipsIn(part, ofUnits);
    if (before && areSame(before.units, part) && areSame(before.clips, clips)) return before;
    const texts = languages.map((language) => [
      language,
      emit(`courses/${index}.${language}`, partTexts({ units: part, clips }, language)),
    ]);
    return { units: part, clips, texts: Object.fromEntries(texts) };
  });
  last.splice(0, last.length, ...parts);
  return Object.fromEntries(
    learnable.map((learn) => [learn, { manifest: writeManifest(emit, learn, parts, ofUnits) }]),
  );
};
