import { useMemo } from 'react';
import { useMembership, useView } from '../../data/index.ts';
import { type CourseParts, type CourseSummary, summaryOf } from './course-summary.ts';

const whole = <T>(view: T): T => view;

/** The summary of a course; updated when something is learned here or on another device. */
export const useCourseSummary = (course: CourseParts): CourseSummary => {
  const view = useView(whole);
  const { isMember } = useMembership();
  return useMemo(() => summaryOf(course, view, { isMember }), [course, view, isMember]);
};
