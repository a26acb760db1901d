import { isUnitOpen, type Membership, type UnitEntry } from '@parlance/domain';
import { plansHref } from '../membership-links/index.ts';

/** Whom a scene is played with. */
export type ScenePartner = 'guided' | 'model';

/** Where a scene leads to: where memberships are sold it is as open as the lessons of its unit. */
export const sceneHref = (
  id: string,
  unit: Pick<UnitEntry, 'free'> | undefined,
  membership: Membership,
  playedWith: ScenePartner = 'guided',
): string => {
  const to = `/tutor?unit=${encodeURIComponent(id)}${playedWith === 'model' ? '&with=model' : ''}`;
  return unit === undefined || isUnitOpen(unit, membership) ? to : plansHref(to);
};
