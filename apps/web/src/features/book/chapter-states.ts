/** How far the chapters of a book were read, and which are open. No React. */
import { chapterAt, type EbookContents, isChapterOpen, type Membership } from '@parlance/domain';
import type { BookProgress } from '../../data/index.ts';

/** `now`: where the reader is; `closed`: part of a membership that the reader does not have. */
export type ChapterState = 'read' | 'now' | 'open' | 'closed';

const stateOf = (at: number, now: number, { state }: BookProgress): ChapterState => {
  if (state === 'finished') return 'read';
  if (state === 'new' || at > now) return 'open';
  return at === now ? 'now' : 'read';
};

/** The states of the chapters, in order. */
export const chapterStates = (
  contents: readonly EbookContents[],
  progress: BookProgress,
  membership: Membership,
): readonly ChapterState[] => {
  const now = chapterAt(contents, progress.sentence);
  return contents.map((_, at) => (isChapterOpen(at, membership) ? stateOf(at, now, progress) : 'closed'));
};
