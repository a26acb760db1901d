/** What the operator can do, from a terminal or on a page. No act without its entry in the operator log. */
import type { LedgerSum, OperatorAct, OperatorLog, OperatorLogEntry, SeenAccount } from '@parlance/contract';
import type { PurchaseFact } from '@parlance/domain';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { refundPack } from '../packs/refund.ts';
import { purchasesNow, type SellingParts } from '../parts.ts';
import { saveCustomerStatus } from '../store.ts';
import { addGrant } from '../store-facts.ts';
import type { FoundAccount, OperatorAccounts } from './accounts.ts';
import { booksOf, decimalOf, monthSpan } from './books.ts';
import { readLog } from './log.ts';
import { refundableOf, seenAccount } from './seen-account.ts';
import { ledgerOf, ledgerSums } from './store-books.ts';
import { addLogEntry, logEntriesAfter } from './store-log.ts';

/** An act on an account. */
export interface AccountAct {
  /** The id of the operator's account, or `terminal`. */
  readonly actor: string;
  readonly uid: string;
  /** Why; it is kept for ever, so that it should name nobody. */
  readonly reason: string;
}

/** What the operator can do. What is about an account throws `not-found` where there is none with its id. */
export interface Operator {
  /** An account by its exact mail address or id, and all that is known of its membership. Throws `not-found`. */
  readonly find: (actor: string, name: string) => Promise<SeenAccount>;
  /** Grants days, once for each id. */
  readonly grant: (act: AccountAct & { readonly id: string; readonly days: number }) => Promise<void>;
  readonly setBigFan: (act: AccountAct & { readonly isBigFan: boolean }) => Promise<void>;
  /**
   * Gives a payment back through the provider, and ends its purchase. Throws `purchase-unknown`, `refund-late` where nothing can
   * be given back, and `price-changed` if it is another amount.
   */
  readonly refund: (act: AccountAct & { readonly payment: string; readonly amount: number }) => Promise<void>;
  readonly sums: () => Promise<readonly LedgerSum[]>;
  /** The ledger of a month as CSV. Throws `request-invalid` for what is no month. */
  readonly books: (actor: string, month: string) => Promise<string>;
  /** The newest entries of the log, and whether all of it is as it was written. */
  readonly log: (most: number) => Promise<OperatorLog>;
  /** The hash of an entry of the log, to be compared with one that was noted; undefined for no entry. */
  readonly hashOf: (number: number) => Promise<string | undefined>;
}

/** What the operator's side needs. */
export interface OperatorParts {
  readonly dependencies: Pick<Dependencies, 'pool' | 'clock'>;
  readonly accounts: OperatorAccounts;
  /** Undefined where nothing is sold: nothing can be refunded then. */
  readonly selling: SellingParts | undefined;
}

/** What an act says in the log besides who did it. */
type Noted = { readonly act: OperatorAct; readonly detail: string };

/** Opens the operator's side. */
export const openOperator = ({ dependencies: { pool, clock }, accounts, selling }: OperatorParts): Operator => {
  const entryOf = ({ actor, uid, reason }: AccountAct, noted: Noted) => ({
    ...{ at: clock(), actor, account: uid, reason },
    ...noted,
  });
  const note = (act: AccountAct, noted: Noted): Promise<OperatorLogEntry> =>
    transaction(pool, (client) => addLogEntry(client, entryOf(act, noted)));
  const nowOf = async (uid: string): Promise<number> => (await selling?.provider.now(uid)) ?? clock();
  const accountWith = async (name: string): Promise<FoundAccount> => {
    const account = await accounts.accountNamed(name);
    if (account === undefined) throw new Refusal('not-found', 'No account has this address or id.');
    return account;
  };
  const refundable = async (parts: SellingParts, uid: string, id: string) => {
    const { states, packs } = await purchasesNow(parts, uid);
    const pack = packs.find((each) => each.id === id);
    const payment = pack ?? states.flatMap(({ payments }) => payments).find((each) => each.id === id);
    if (payment === undefined) throw new Refusal('purchase-unknown');
    if (refundableOf(payment) === 0) throw new Refusal('refund-late', 'Nothing of the payment can be given back.');
    return { payment, pack };
  };
  return {
    find: async (actor, name) => {
      const account = await accountWith(name);
      const seen = await seenAccount(pool, account, { now: await nowOf(account.uid), credits: selling?.credits });
      await note({ actor, uid: account.uid, reason: '' }, { act: 'account-seen', detail: '' });
      return seen;
    },
    grant: async ({ id, days, ...act }) => {
      const { uid, reason } = act;
      await accountWith(uid);
      const at = await nowOf(uid);
      await transaction(pool, async (client) => {
        if (!(await addGrant(client, uid, { id: `operator:${id}`, days, reason, at }))) return;
        await addLogEntry(client, entryOf(act, { act: 'days-granted', detail: String(days) }));
      });
    },
    setBigFan: async ({ isBigFan, ...act }) => {
      await accountWith(act.uid);
      await transaction(pool, async (client) => {
        await saveCustomerStatus(client, act.uid, { bigFan: isBigFan });
        await addLogEntry(client, entryOf(act, { act: isBigFan ? 'big-fan-set' : 'big-fan-removed', detail: '' }));
      });
    },
    refund: async ({ payment: id, amount, ...act }) => {
      if (selling === undefined) throw new Refusal('membership-off');
      const { locks, provider, recorder } = selling;
      await accountWith(act.uid);
      await locks(act.uid, async () => {
        const { payment, pack } = await refundable(selling, act.uid, id);
        if (refundableOf(payment) !== amount) throw new Refusal('price-changed');
        const ref = { uid: act.uid, purchase: payment.purchase };
        const detail = `${id} ${decimalOf(amount, payment.currency)} ${payment.currency}`;
        await note(act, { act: 'refund-asked', detail });
        const ask = async (): Promise<readonly PurchaseFact[]> => {
          const facts = await provider.refund(ref, id).catch(async (error: unknown) => {
            const code = error instanceof Refusal ? error.code : 'internal';
            await note(act, { act: 'refund-failed', detail: `${detail} ${code}` });
            throw error;
          });
          await note(act, { act: 'refund-done', detail });
          return facts;
        };
        if (pack === undefined) await recorder.facts(ref, await ask());
        else await refundPack(selling, { uid: act.uid, payment: pack, mayBeUsed: true, ask });
      });
    },
    sums: () => ledgerSums(pool),
    books: async (actor, month) => {
      const span = monthSpan(month);
      if (span === undefined) throw new Refusal('request-invalid', 'A month is written as 2026-11.');
      const entries = await ledgerOf(pool, span);
      const entry = { at: clock(), actor, account: null, reason: '', act: 'books-written', detail: month } as const;
      await transaction(pool, (client) => addLogEntry(client, entry));
      return booksOf(entries);
    },
    log: (most) => readLog(pool, most),
    hashOf: async (number) => (await logEntriesAfter(pool, { after: number - 1, most: 1 }))[0]?.hash,
  };
};
