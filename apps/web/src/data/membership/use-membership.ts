import { type MembershipStatus, membershipOf, NO_CUSTOMER_STATUS } from '@parlance/domain';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { deviceClock } from '../../platform/index.ts';
import { useData } from '../context.tsx';

const never = (): (() => void) => () => undefined;

/** The membership of the signed-in learner, as it was when the screen appeared or when the status last changed. */
export const useMembership = (): MembershipStatus => {
  const { membership } = useData();
  const [now] = useState(deviceClock.now);
  const customerStatus = useSyncExternalStore(
    membership?.subscribe ?? never,
    () => membership?.customerStatus() ?? NO_CUSTOMER_STATUS,
    () => NO_CUSTOMER_STATUS,
  );
  return useMemo(() => membershipOf(customerStatus, now), [customerStatus, now]);
};
