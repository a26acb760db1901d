/** A course: its manifest, and its titles in the interface language, with English for missing ones. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  LanguageCode,
  LessonEntry,
  LessonId,
  UnitEntry,
} from '@parlance/domain';
import { ContentMissing, freshIndex, INDEX_TIMEOUT, loadFile, storedIndex, storeIndex } from './files.ts';
import { bundleStored } from './first-bundle.ts';

/** The names of the files with a part's texts, by language. */
type PartFiles = CourseManifest['texts'];

/** A course as screens use it. */
export interface Course {
  readonly learn: LanguageCode;
  /** Normal units and test-outs, in order. */
  readonly units: readonly UnitEntry[];
  /** Titles and goals; every normal unit and every lesson has one. */
  readonly texts: CourseTexts;
  /** Files with further texts, part by part. */
  readonly parts: readonly PartFiles[];
  /** Files with every word of the corpus. */
  readonly lexicon: ContentIndex['lexicon'];
  /** Files with the letters and sounds of each language; missing in older indexes. */
  readonly alphabets?: ContentIndex['alphabets'];
  /** Files with grammar tips of the learn language; missing if there are none. */
  readonly grammar?: ContentIndex['grammar'][LanguageCode] | undefined;
  /** How much of the corpus fluent readers have reviewed; missing in indexes that are older than these counts. */
  readonly reviews?: ContentIndex['reviews'];
}

/** The language that is used where a text is missing. */
export const FALLBACK = 'en';

/** Merges the texts of all parts; later parts take precedence. Each part is visited once, because there may be many. */
const mergedTexts = (texts: readonly CourseTexts[], language: LanguageCode): CourseTexts => ({
  language: texts.at(-1)?.language ?? language,
  units: Object.assign({}, ...texts.map(({ units }) => units)),
  lessons: Object.assign({}, ...texts.map(({ lessons }) => lessons)),
  clips: Object.assign({}, ...texts.map(({ clips }) => clips)),
  files: Object.assign({}, ...texts.map(({ files }) => files)),
});

/** Loads the titles and files of a part in one language, in English if there are none. Throws `ContentMissing`. */
export const loadPartTexts = async (files: PartFiles, language: LanguageCode): Promise<CourseTexts> => {
  const file = files[language] ?? files[FALLBACK];
  if (file === undefined) throw new ContentMissing('content-unavailable', `titles in ${language}`);
  return loadFile<CourseTexts>(file);
};

/** Units of a course, with their titles and files in one language. */
export interface CoursePart {
  readonly units: readonly UnitEntry[];
  readonly files: PartFiles;
  readonly texts: CourseTexts;
}

/** A course of an index that consists of these parts. */
export const courseOf = (
  { lexicon, grammar, alphabets, reviews }: ContentIndex,
  [learn, language]: readonly [LanguageCode, LanguageCode],
  parts: readonly CoursePart[],
): Course => ({
  ...{ learn, lexicon, alphabets, reviews },
  grammar: grammar[learn],
  units: parts.flatMap(({ units }) => units),
  parts: parts.map(({ files }) => files),
  texts: mergedTexts(
    parts.map(({ texts }) => texts),
    language,
  ),
});

/** The file of the first part of a course. Throws `ContentMissing`. */
export const firstPartOf = ({ courses }: ContentIndex, learn: LanguageCode): string => {
  const entry = courses[learn];
  if (entry === undefined) throw new ContentMissing('content-unavailable', `course ${learn}`);
  return entry.manifest;
};

/** The file with the texts of a lesson or unit in a language, in English if there is none. */
export const textFileOf = async (course: Course, id: LessonId, language: LanguageCode): Promise<string> => {
  const known = course.texts.language === language ? course.texts.files[id] : undefined;
  if (known !== undefined && known !== '') return known;
  for (const files of course.parts) {
    const file = (await loadPartTexts(files, language)).files[id];
    if (file !== undefined && file !== '') return file;
  }
  throw new ContentMissing('content-unavailable', `${id} in ${language}`);
};

/** Stores an index, then removes files that it does not need, in the background; after a failure the next renewal tries again. */
const storeAndPrune = async (before: ContentIndex | undefined, now: ContentIndex): Promise<void> => {
  await storeIndex(now);
  if (before === undefined) return;
  void import('./prune.ts').then(({ pruneFiles }) => pruneFiles(before, now)).catch(() => undefined);
};

/** Replaces the stored index. If files of a bundle are being stored, it waits for them without delaying the caller. */
const renew = async (before: ContentIndex | undefined, now: ContentIndex): Promise<void> => {
  const stored = bundleStored();
  if (stored === undefined) await storeAndPrune(before, now);
  else void stored.then(() => storeAndPrune(before, now));
};

/** Opens something with the newest index that is available, online or offline. Throws `ContentMissing`. */
export const withIndex = async <T>(open: (index: ContentIndex) => Promise<T>): Promise<T> => {
  const kept = await storedIndex();
  const fresh = await freshIndex(kept === undefined ? INDEX_TIMEOUT.without : INDEX_TIMEOUT.withCopy);
  const index = fresh ?? kept;
  if (index === undefined) throw new ContentMissing('offline', 'index');
  try {
    const opened = await open(index);
    if (index === fresh && fresh.version !== kept?.version) await renew(kept, fresh);
    return opened;
  } catch (thrown) {
    // The network was lost between the new index and its files: the stored index and its files are used.
    if (index !== fresh || kept === undefined) throw thrown;
    return open(kept);
  }
};

/** The place of a lesson in a course. */
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
