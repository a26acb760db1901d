/** Clearing away kept files that the newest version of the content does not name. */
import type { ContentIndex } from '@parlance/domain';
import { dropFiles, keptUrls } from '../../platform/index.ts';
import { contentKinds } from './kinds.ts';
import { contentUrl } from './names.ts';
import { usedCourses } from './used-courses.ts';

/**
 * Drops what `before` needed and `now` does not. Where a course that is used cannot be read anew, nothing is dropped: the
 * next version clears up after both. Files of a folder that no kind claims stay: a newer program may have kept them.
 */
export const pruneFiles = async (before: ContentIndex, now: ContentIndex): Promise<void> => {
  const kinds = Object.values(contentKinds);
  const courses = await usedCourses(before, now);
  const kept = (await storedPaths()).map((url) => url.slice(contentUrl('').length));
  const needed = new Set((await Promise.all(kinds.map((kind) => kind.needed({ now, courses, kept })))).flat());
  const folders = new Set(kinds.flatMap((kind) => kind.folders));
  const isClaimed = (name: string): boolean => folders.has(name.split('/')[0] ?? '');
  await removeFiles(kept.filter((name) => isClaimed(name) && !needed.has(name)).map(contentUrl));
};
