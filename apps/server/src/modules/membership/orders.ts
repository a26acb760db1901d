/** Orders: what is charged is computed here, and never taken from a client. */
import type { Order, OrderRequest, OrderState } from '@parlance/contract';
import { packPayments, purchaseState } from '@parlance/domain';
import { v7 } from 'uuid';
import { Refusal } from '../../http/errors.ts';
import { transaction } from '../../platform/database.ts';
import { ASK_ORDER } from './job-kinds.ts';
import { type Computed, computed, keyOf, promotionIn } from './ordered.ts';
import { blocksOrders, type LearnerPurchases, purchasesNow, type SellingParts, soldPacks } from './parts.ts';
import { recipientIn } from './people.ts';
import type { PurchaseRef } from './provider.ts';
import { addOrder, orderOf, ordersOf, type StoredOrder } from './store-orders.ts';

/** For how long a second press continues the same order, in milliseconds. */
const SAME_ORDER_MS = 600_000;
/** After how many milliseconds a pending order is asked for: first, and after that each. */
export const ASK_AFTER_MS = [300_000, 3_600_000, 90_000_000] as const;

/** Orders of learners. */
export interface Orders {
  /** Begins an order. @returns its id, and the page of the provider on which it is paid. */
  readonly begin: (uid: string, asked: OrderRequest) => Promise<{ readonly order: string; readonly url: string }>;
  /** What became of an order. Throws `order-unknown`. */
  readonly state: (uid: string, order: string) => Promise<Order>;
}

/** An order that is stored. */
interface Placed extends Computed {
  readonly order: string;
  readonly language: string;
}

/** What became of an order, from what was told of it. One that was ended can no longer be paid. */
export const orderStateOf = (order: string, { facts }: Pick<LearnerPurchases, 'facts'>): OrderState => {
  const { payments, problem } = purchaseState(order, facts);
  if (payments.length > 0 || packPayments(facts).some(({ purchase }) => purchase === order)) return 'paid';
  if (facts.some(({ kind, purchase }) => kind === 'end' && purchase === order)) return 'expired';
  return problem?.kind ?? 'pending';
};

/** Whether an order is the same that was begun a moment ago, by a press that came twice. */
const isSame = (order: StoredOrder, computed: Computed, { now, facts }: LearnerPurchases): boolean =>
  order.plan === keyOf(computed) &&
  order.shown.quote.today === computed.quote.today &&
  (order.shown.quote.trialEnds === null) === (computed.quote.trialEnds === null) &&
  order.shown.promotion?.key === promotionIn(computed)?.key &&
  order.at > now - SAME_ORDER_MS &&
  order.at <= now &&
  orderStateOf(order.order, { facts }) === 'pending';

/** Opens the orders. */
export const openOrders = (parts: SellingParts): Orders => {
  const { dependencies, provider, people, locks, recorder } = parts;
  const { pool, config, clock, jobs, log } = dependencies;

  const requireNone = ({ states, now }: LearnerPurchases): void => {
    if (states.some((state) => blocksOrders(state, now))) throw new Refusal('already-member');
  };

  /** Ends the orders of plans or of packs that could still be paid, so that two pages in two tabs are not both paid. */
  const endOpenOrders = async (uid: string, isOfPack: boolean, known: LearnerPurchases): Promise<void> => {
    for (const { order, shown } of await ordersOf(pool, uid)) {
      if ((shown.pack !== undefined) !== isOfPack) continue;
      if (['paid', 'expired'].includes(orderStateOf(order, known))) continue;
      const ref = { uid, purchase: order };
      await recorder.facts(ref, await provider.factsOf(ref));
      const asked = await purchasesNow(parts, uid);
      if (!isOfPack) requireNone(asked);
      if (orderStateOf(order, asked) !== 'paid') await recorder.facts(ref, await provider.end(ref));
    }
  };

  /** The order of a press that came twice, or a new one. It is stored before the provider is asked. */
  const stored = async (uid: string, asked: OrderRequest, language: string): Promise<Placed> => {
    const known = await purchasesNow(parts, uid);
    const isOfPack = soldPacks(parts).some(({ key }) => key === asked.plan);
    if (!isOfPack) requireNone(known);
    const result = await computed(parts, uid, asked, known);
    const same = (await ordersOf(pool, uid)).find((each) => isSame(each, result, known));
    if (same !== undefined) return { ...result, order: same.order, language: same.language, quote: same.shown.quote };
    await endOpenOrders(uid, isOfPack, known);
    const { what, quote, currency } = result;
    const order: StoredOrder = {
      uid,
      order: v7(),
      provider: provider.name,
      plan: keyOf(result),
      shown: { quote, promotion: promotionIn(result) ?? null, currency, ...('pack' in what && { pack: what.pack }) },
      returnTo: asked.returnTo,
      language,
      at: known.now,
    };
    await transaction(pool, async (client) => {
      await addOrder(client, order, new Date(clock()));
      const runAt = clock() + ASK_AFTER_MS[0];
      await jobs.add(ASK_ORDER, { uid, purchase: order.order, asked: 0 }, { client, runAt });
    });
    return { ...result, order: order.order, language };
  };

  /**
   * What the provider itself knows: after a card that failed another one may have paid, and the news of the first comes
   * alone. Where it does not answer, what is known.
   */
  const askedAgain = async (ref: PurchaseRef): Promise<LearnerPurchases> => {
    try {
      await recorder.facts(ref, await provider.factsOf(ref));
    } catch (error) {
      log.warn({ reason: String(error) }, 'An order that failed could not be asked for');
    }
    return purchasesNow(parts, ref.uid);
  };

  return {
    begin: async (uid, asked) => {
      const recipient = await recipientIn(people, uid);
      if (recipient === undefined) throw new Refusal('sign-in-needed');
      const { email, language } = recipient;
      return locks(uid, async () => {
        const placed = await stored(uid, asked, language);
        const { order, what, ...shown } = placed;
        const resultUrl = `${config.publicUrl}/pricing/result?order=${order}${'pack' in what ? '&packs=1' : ''}`;
        return { order, url: await provider.checkout({ ...what, ...shown, purchase: order, uid, email, resultUrl }) };
      });
    },
    state: async (uid, id) => {
      const order = await orderOf(pool, uid, id);
      if (order === undefined) throw new Refusal('order-unknown');
      const { plan, at, returnTo } = order;
      const known = await purchasesNow(parts, uid);
      const isFailed = orderStateOf(id, known) === 'failed';
      const latest = isFailed ? await askedAgain({ uid, purchase: id }) : known;
      return { now: latest.now, order: id, plan, state: orderStateOf(id, latest), at, returnTo };
    },
  };
};
