import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useCourse, useMembershipHere } from '../../data/index.ts';
import { Navigate } from '../../navigation/index.ts';
import { sceneHref } from './scene-href.ts';

/** Lets who may take the lessons of a unit talk through its scene; others see the plans. */
export function TalkGate({ unit, children }: { readonly unit: UnitId; readonly children: ReactNode }): ReactNode {
  const course = useCourse();
  const membership = useMembershipHere();
  // A scene that is not open must not be seen while that is found out; offline nothing can tell.
  if (membership.sold && course.state === 'loading') return null;
  const entry = course.state === 'ready' ? course.value.units.find(({ id }) => id === unit) : undefined;
  const to = sceneHref(unit, entry, membership);
  return to.startsWith('/tutor') ? children : <Navigate to={to} replace />;
}
