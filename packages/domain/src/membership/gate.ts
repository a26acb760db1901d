/** What is open to whom (rules §7). The one function that decides it, on both sides. */
import type { ClipEntry } from '../clip/model.ts';
import type { UnitEntry } from '../course/model.ts';

/** Whether memberships are sold here, and whether this learner has one. */
export interface Membership {
  /** `MEMBERSHIP=on`; otherwise everything is open to everybody. */
  readonly sold: boolean;
  readonly member: boolean;
}

/** Whether somebody may use what is free, or is not. Every gate is this one. */
export const isOpenTo = (isFree: boolean, { sold, member }: Membership): boolean => !sold || member || isFree;

/** Whether somebody may take a unit's lessons, its place in the course left aside. */
export const isUnitOpen = (unit: Pick<UnitEntry, 'free'>, membership: Membership): boolean =>
  isOpenTo(unit.free, membership);

/** Whether somebody may watch a clip; what it is made of never closes it. */
export const isClipOpen = (clip: Pick<ClipEntry, 'free'>, membership: Membership): boolean =>
  isOpenTo(clip.free, membership);

/** Whether somebody may read a chapter of a book: the first of each is free. @param chapter 0-based */
export const isChapterOpen = (chapter: number, membership: Membership): boolean => isOpenTo(chapter === 0, membership);
