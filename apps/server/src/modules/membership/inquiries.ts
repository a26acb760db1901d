/** Asks the provider for what no event told, and does what must be done there when an account or a trial was no right one. */
import { type PurchaseFact, packPayments, purchaseState } from '@parlance/domain';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { forEachLearner } from './every-learner.ts';
import { ASK_ORDER, END_TRIAL, RECONCILE, REFUND_ORPHAN } from './job-kinds.ts';
import { ASK_AFTER_MS, orderStateOf } from './orders.ts';
import { isOver, purchasesNow, type SellingParts } from './parts.ts';
import type { PurchaseRef } from './provider.ts';
import { learnersWithOrders, ordersOf } from './store-orders.ts';

/** Every day at 04:17 UTC. */
const DAILY = '17 4 * * *';
/** For how long an order of which nothing was told is asked for, in milliseconds. */
const PENDING_MS = 3 * 86_400_000;

/** Inquiries at the provider. */
export interface Inquiries {
  /** Asks for a purchase, and stores what is told. */
  readonly ask: (ref: PurchaseRef) => Promise<void>;
  /** Asks for all purchases of a learner of which more may be told. */
  readonly askAll: (uid: string) => Promise<void>;
  /** Asks for all such purchases of everybody. */
  readonly reconcile: () => Promise<void>;
  /** Ends all purchases of a learner at the provider, so that nothing is charged any more. */
  readonly endAll: (uid: string) => Promise<void>;
  readonly jobs: readonly JobHandler[];
}

/** Whether nothing can be charged any more, and nothing runs. */
const isEnded = ({ purchase }: PurchaseRef, facts: readonly PurchaseFact[], now: number): boolean => {
  if (packPayments(facts).length > 0) return true;
  const { payments, next, ends, problem } = purchaseState(purchase, facts);
  return payments.length === 0 ? problem?.kind === 'expired' : next === null && ends <= now;
};

/** Opens the inquiries. */
export const openInquiries = (parts: SellingParts): Inquiries => {
  const { dependencies, provider, recorder } = parts;
  const { pool, jobs, clock, log } = dependencies;

  const ask = async (ref: PurchaseRef): Promise<void> => {
    await recorder.facts(ref, await provider.factsOf(ref));
  };

  /** The purchases of a learner of which more may be told. */
  const openPurchasesOf = async (uid: string): Promise<readonly PurchaseRef[]> => {
    const [orders, known] = await Promise.all([ordersOf(pool, uid), purchasesNow(parts, uid)]);
    const isOpen = (order: string, at: number): boolean => {
      const state = known.states.find(({ purchase }) => purchase === order);
      const packs = known.packs.filter(({ purchase }) => purchase === order);
      if (state !== undefined && isOver(state, packs, known.now)) return false;
      return (state?.payments.length ?? 0) + packs.length > 0 || at > known.now - PENDING_MS;
    };
    return orders.filter(({ order, at }) => isOpen(order, at)).map(({ order }) => ({ uid, purchase: order }));
  };

  const askAll = async (uid: string): Promise<void> => {
    for (const ref of await openPurchasesOf(uid)) await ask(ref);
  };

  const reconcile = (): Promise<void> =>
    forEachLearner(
      (page) => learnersWithOrders(pool, page),
      askAll,
      (error) =>
        log.warn({ reason: String(error) }, 'A purchase could not be asked for; it is asked for again tomorrow'),
    );

  const askOrder = async ({ asked, ...ref }: PurchaseRef & { readonly asked: number }): Promise<void> => {
    const isPending = async (): Promise<boolean> => {
      const orders = await ordersOf(pool, ref.uid);
      if (!orders.some(({ order }) => order === ref.purchase)) return false;
      return orderStateOf(ref.purchase, await purchasesNow(parts, ref.uid)) !== 'paid';
    };
    if (!(await isPending())) return;
    await ask(ref);
    const wait = ASK_AFTER_MS[asked + 1];
    if (wait !== undefined && (await isPending()))
      await jobs.add(ASK_ORDER, { ...ref, asked: asked + 1 }, { runAt: clock() + wait });
  };

  const refundOrphan = async (ref: PurchaseRef, payments: readonly string[]): Promise<void> => {
    for (const payment of payments) await recorder.facts(ref, await provider.refund(ref, payment));
    await recorder.facts(ref, await provider.end(ref));
  };

  return {
    ask,
    askAll,
    reconcile,
    endAll: async (uid) => {
      const now = await provider.now(uid);
      for (const ref of await openPurchasesOf(uid)) {
        const facts = await provider.factsOf(ref);
        await recorder.facts(ref, facts);
        if (!isEnded(ref, facts, now)) await recorder.facts(ref, await provider.end(ref));
      }
    },
    jobs: [
      handle(RECONCILE, reconcile, DAILY),
      handle(ASK_ORDER, askOrder),
      handle(REFUND_ORPHAN, ({ payments, ...ref }) => refundOrphan(ref, payments)),
      handle(END_TRIAL, async (ref) => {
        await recorder.facts(ref, await provider.end(ref));
      }),
    ],
  };
};
