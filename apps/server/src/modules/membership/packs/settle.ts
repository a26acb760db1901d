/** Makes the credits of packs follow their payments: given once paid, held during a dispute, gone with the money. */
import type { PackPayment } from '@parlance/domain';
import { handle, type JobHandler } from '../../../platform/jobs.ts';
import { END_HOLD, SETTLE_PACK } from '../job-kinds.ts';
import { purchasesNow, type SellingParts } from '../parts.ts';
import type { PurchaseRef } from '../provider.ts';
import { type CreditAccounts, grantId } from './accounts.ts';

/** Whether a hold is ended where no dispute tells it: only who has asked the provider may say so. */
interface Settling {
  readonly endsHolds: boolean;
}

/** Each state may be settled any number of times, and after any other. */
const settlePayment = async (
  credits: CreditAccounts,
  uid: string,
  { id: payment, credits: amount, at, state, dispute }: PackPayment,
  { endsHolds }: Settling,
): Promise<void> => {
  const id = grantId(payment);
  if (state === 'paid') {
    await credits.grant(uid, { id, amount, at });
    if (endsHolds || dispute === 'won') await credits.endHold(uid, id, 'kept');
    return;
  }
  if ((await credits.leftOf(uid, id)) === 0) return;
  await credits.holdPack(uid, id);
  if (state === 'taken') await credits.endHold(uid, id, 'refunded');
};

/** Settles the packs of a purchase. It is called with the lock of its learner, so that no older facts are settled later. */
export const settle = async (
  parts: Pick<SellingParts, 'credits' | 'dependencies' | 'provider'>,
  { uid, purchase }: PurchaseRef,
  settling: Settling = { endsHolds: false },
): Promise<void> => {
  const { credits } = parts;
  if (credits === undefined) return;
  const { packs } = await purchasesNow(parts, uid);
  for (const payment of packs.filter((each) => each.purchase === purchase))
    await settlePayment(credits, uid, payment, settling);
};

/** The jobs that settle packs. */
export const packJobs = (parts: SellingParts): readonly JobHandler[] => {
  const { locks, provider, recorder } = parts;
  return [
    handle(SETTLE_PACK, (ref) => locks(ref.uid, () => settle(parts, ref))),
    handle(END_HOLD, (ref) =>
      locks(ref.uid, async () => {
        await recorder.facts(ref, await provider.factsOf(ref));
        await settle(parts, ref, { endsHolds: true });
      }),
    ),
  ];
};
