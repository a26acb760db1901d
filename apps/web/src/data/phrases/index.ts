/** What a course teaches to say, with its meanings. It stands apart, so that other screens do not load it. */
export { type CoursePhrases, UNITS_MOST, useCoursePhrases } from '../content/use-course-phrases.ts';
