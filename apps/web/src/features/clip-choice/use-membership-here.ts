import type { Membership } from '@parlance/domain';
import { useMemo } from 'react';
import { useMembership } from '../../data/index.ts';
import { site } from '../../platform/index.ts';

/** Whether memberships are sold here, and whether this learner has one. */
export const useMembershipHere = (): Membership => {
  const { isMember } = useMembership();
  return useMemo(() => ({ sold: site().membership, member: isMember }), [isMember]);
};
