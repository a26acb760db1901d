/** The last membership that this device has seen, for showing it without a network. It is stored encrypted. */
import type { OwnMembership, PlanList } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useReplica } from '../../data/index.ts';
import { deviceClock } from '../../platform/index.ts';

/** The name of the stored value; its form may only grow, since other releases read it. */
const NAME = 'own-membership';

/** A membership, and when it was read, by the device's clock, in milliseconds since 1970. */
export interface KnownMembership {
  readonly own: OwnMembership;
  /** Missing if it was not known. */
  readonly plans?: PlanList | undefined;
  readonly at: number;
}

const isOwn = (value: unknown): value is OwnMembership =>
  typeof value === 'object' &&
  value !== null &&
  'purchases' in value &&
  Array.isArray(value.purchases) &&
  'now' in value &&
  typeof value.now === 'number';

const isPlans = (value: unknown): value is PlanList =>
  typeof value === 'object' && value !== null && 'plans' in value && Array.isArray(value.plans);

/** Reads a stored value for a learner; another form, and somebody else's, count as none. */
export const readKnownMembership = (stored: unknown, uid: string): KnownMembership | undefined => {
  if (typeof stored !== 'object' || stored === null || !('own' in stored) || !('at' in stored)) return undefined;
  if (!('uid' in stored) || stored.uid !== uid || typeof stored.at !== 'number' || !isOwn(stored.own)) return undefined;
  const plans = 'plans' in stored && isPlans(stored.plans) ? stored.plans : undefined;
  return { own: stored.own, plans, at: stored.at };
};

/**
 * The last known membership: stores each that arrives, and gives the stored one until then.
 * @param own the server's last answer
 */
export const useKnownMembership = (
  uid: string,
  own: OwnMembership | undefined,
  plans: PlanList | undefined,
): KnownMembership | undefined => {
  const replica = useReplica();
  const [known, setKnown] = useState<KnownMembership | undefined>();
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const stored = readKnownMembership(await replica.recall(NAME).catch(() => undefined), uid);
      if (isShown) setKnown((current) => current ?? stored);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [replica, uid]);
  useEffect(() => {
    if (own === undefined) return;
    const next = { own, plans, at: deviceClock.now() };
    setKnown(next);
    void replica.remember(NAME, { uid, ...next }).catch(() => undefined);
  }, [own, plans, replica, uid]);
  return known;
};
