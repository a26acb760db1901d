/** Hooks that load courses. */
import type { LanguageCode } from '@parlance/domain';
import { usePreference } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import type { Course } from './course.ts';
import { loadCourse } from './course-in-parts.ts';
import { useLoaded } from './use-loaded.ts';

/** The course of a learn language with titles in `language`; both default to the preferred ones. */
export const useCourse = (learn?: LanguageCode, language?: LanguageCode): Loaded<Course> => {
  const [preferredLearn] = usePreference('learn');
  const [preferredLanguage] = usePreference('interface');
  const [from, to] = [learn ?? preferredLearn, language ?? preferredLanguage];
  return useLoaded({
    name: `course/${from}/${to}`,
    load: () => loadCourse(from, to),
    // Titles in the previous language are better than none.
    mayStay: (last) => last.learn === from,
  });
};
