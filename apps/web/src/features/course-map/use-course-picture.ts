import { useMemo } from 'react';
import { useMembership, useView } from '../../data/index.ts';
import { type CoursePicture, type DrawnCourse, pictureOf } from './course-picture.ts';

const whole = <T>(view: T): T => view;

/** The course as the map draws it; follows what is learned here and on other devices. */
export const useCoursePicture = (course: DrawnCourse): CoursePicture => {
  const view = useView(whole);
  const { isMember } = useMembership();
  return useMemo(() => pictureOf(course, view, { isMember }), [course, view, isMember]);
};
