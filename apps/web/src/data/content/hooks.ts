/** Courses and lessons for screens. */
import type { LanguageCode, UnitId } from '@parlance/domain';
import { useEffect } from 'react';
import { preload } from '../../platform/index.ts';
import { useExplanationLanguage, usePreference } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import { type Course, loadCourse } from './course.ts';
import { loadUnit, type Unit, unitRecordings } from './unit.ts';
import { useLoaded, type Wanted } from './use-loaded.ts';

/** The course of a learn language with titles in `language`; both as preferred where not given. */
export const useCourse = (learn?: LanguageCode, language?: LanguageCode): Loaded<Course> => {
  const [preferredLearn] = usePreference('learn');
  const [preferredLanguage] = usePreference('interface');
  const [from, to] = [learn ?? preferredLearn, language ?? preferredLanguage];
  return useLoaded({
    name: `course/${from}/${to}`,
    load: () => loadCourse(from, to),
    // Titles in the language before are better than none.
    mayStay: (last) => last.learn === from,
  });
};

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
