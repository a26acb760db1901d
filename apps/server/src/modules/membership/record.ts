/**
 * Stores what a provider told, whoever asked for it: an event, an action or an inquiry. Facts only grow and are stored
 * once, so that the order and repetitions do not matter.
 */
import type { PurchaseFact } from '@parlance/domain';
import type pg from 'pg';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { utcDate } from '../../platform/utc-date.ts';
import { END_TRIAL, MAIL_LEARNER, REFUND_ORPHAN, SETTLE_PACK } from './job-kinds.ts';
import { ledgerEntryOf } from './ledger.ts';
import type { People } from './people.ts';
import type { PaymentProvider, ProviderEvent, PurchaseRef } from './provider.ts';
import { addEvent, addLedgerEntry, claimTrial, type EventOutcome, noteOutcome } from './store-events.ts';
import { addFacts } from './store-facts.ts';
import { orderOf, paymentOrderOf } from './store-orders.ts';
import { openTrialIdentities } from './trial-identity.ts';

/** What is told of one purchase. */
interface Report {
  readonly ref: PurchaseRef;
  readonly facts: readonly PurchaseFact[];
  /** Names the card of a trial; null where it is not told. */
  readonly card: string | null;
}

/** Stores facts and events. */
export interface Recorder {
  /** Stores facts that an action or an inquiry answered. */
  readonly facts: (ref: PurchaseRef, facts: readonly PurchaseFact[]) => Promise<EventOutcome>;
  /** Keeps an event and its facts in one transaction, once. @returns undefined if it was known. */
  readonly event: (event: ProviderEvent) => Promise<EventOutcome | undefined>;
}

/** What the recorder needs. */
export interface RecorderParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'config' | 'jobs' | 'clock'>;
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly people: People;
}

const isTrial = (fact: PurchaseFact): boolean => fact.kind === 'period' && fact.trial;

/** Opens the recorder. */
export const openRecorder = ({ dependencies, provider, people }: RecorderParts): Recorder => {
  const { pool, config, jobs, clock } = dependencies;
  const identities = openTrialIdentities(config);

  /** What is known of the learner before the transaction, which must not wait for another connection. */
  const learnerOf = async ({ ref, facts, card }: Report) => {
    const account = await people.recipientOf(ref.uid);
    if (account === undefined || !facts.some(isTrial)) return { exists: account !== undefined, hashes: [] };
    const logins = await people.loginNamesOf(ref.uid);
    return { exists: true, hashes: identities.hashesOf({ email: account.email, logins, card }) };
  };
  type Learner = Awaited<ReturnType<typeof learnerOf>>;

  /** Books the money. @returns the ids of the charges that were not known. */
  const book = async (client: pg.PoolClient, facts: readonly PurchaseFact[], currency: string): Promise<string[]> => {
    const charges: string[] = [];
    for (const fact of facts) {
      const entry = ledgerEntryOf(fact, { provider: provider.name, currency });
      if (entry !== undefined && (await addLedgerEntry(client, entry)) && entry.kind === 'charge')
        charges.push(fact.id);
    }
    return charges;
  };

  const refundOrphan = async (client: pg.PoolClient, { ref, facts }: Report, payments: string[]): Promise<void> => {
    const isOpenTrial = facts.some(isTrial) && facts.every(({ kind }) => kind !== 'end');
    if (payments.length === 0 && !isOpenTrial) return;
    await jobs.add(REFUND_ORPHAN, { ...ref, payments }, { client });
  };

  const checkTrial = async (client: pg.PoolClient, { purchase, uid }: PurchaseRef, { hashes }: Learner) => {
    if (hashes.length === 0) return;
    const mine = { hashes, purchase: identities.hashOfPurchase(purchase), day: utcDate(clock()) };
    if (!(await claimTrial(client, mine))) return;
    await jobs.add(END_TRIAL, { uid, purchase }, { client, key: `membership.endTrial:${purchase}` });
  };

  const store = async (client: pg.PoolClient, told: Report, learner: Learner): Promise<EventOutcome> => {
    const { ref, facts } = told;
    const order = await paymentOrderOf(client, ref.purchase);
    if (order === undefined || order.provider !== provider.name) return 'foreign';
    const charges = await book(client, facts, order.currency);
    const own = await orderOf(client, ref.uid, ref.purchase);
    if (!learner.exists || own === undefined) {
      await refundOrphan(client, told, charges);
      return 'orphan';
    }
    if (facts.length === 0) return 'ignored';
    await addFacts(client, ref.uid, facts);
    await checkTrial(client, ref, learner);
    if (own.shown.pack !== undefined)
      await jobs.add(
        SETTLE_PACK,
        { uid: ref.uid, purchase: ref.purchase },
        { client, key: `membership.settlePack:${ref.purchase}` },
      );
    await jobs.add(MAIL_LEARNER, { uid: ref.uid }, { client, key: `membership.mail:${ref.uid}` });
    return 'stored';
  };

  const toldBy = (ref: PurchaseRef, facts: readonly PurchaseFact[], card: string | null): Report => ({
    ref,
    facts: facts.filter(({ purchase }) => purchase === ref.purchase),
    card,
  });

  return {
    facts: async (ref, facts) => {
      const told = toldBy(ref, facts, null);
      if (told.facts.length === 0) return 'ignored';
      const learner = await learnerOf(told);
      return transaction(pool, (client) => store(client, told, learner));
    },
    event: async ({ id, kind, ref, facts, cardFingerprint }) => {
      const told = ref === null ? undefined : toldBy(ref, facts, cardFingerprint);
      const learner = told === undefined ? undefined : await learnerOf(told);
      const kept = {
        provider: provider.name,
        id,
        kind,
        purchase: ref?.purchase ?? null,
        receivedAt: new Date(clock()),
      };
      return transaction(pool, async (client) => {
        if (!(await addEvent(client, kept))) return undefined;
        const outcome = told && learner ? await store(client, told, learner) : 'ignored';
        await noteOutcome(client, kept, outcome);
        return outcome;
      });
    },
  };
};
