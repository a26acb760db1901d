/** A hook for screens that show a course before it has loaded completely. */
import type { LanguageCode } from '@parlance/domain';
import { usePreference } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import { type CourseInParts, openCourse } from './course-in-parts.ts';
import { useLoaded } from './use-loaded.ts';

/** The course of a learn language (the preferred one by default), with titles in the interface language. */
export const useCourseInParts = (of?: LanguageCode): Loaded<CourseInParts> => {
  const [preferred] = usePreference('learn');
  const learn = of ?? preferred;
  const [language] = usePreference('interface');
  return useLoaded({
    name: `parts/${learn}/${language}`,
    load: (renew) => openCourse(learn, language, renew),
    // Titles in the previous language are better than none.
    mayStay: (last) => last.learn === learn,
  });
};
