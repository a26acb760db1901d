import type { UnitId } from '@parlance/domain';
import { useState } from 'react';
import type { Loaded } from './cache.ts';
import { type CoursePhrases, loadCoursePhrases } from './course-phrases.ts';
import { useCourse } from './hooks.ts';
import { useContentLanguages } from './use-languages.ts';
import { useLoaded } from './use-loaded.ts';

export { type CoursePhrases, UNITS_MOST } from './course-phrases.ts';

/** What the preferred course teaches, and a function that reads what could not be loaded. */
export interface CoursePhrasesControl {
  readonly loaded: Loaded<CoursePhrases>;
  readonly again: () => void;
}

/** Reads what the preferred course teaches, beginning with the unit that is learned; null while that is not known. */
export const useCoursePhrases = (from: UnitId | undefined | null): CoursePhrasesControl => {
  const { learn, explain } = useContentLanguages();
  const course = useCourse(learn, explain);
  const [round, setRound] = useState(0);
  const loaded = useLoaded(
    course.state === 'ready' && from !== null
      ? {
          name: `phrases/${learn}/${explain}/${round}`,
          load: (renew: (value: CoursePhrases) => void) =>
            loadCoursePhrases({ course: course.value, explain, from }, renew),
          mayStay: (last: CoursePhrases) => last.learn === learn && last.explain === explain,
        }
      : null,
  );
  return { loaded: course.state === 'failed' ? course : loaded, again: () => setRound(round + 1) };
};
