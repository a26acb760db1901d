/** The purchases at the sandbox: changed one at a time under a lock, with each fact goes its event. */
import type { PurchaseFact } from '@parlance/domain';
import type pg from 'pg';
import { z } from 'zod';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import type { JobKind } from '../../../platform/jobs.ts';
import type { CheckoutOrder, PurchaseRef } from '../provider.ts';
import { fingerprintOf } from './cards.ts';
import { deliverEvent, jobsPrefix } from './events.ts';
import { type Account, begun, caughtUp, dueAt, SLOW_MS } from './purchase.ts';
import {
  addEvent,
  addPurchase,
  clockOffset,
  duePurchases,
  factsOf,
  lockPurchase,
  moveClock,
  purchaseIdsOf,
  purchaseOf,
  savePurchase,
} from './store.ts';

/** Lets what is due happen, for everybody. */
export const tick: JobKind<object> = { name: 'sandbox.tick', payload: z.object({}) };

/** The latest time to which a clock can be moved: calendars have four digits for a year. */
const LATEST = Date.UTC(2200, 0, 1);

/** A purchase as it is at a time. */
export interface Present {
  readonly account: Account;
  readonly now: number;
}

/** What a change leaves, and what it answers. */
export interface Changed<Result> {
  readonly account: Account;
  readonly result: Result;
}

/** The purchases of all learners. */
export interface Purchases {
  /** The learner's own time, in milliseconds since 1970. */
  readonly now: (uid: string) => Promise<number>;
  readonly begin: (order: CheckoutOrder) => Promise<void>;
  /** A purchase without what is due and has not happened yet; undefined if there is none. */
  readonly read: (ref: PurchaseRef) => Promise<Present | undefined>;
  /**
   * Lets happen what is due, then changes the purchase. Where the change throws, nothing has happened.
   * @returns the result and the new facts of the change; undefined if there is no such purchase.
   */
  readonly change: <Result>(
    ref: PurchaseRef,
    change: (account: Account, now: number) => Changed<Result>,
  ) => Promise<{ readonly result: Result; readonly facts: readonly PurchaseFact[] } | undefined>;
  /** All purchases of a learner, after what is due. */
  readonly all: (uid: string) => Promise<readonly Present[]>;
  /** Moves a learner's clock forward, and lets happen what falls due in between. */
  readonly moveTo: (uid: string, time: number) => Promise<void>;
  /** Lets what is due happen, for everybody. */
  readonly tick: () => Promise<void>;
}

/** Opens the purchases. */
export const openPurchases = (dependencies: Dependencies): Purchases => {
  const { pool, jobs, clock } = dependencies;
  const now = async (uid: string, db: pg.Pool | pg.ClientBase = pool): Promise<number> =>
    clock() + (await clockOffset(db, uid));

  /** Stores what has changed, with an event and its job for each new fact. */
  const save = async (client: pg.PoolClient, ref: PurchaseRef, before: Account, after: Account): Promise<void> => {
    const { uid, purchase } = ref;
    const cardFingerprint = fingerprintOf(uid, after.state.card);
    for (const fact of after.facts.slice(before.facts.length)) {
      const event = `event-${fact.id}`;
      await addEvent(client, uid, event, { purchase, fact, cardFingerprint });
      await jobs.add(deliverEvent, { uid, event }, { client, key: jobsPrefix(uid) + event });
    }
    const [due, isSlow] = [dueAt(after), after.state.paidAt !== null && before.state.paidAt === null];
    await savePurchase(client, ref, after.state, due);
    if (isSlow) await jobs.add(tick, {}, { client, runAt: clock() + SLOW_MS });
  };

  const change: Purchases['change'] = (ref, work) =>
    transaction(pool, async (client) => {
      const state = await lockPurchase(client, ref);
      if (state === undefined) return undefined;
      const present = await now(ref.uid, client);
      const before = { state, facts: await factsOf(client, ref) };
      const current = caughtUp(before, present);
      const { account, result } = work(current, present);
      if (account !== before) await save(client, ref, before, account);
      return { result, facts: account.facts.slice(current.facts.length) };
    });

  const catchUp = async (ref: PurchaseRef): Promise<Present | undefined> => {
    const done = await change(ref, (account, present) => ({ account, result: { account, now: present } }));
    return done?.result;
  };

  const all = async (uid: string): Promise<readonly Present[]> => {
    const found: Present[] = [];
    for (const purchase of await purchaseIdsOf(pool, uid)) {
      const present = await catchUp({ uid, purchase });
      if (present !== undefined) found.push(present);
    }
    return found;
  };

  return {
    now: (uid) => now(uid),
    begin: async (order) => {
      const account = begun(order, await now(order.uid));
      await addPurchase(pool, order, account.state, dueAt(account));
    },
    read: async (ref) => {
      const state = await purchaseOf(pool, ref);
      return state && { account: { state, facts: await factsOf(pool, ref) }, now: await now(ref.uid) };
    },
    change,
    all,
    moveTo: async (uid, time) => {
      const offset = Math.ceil(Math.min(time, LATEST) - clock());
      if (offset > 0) await moveClock(pool, uid, offset);
      await all(uid);
    },
    tick: async () => {
      const due = await duePurchases(pool, clock());
      const done = await Promise.allSettled(due.map((ref) => catchUp(ref)));
      // What worked is stored; the job is tried again for the others.
      for (const each of done) if (each.status === 'rejected') throw each.reason;
    },
  };
};
