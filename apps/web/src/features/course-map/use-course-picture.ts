import { useMemo, useState } from 'react';
import { type Course, useMembership, useView } from '../../data/index.ts';
import { pictureOf, type UnitPicture } from './course-picture.ts';

const whole = <T>(view: T): T => view;

/** The course as the map draws it; follows what is learned here and on other devices. */
export const useCoursePicture = (course: Course): UnitPicture[] => {
  const view = useView(whole);
  const [now] = useState(Date.now);
  const { isMember } = useMembership();
  return useMemo(() => pictureOf(course, view, { isMember, now }), [course, view, isMember, now]);
};
