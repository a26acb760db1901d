import { useMemo } from 'react';
import { type Course, useMembership, useView } from '../../data/index.ts';
import { type CoursePicture, pictureOf } from './course-picture.ts';

const whole = <T>(view: T): T => view;

/** The course as the map draws it; follows what is learned here and on other devices. */
export const useCoursePicture = (course: Course): CoursePicture => {
  const view = useView(whole);
  const { isMember } = useMembership();
  return useMemo(() => pictureOf(course, view, { isMember }), [course, view, isMember]);
};
