/** For tests: the credits of learners in memory. */
import type { CreditAccounts } from './accounts.ts';

/** A grant, and what became of it. */
interface Kept {
  readonly amount: number;
  left: number;
  isHeld: boolean;
}

/** Opens such credits. */
export const openTestCredits = () => {
  const grants = new Map<string, Kept>();
  const keptOf = (uid: string, id: string): Kept | undefined => grants.get(`${uid} ${id}`);
  const accounts: CreditAccounts = {
    grant: async (uid, { id, amount }) => {
      if (keptOf(uid, id) !== undefined) return false;
      grants.set(`${uid} ${id}`, { amount, left: amount, isHeld: false });
      return true;
    },
    holdPack: async (uid, id) => {
      const kept = keptOf(uid, id);
      if (kept === undefined) return { left: 0, amount: 0 };
      kept.isHeld = true;
      return { left: kept.left, amount: kept.amount };
    },
    endHold: async (uid, id, outcome) => {
      const kept = keptOf(uid, id);
      if (kept === undefined || !kept.isHeld) return;
      kept.isHeld = false;
      if (outcome === 'refunded') kept.left = 0;
    },
    leftOf: async (uid, id) => keptOf(uid, id)?.left ?? 0,
  };
  return {
    accounts,
    /** Uses credits of a learner, as far as they can be spent. @returns how many were used */
    spend: (uid: string, most: number): number => {
      let used = 0;
      for (const [key, kept] of grants) {
        if (!key.startsWith(uid) || kept.isHeld) continue;
        const part = Math.min(kept.left, most - used);
        kept.left -= part;
        used += part;
      }
      return used;
    },
    /** What is left of each grant of a learner, and whether it is held, in the order in which they were given. */
    kept: (uid: string): readonly string[] =>
      [...grants]
        .filter(([key]) => key.startsWith(uid))
        .map(([, { left, amount, isHeld }]) => `${left} of ${amount}${isHeld ? ', held' : ''}`),
  };
};
