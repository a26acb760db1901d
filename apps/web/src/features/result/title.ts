/** Chooses the heading of a result. No React. */
import type { SessionWork } from '@parlance/domain';

/** Keys of texts below `result.`. */
export type TitleKey = 'three' | 'two' | 'one' | 'practised' | 'testPassed' | 'testFailed';

const BY_STARS = { 3: 'three', 2: 'two', 1: 'one' } as const;

interface Ended {
  readonly what: SessionWork['what'];
  readonly stars: 1 | 2 | 3;
  readonly failed: boolean;
}

/** Key of the heading for a finished session. */
export const titleOf = ({ what, stars, failed }: Ended): TitleKey => {
  if (what === 'testOut') return failed ? 'testFailed' : 'testPassed';
  return what === 'practice' || what === 'missed' ? 'practised' : BY_STARS[stars];
};
