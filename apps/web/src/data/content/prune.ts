/** Removes stored files that the newest version of the content does not name. */
import type { ContentIndex } from '@parlance/domain';
import { removeFiles, storedPaths } from '../../platform/index.ts';
import { contentUrl } from './content-url.ts';
import { contentKinds } from './kinds.ts';
import { usedCourses } from './used-courses.ts';

/**
 * Removes files that `before` needed and `now` does not. If a course that is used cannot be read again, nothing is
 * removed; the next version then removes the files of both. Files in a folder that no kind claims stay, because a newer
 * program may have stored them.
 */
export const pruneFiles = async (before: ContentIndex, now: ContentIndex): Promise<void> => {
  const kinds = Object.values(contentKinds);
  const courses = await usedCourses(before, now);
  const kept = (await storedPaths()).map((url) => url.slice(contentUrl('').length));
  const needed = new Set(
    (await Promise.all(kinds.map((kind) => kind.neededFiles({ now, courses, storedFiles: kept })))).flat(),
  );
  const folders = new Set(kinds.flatMap((kind) => kind.folders));
  const isClaimed = (name: string): boolean => folders.has(name.split('/')[0] ?? '');
  await removeFiles(kept.filter((name) => isClaimed(name) && !needed.has(name)).map(contentUrl));
};
