import type { ReactNode } from 'react';
import { CourseMap } from '../features/course-map/index.ts';

/** `/courses`: the map of units; `?unit=` opens one. */
export function CoursesScreen(): ReactNode {
  return <CourseMap />;
}
