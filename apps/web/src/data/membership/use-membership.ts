import { type Membership, type MembershipStatus, membershipOf, NO_CUSTOMER_STATUS } from '@parlance/domain';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { deviceClock, site } from '../../platform/index.ts';
import { useData } from '../context.tsx';
import type { KnownStatus } from './known-status.ts';

const never = (): (() => void) => () => undefined;
const unknown = (): KnownStatus => NO_CUSTOMER_STATUS;

/**
 * The membership of the signed-in learner, as it was when the screen appeared or when the status last changed, by the
 * clock of the server.
 */
export const useMembership = (): MembershipStatus => {
  const { membership } = useData();
  const [now] = useState(deviceClock.now);
  const customerStatus = useSyncExternalStore(
    membership?.subscribe ?? never,
    membership?.customerStatus ?? unknown,
    unknown,
  );
  return useMemo(() => {
    const { skew = 0, ...status } = customerStatus;
    return membershipOf(status, now + skew);
  }, [customerStatus, now]);
};

/** Whether memberships are sold here, and whether this learner has one: what every gate is asked with. */
export const useMembershipHere = (): Membership => {
  const { isMember } = useMembership();
  return useMemo(() => ({ sold: site().membership, member: isMember }), [isMember]);
};

const nothing = async (): Promise<void> => undefined;

/** Fetches the customer status again, as after a purchase: what it opens is open at once. */
export const useRefreshMembership = (): (() => Promise<void>) => useData().membership?.refresh ?? nothing;
