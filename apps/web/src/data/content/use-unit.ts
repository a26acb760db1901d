/** A hook that loads a unit. It is separate from the hooks for courses, which the first page needs too. */
import type { LanguageCode, UnitId } from '@parlance/domain';
import { useEffect } from 'react';
import { preload } from '../../platform/index.ts';
import { useExplanationLanguage } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import type { Course } from './course.ts';
import { useCourse } from './hooks.ts';
import { loadUnit, type Unit, unitRecordings } from './unit.ts';
import { type LoadRequest, useLoaded } from './use-loaded.ts';

/** The value to load for a unit of a course, explained in a language; null until both are known. */
const unitRequest = (
  course: Course | undefined,
  explain: LanguageCode | null,
  id: UnitId,
): LoadRequest<Unit> | null => {
  if (course === undefined || explain === null) return null;
  return {
    name: ['unit', course.learn, course.texts.language, id, explain].join('/'),
    load: () => loadUnit(course, id, explain),
    mayStay: ({ unit, learn }) => unit.id === id && learn.language === course.learn,
  };
};

/**
 * The content of a unit of the preferred course besides its lessons. It stays in the state `loading` until an
 * explanation language has been chosen. Its recordings are fetched at once, so that the unit can be finished offline.
 */
export const useUnit = (id: UnitId): Loaded<Unit> => {
  const course = useCourse();
  const explain = useExplanationLanguage();
  const unit = useLoaded(unitRequest(course.state === 'ready' ? course.value : undefined, explain, id));
  const loaded = unit.state === 'ready' ? unit.value : undefined;
  useEffect(() => {
    if (loaded !== undefined) void preload(unitRecordings(loaded));
  }, [loaded]);
  return course.state === 'failed' ? course : unit;
};
