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

/** Where the texts of a part of a course lie: file by language. */
type PartFiles = CourseManifest['texts'];

/** A course as screens use it. */
export interface Course {
  readonly learn: LanguageCode;
  /** Normal units and test-outs, in their order. */
  readonly units: readonly UnitEntry[];
  /** Titles and goals; every normal unit and every lesson has one. */
  readonly texts: CourseTexts;
  /** Files with further texts, part by part. */
  readonly parts: readonly PartFiles[];
  /** Files with every word of the corpus. */
  readonly lexicon: ContentIndex['lexicon'];
  /** Files with the letters and sounds of each language; nothing in an index of before. */
  readonly alphabets?: ContentIndex['alphabets'];
  /** Files with grammar tips of the language that is learned; nothing where there are none. */
  readonly grammar?: ContentIndex['grammar'][LanguageCode] | undefined;
  /** How much of the corpus fluent readers have read; nothing in an index that was kept before it was counted. */
  readonly reviews?: ContentIndex['reviews'];
}

/** The language that stands in where a text is missing. */
export const FALLBACK = 'en';

/** A long course comes in parts; each names the next. */
const loadParts = async (name: string): Promise<readonly CourseManifest[]> => {
  const manifest = await loadFile<CourseManifest>(name);
  const rest = manifest.next === undefined ? [] : await loadParts(manifest.next);
  return [manifest, ...rest];
};

const over = (texts: CourseTexts, below: CourseTexts): CourseTexts => ({
  language: texts.language,
  units: { ...below.units, ...texts.units },
  lessons: { ...below.lessons, ...texts.lessons },
  files: { ...below.files, ...texts.files },
});

const loadPartTexts = async (files: PartFiles, language: LanguageCode): Promise<CourseTexts> => {
  const file = files[language] ?? files[FALLBACK];
  if (file === undefined) throw new ContentMissing('content-unavailable', `titles in ${language}`);
  return loadFile<CourseTexts>(file);
};

/** Titles and files of all parts in one language. */
const loadTexts = async (parts: readonly PartFiles[], language: LanguageCode): Promise<CourseTexts> => {
  const texts = await Promise.all(parts.map((files) => loadPartTexts(files, language)));
  return texts.reduce((whole, part) => over(part, whole), { language, units: {}, lessons: {}, files: {} });
};

const courseOf = async (index: ContentIndex, learn: LanguageCode, language: LanguageCode): Promise<Course> => {
  const entry = index.courses[learn];
  if (entry === undefined) throw new ContentMissing('content-unavailable', `course ${learn}`);
  const manifests = await loadParts(entry.manifest);
  const parts = manifests.map(({ texts }) => texts);
  return {
    learn,
    units: manifests.flatMap((manifest) => manifest.units),
    parts,
    lexicon: index.lexicon,
    grammar: index.grammar[learn],
    alphabets: index.alphabets,
    reviews: index.reviews,
    texts: await loadTexts(parts, language),
  };
};

/** The file with the texts of a lesson or unit in a language, English where there is none. */
export const textFileOf = async (course: Course, id: LessonId, language: LanguageCode): Promise<string> => {
  for (const files of course.parts) {
    const file = (await loadPartTexts(files, language)).files[id];
    if (file !== undefined && file !== '') return file;
  }
  throw new ContentMissing('content-unavailable', `${id} in ${language}`);
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
