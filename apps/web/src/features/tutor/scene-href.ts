import { isUnitOpen, type Membership, type TalkRecord, type UnitEntry } from '@parlance/domain';
import { plansHref } from '../membership-links/index.ts';
import { sceneTalkHref } from '../talk/index.ts';

/** Whom a scene is played with. */
export type ScenePartner = TalkRecord['partner'];

/**
 * Where a scene leads to: where memberships are sold it is as open as the lessons of its unit.
 * @param chosen with whom it is played; undefined for the partner with which it was begun, or the guided one
 */
export const sceneHref = (
  id: string,
  unit: Pick<UnitEntry, 'free'> | undefined,
  membership: Membership,
  chosen?: ScenePartner,
): string => {
  const to = chosen === undefined ? `/tutor?unit=${encodeURIComponent(id)}` : sceneTalkHref(id, chosen);
  return unit === undefined || isUnitOpen(unit, membership) ? to : plansHref(to);
};
