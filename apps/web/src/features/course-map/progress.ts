/** A learner's progress in a course, read from the view. */
import {
  type CourseOutline,
  type CourseStatus,
  courseStatus,
  isUnitOpen,
  type LanguageCode,
  type Membership,
  type MembershipStatus,
  type Strength,
  strengthOf,
  type WordId,
} from '@parlance/domain';
import { courseProgress, type View, wordKey } from '@parlance/sync';
import { site } from '../../platform/index.ts';

/** Whether memberships are sold here, and whether this learner has one. */
export const membershipHere = ({ isMember }: Pick<MembershipStatus, 'isMember'>): Membership => ({
  sold: site().membership,
  member: isMember,
});

/** The status of each unit and lesson for a learner; members have all of them open where memberships are sold. */
export const statusIn = (
  view: View,
  course: CourseOutline,
  status: Pick<MembershipStatus, 'isMember'>,
): CourseStatus => {
  const membership = membershipHere(status);
  return courseStatus(course, courseProgress(view, course.learn), (unit) => isUnitOpen(unit, membership));
};

/** How many words of a set have each strength. */
export interface StrengthCounts {
  readonly weak: number;
  readonly good: number;
  readonly perfect: number;
  /** Words that were never answered. */
  readonly fresh: number;
}

/** Counts the strengths of words at a time (ms). */
export const strengthsIn = (
  view: View,
  { learn, words, now }: { readonly learn: LanguageCode; readonly words: readonly WordId[]; readonly now: number },
): StrengthCounts => {
  const counts = { weak: 0, good: 0, perfect: 0, fresh: 0 };
  for (const word of new Set(words)) counts[strengthIn(view, learn, word, now)] += 1;
  return counts;
};

const strengthIn = (view: View, learn: LanguageCode, word: WordId, now: number): Strength | 'fresh' => {
  const state = view.words.get(wordKey(learn, word));
  return state === undefined ? 'fresh' : strengthOf(state, now);
};
