/** Determines from the stored files which courses are used on this device. */
import type { ContentIndex, CourseManifest, LanguageCode, WholeCourse } from '@parlance/domain';
import { storedFile } from '../../platform/index.ts';
import { contentUrl } from './content-url.ts';
import { loadFile } from './files.ts';

/** A part of a course, with the name of its file. */
export interface NamedPart extends CourseManifest {
  readonly name: string;
}

/** A course with stored files. */
export interface UsedCourse {
  readonly learn: LanguageCode;
  /** Its parts in the newest index. */
  readonly parts: readonly NamedPart[];
  /** The languages whose texts are stored. */
  readonly languages: ReadonlySet<LanguageCode>;
}

/** The content of a stored file; undefined if it is not stored. */
export const storedJson = async <T>(name: string): Promise<T | undefined> =>
  (await storedFile(contentUrl(name)))?.json();

/** The parts of a course that are stored; if `load` fetches missing ones, all parts. */
const partsFrom = async (
  name: string | undefined,
  load: <T>(name: string) => Promise<T | undefined>,
): Promise<readonly NamedPart[]> => {
  const first = name === undefined ? undefined : await load<CourseManifest>(name);
  if (name === undefined || first === undefined) return [];
  const whole = first.whole === undefined ? undefined : await load<WholeCourse>(first.whole);
  const further = (whole?.parts ?? []).map(async ({ manifest }): Promise<readonly NamedPart[]> => {
    const part = await load<CourseManifest>(manifest);
    return part === undefined ? [] : [{ ...part, name: manifest }];
  });
  return [{ ...first, name }, ...(await Promise.all(further)).flat()];
};

/** The languages in which texts of these parts are stored. */
const storedLanguages = async (parts: readonly CourseManifest[]): Promise<readonly LanguageCode[]> => {
  const files = parts.flatMap(({ texts }) => Object.entries(texts));
  const kept = await Promise.all(files.map(([, name]) => storedFile(contentUrl(name))));
  return files.filter((_, index) => kept[index] !== undefined).map(([language]) => language);
};

const usedCourse = async (learn: LanguageCode, before: ContentIndex, now: ContentIndex): Promise<UsedCourse[]> => {
  const entry = now.courses[learn];
  if (entry === undefined) return [];
  const old = await partsFrom(before.courses[learn]?.manifest, storedJson);
  const isNew = (await storedFile(contentUrl(entry.manifest))) !== undefined;
  if (old.length === 0 && !isNew) return [];
  const parts = await partsFrom(entry.manifest, loadFile);
  return [{ learn, parts, languages: new Set([...(await storedLanguages(old)), ...(await storedLanguages(parts))]) }];
};

/**
 * The courses that were opened on this device in the version `before` or `now`. Throws `ContentMissing` if one cannot
 * be read.
 */
export const usedCourses = async (before: ContentIndex, now: ContentIndex): Promise<readonly UsedCourse[]> =>
  (await Promise.all(Object.keys(now.courses).map((learn) => usedCourse(learn, before, now)))).flat();
