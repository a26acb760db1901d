/** Gives the payment of a pack back: what is left of its credits is held until it is known what became of that. */
import type { PackPayment, PurchaseFact } from '@parlance/domain';
import { Refusal } from '../../../http/errors.ts';
import { END_HOLD } from '../job-kinds.ts';
import type { SellingParts } from '../parts.ts';
import { grantId } from './accounts.ts';
import { settle } from './settle.ts';

/** When it is asked what became of a refund, in milliseconds: later than any answer of the provider is awaited. */
const ASK_MS = 300_000;

/** How a pack is given back. */
export interface PackRefund {
  readonly uid: string;
  readonly payment: PackPayment;
  /** Whether it is given back also where something of it was used. */
  readonly mayBeUsed: boolean;
  /** Asks the provider; it may note before and after it that it did. */
  readonly ask: () => Promise<readonly PurchaseFact[]>;
}

/**
 * Gives a pack back. It is called with the lock of its learner. What ends the hold is stored before anything is held, so that a
 * server that ends in the middle holds nothing for ever.
 * @throws Refusal `refund-late` where something of it was used
 */
export const refundPack = async (parts: SellingParts, { uid, payment, mayBeUsed, ask }: PackRefund): Promise<void> => {
  const { credits, dependencies, recorder } = parts;
  const { clock, jobs } = dependencies;
  const { id, purchase } = payment;
  const ref = { uid, purchase };
  await jobs.add(END_HOLD, ref, { key: `membership.endHold:${purchase}`, runAt: clock() + ASK_MS });
  const held = await credits?.holdPack(uid, grantId(id));
  if (held !== undefined && held.left < held.amount && !mayBeUsed) {
    await credits?.endHold(uid, grantId(id), 'kept');
    throw new Refusal('refund-late', 'Something of the pack was used.');
  }
  await recorder.facts(ref, await ask());
  await settle(parts, ref);
};
