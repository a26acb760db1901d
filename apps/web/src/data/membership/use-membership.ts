import { type MembershipStatus, membershipOf, NO_STANDING } from '@parlance/domain';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { deviceClock } from '../../platform/index.ts';
import { useData } from '../context.tsx';

const never = (): (() => void) => () => undefined;

/** The membership of whoever is signed in, as it was when the screen appeared or when more became known. */
export const useMembership = (): MembershipStatus => {
  const { membership } = useData();
  const [now] = useState(deviceClock.now);
  const standing = useSyncExternalStore(membership?.subscribe ?? never, () => membership?.standing() ?? NO_STANDING);
  return useMemo(() => membershipOf(standing, now), [standing, now]);
};
