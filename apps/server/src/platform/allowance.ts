import { ShareFull } from './share-full.ts';

/** How much work each key may cause; in any unit. */
export interface Allowance {
  /** The work that a key may cause in a second, on average. */
  readonly perSecond: number;
  /** The work that a key may cause at once after a pause. A single task may cause more; later ones wait for it. */
  readonly atOnce: number;
}

/** Counts the work of keys in this process. */
export interface WorkOfKeys {
  /** Throws `ShareFull` if a key has used up its allowance, with the time after which it has some again. */
  readonly check: (key: string) => void;
  /** The time until a key has some of its allowance again, in milliseconds; 0 if it has some now. */
  readonly waitMsOf: (key: string) => number;
  /** Counts work that a key has caused. */
  readonly spend: (key: string, work: number) => void;
}

/** The number of keys from which on those that owe nothing are removed. */
const MANY_KEYS = 1000;

/** Counts work within an allowance. @param now the time in milliseconds since any moment */
export const workOfKeys = (
  { perSecond, atOnce }: Allowance,
  now: () => number = () => performance.now(),
): WorkOfKeys => {
  /** The time until which the work of a key is paid for, in milliseconds. */
  const paidUntil = new Map<string, number>();
  let removeFrom = MANY_KEYS;
  const removePaid = (): void => {
    for (const [key, until] of paidUntil) if (until <= now()) paidUntil.delete(key);
    removeFrom = Math.max(MANY_KEYS, 2 * paidUntil.size);
  };
  const waitMsOf = (key: string): number =>
    Math.max(0, (paidUntil.get(key) ?? 0) - now() - (atOnce / perSecond) * 1000);
  return {
    waitMsOf,
    check: (key) => {
      const waitMs = waitMsOf(key);
      if (waitMs > 0) throw new ShareFull(Math.ceil(waitMs / 1000));
    },
    spend: (key, work) => {
      if (paidUntil.size >= removeFrom) removePaid();
      paidUntil.set(key, Math.max(paidUntil.get(key) ?? 0, now()) + (work / perSecond) * 1000);
    },
  };
};
