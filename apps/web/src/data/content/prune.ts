/** Clearing away kept files that no course names any more. */
import type { ContentIndex, CourseManifest, LessonTexts } from '@parlance/domain';
import { dropFiles, keptFile, keptUrls } from '../../platform/index.ts';
import { contentUrl, INDEX, loadFile, recordingsOf } from './files.ts';

const keptJson = async <T>(name: string): Promise<T | undefined> => (await keptFile(contentUrl(name)))?.json();

/** Every file that a course's manifest and its further parts name, and they themselves. */
const namedBy = async (name: string): Promise<readonly string[]> => {
  const { units, next } = await loadFile<CourseManifest>(name);
  const lessons = units.flatMap((unit) => unit.lessons);
  const own = lessons.flatMap(({ structure, texts }) => [structure, ...Object.values(texts)]);
  return [name, ...own, ...(next === undefined ? [] : await namedBy(next))];
};

/** The files of a course that is used here; of one that never was, there are none. */
const filesOf = async (course: string, before: ContentIndex, now: ContentIndex): Promise<readonly string[]> => {
  const entry = now.courses[course];
  if (entry === undefined) return [];
  const known = [entry.manifest, before.courses[course]?.manifest].filter((name) => name !== undefined);
  const kept = await Promise.all(known.map((name) => keptFile(contentUrl(name))));
  const isUsed = kept.some((file) => file !== undefined);
  return isUsed ? [...Object.values(entry.texts), ...(await namedBy(entry.manifest))] : [];
};

/** Recordings of every lesson whose texts are kept, old texts too: a lesson's words rarely lose their sound. */
const recordingsKept = async (urls: readonly string[]): Promise<readonly string[]> => {
  const lessons = urls.filter((url) => url.startsWith(contentUrl('lessons/')));
  const files = await Promise.all(
    lessons.map((url) => keptJson<Partial<LessonTexts>>(url.replace(contentUrl(''), ''))),
  );
  return files.flatMap((file) => {
    const { language, items } = file ?? {};
    return language === undefined || items === undefined
      ? []
      : Object.values(items).flatMap((text) => recordingsOf(language, text));
  });
};

/**
 * Drops what `before` needed and `now` does not. Where a course that is used cannot be read anew, nothing is dropped:
 * the next version clears up after both.
 */
export const pruneFiles = async (before: ContentIndex, now: ContentIndex): Promise<void> => {
  const courses = await Promise.all(Object.keys(now.courses).map((course) => filesOf(course, before, now)));
  const urls = await keptUrls();
  const needed = new Set([...[INDEX, ...courses.flat()].map(contentUrl), ...(await recordingsKept(urls))]);
  await dropFiles(urls.filter((url) => !needed.has(url)));
};
