import { isUnitOpen, type UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useCourse, useMembershipHere } from '../../data/index.ts';
import { Navigate, useLocation } from '../../navigation/index.ts';
import { plansHref } from '../membership-links/index.ts';

/** Lets who may take the lessons of a unit talk through its scene; others see the plans, which lead back to the same talk. */
export function TalkGate({ unit, children }: { readonly unit: UnitId; readonly children: ReactNode }): ReactNode {
  const course = useCourse();
  const membership = useMembershipHere();
  const { pathname, search } = useLocation();
  // A scene that is not open must not be seen while that is found out; offline nothing can tell.
  if (membership.sold && course.state === 'loading') return null;
  const entry = course.state === 'ready' ? course.value.units.find(({ id }) => id === unit) : undefined;
  const isOpen = entry === undefined || isUnitOpen(entry, membership);
  return isOpen ? children : <Navigate to={plansHref(pathname + search)} replace />;
}
