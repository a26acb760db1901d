/** A course: its manifest, and titles in the interface language with English where one is missing. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  LanguageCode,
  LessonEntry,
  LessonId,
  UnitEntry,
} from '@parlance/domain';
import { ContentMissing, freshIndex, keepIndex, keptIndex, loadFile, PATIENCE } from './files.ts';

/** A course as screens use it. */
export interface Course {
  readonly learn: LanguageCode;
  readonly units: readonly UnitEntry[];
  /** Titles and goals; every unit and lesson has one. */
  readonly texts: CourseTexts;
}

/** The language that stands in where a text is missing. */
export const FALLBACK = 'en';

/** A long course comes in parts; each names the next. */
const loadUnits = async (name: string): Promise<readonly UnitEntry[]> => {
  const manifest = await loadFile<CourseManifest>(name);
  const rest = manifest.next === undefined ? [] : await loadUnits(manifest.next);
  return [...manifest.units, ...rest];
};

const hasAllTitles = (texts: CourseTexts, units: readonly UnitEntry[]): boolean =>
  units.every(({ id, lessons }) => id in texts.units && lessons.every((lesson) => lesson.id in texts.lessons));

const over = (texts: CourseTexts, below: CourseTexts): CourseTexts => ({
  language: texts.language,
  units: { ...below.units, ...texts.units },
  lessons: { ...below.lessons, ...texts.lessons },
});

const loadTexts = async (
  files: Readonly<Record<LanguageCode, string>>,
  language: LanguageCode,
  units: readonly UnitEntry[],
): Promise<CourseTexts> => {
  const fallback = files[FALLBACK];
  const file = files[language] ?? fallback;
  if (file === undefined) throw new ContentMissing('content-unavailable', `titles in ${language}`);
  const texts = await loadFile<CourseTexts>(file);
  const whole = file === fallback || fallback === undefined || hasAllTitles(texts, units);
  return whole ? texts : over(texts, await loadFile<CourseTexts>(fallback));
};

const courseOf = async (index: ContentIndex, learn: LanguageCode, language: LanguageCode): Promise<Course> => {
  const entry = index.courses[learn];
  if (entry === undefined) throw new ContentMissing('content-unavailable', `course ${learn}`);
  const units = await loadUnits(entry.manifest);
  return { learn, units, texts: await loadTexts(entry.texts, language, units) };
};

/** Keeps a new index. What nothing needs any more is cleared away in the background; where that fails, the next time. */
const renew = async (before: ContentIndex | undefined, now: ContentIndex): Promise<void> => {
  await keepIndex(now);
  if (before === undefined) return;
  void import('./prune.ts').then(({ pruneFiles }) => pruneFiles(before, now)).catch(() => undefined);
};

/** The newest course that can be had, online or not. Throws `ContentMissing`. */
export const loadCourse = async (learn: LanguageCode, language: LanguageCode): Promise<Course> => {
  const kept = await keptIndex();
  const fresh = await freshIndex(kept === undefined ? PATIENCE.without : PATIENCE.withCopy);
  const index = fresh ?? kept;
  if (index === undefined) throw new ContentMissing('offline', 'index');
  try {
    const course = await courseOf(index, learn, language);
    if (index === fresh && fresh.version !== kept?.version) await renew(kept, fresh);
    return course;
  } catch (thrown) {
    // The network went away between the new index and its files: what was there before still is.
    if (index !== fresh || kept === undefined) throw thrown;
    return courseOf(kept, learn, language);
  }
};

/** Where a lesson stands in a course. */
export const findLesson = (
  course: Course,
  lesson: LessonId,
): { readonly unit: UnitEntry; readonly entry: LessonEntry } | undefined => {
  for (const unit of course.units) {
    const entry = unit.lessons.find(({ id }) => id === lesson);
    if (entry !== undefined) return { unit, entry };
  }
  return undefined;
};
