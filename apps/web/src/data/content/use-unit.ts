/** Units for screens. Apart from courses, which the first page needs too. */
import type { LanguageCode, UnitId } from '@parlance/domain';
import { useEffect } from 'react';
import { preload } from '../../platform/index.ts';
import { useExplanationLanguage } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import type { Course } from './course.ts';
import { useCourse } from './hooks.ts';
import { loadUnit, type Unit, unitRecordings } from './unit.ts';
import { useLoaded, type Wanted } from './use-loaded.ts';

/** A unit of a course, explained in a language; nothing to load while one of the two is not known. */
const wantedUnit = (course: Course | undefined, explain: LanguageCode | null, id: UnitId): Wanted<Unit> | null => {
  if (course === undefined || explain === null) return null;
  return {
    name: ['unit', course.learn, course.texts.language, id, explain].join('/'),
    load: () => loadUnit(course, id, explain),
    mayStay: ({ unit, learn }) => unit.id === id && learn.language === course.learn,
  };
};

/**
 * A unit of the preferred course beside its lessons. On its way as long as a language of explanation must be chosen. Its
 * recordings are fetched at once, so that it can be finished when the network goes.
 */
export const useUnit = (id: UnitId): Loaded<Unit> => {
  const course = useCourse();
  const explain = useExplanationLanguage();
  const unit = useLoaded(wantedUnit(course.state === 'ready' ? course.value : undefined, explain, id));
  const loaded = unit.state === 'ready' ? unit.value : undefined;
  useEffect(() => {
    if (loaded !== undefined) void preload(unitRecordings(loaded));
  }, [loaded]);
  return course.state === 'failed' ? course : unit;
};
