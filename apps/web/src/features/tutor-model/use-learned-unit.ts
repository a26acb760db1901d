import type { UnitEntry } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { useCallback } from 'react';
import { useCourse, useMembership, useView } from '../../data/index.ts';
import { statusIn } from '../course-map/index.ts';

/** The unit of the lesson to take next; undefined until the course is there, and null where there is none. */
export const useLearnedUnit = (): UnitEntry | undefined => {
  const course = useCourse();
  const { isMember } = useMembership();
  const loaded = course.state === 'ready' ? course.value : undefined;
  return useView(
    useCallback(
      (view: View) => {
        if (loaded === undefined) return undefined;
        const { current } = statusIn(view, loaded, { isMember });
        const normal = loaded.units.filter(({ kind }) => kind === 'normal');
        return normal.find(({ lessons }) => lessons.some(({ id }) => id === current)) ?? normal.at(-1);
      },
      [loaded, isMember],
    ),
  );
};
