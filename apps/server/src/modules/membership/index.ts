/** Membership: what is sold, what a user has bought or was given, and what they may. */
import type { PurchaseGroups } from '@parlance/contract';
import { type PaidSpan, paidSpans, purchasesFrom } from '@parlance/domain';
import type pg from 'pg';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { Accounts } from '../identity/index.ts';
import { openCancelLinks } from './cancel-links.ts';
import { openChanges } from './changes.ts';
import { openDueMails } from './due-mails.ts';
import { type Inquiries, openInquiries } from './inquiries.ts';
import { openLearnerLocks } from './learner-locks.ts';
import { chosenProvider, type OpenProvider, providerOwners } from './open-provider.ts';
import { mountOperator, type Operator, type OperatorPeople, openOperator } from './operator/index.ts';
import { openOrders } from './orders.ts';
import type { CreditAccounts } from './packs/accounts.ts';
import { packJobs } from './packs/settle.ts';
import { type SellingParts, soldPacks } from './parts.ts';
import type { People } from './people.ts';
import { openPlans } from './plan-file.ts';
import { openRecorder } from './record.ts';
import { mountMembership, type Selling } from './routes.ts';
import { bigFansAmong, type CustomerStatusRow, customerStatusOf } from './store.ts';
import { addGrant, factsOf, grantsOf, type StoredGrant } from './store-facts.ts';
import { openTrialIdentities } from './trial-identity.ts';
import { membershipUserData } from './user-data.ts';
import { mountWebhook } from './webhook.ts';

export { chosenProvider, type OpenProvider } from './open-provider.ts';
export {
  addLogEntry,
  decimalOf,
  type NewLogEntry,
  type Operator,
  type OperatorGuard,
  type OperatorPeople,
  operatorGuard,
  operatorRoute,
} from './operator/index.ts';
export type { CreditAccounts, PackGrant } from './packs/accounts.ts';
export { saveCustomerStatus } from './store.ts';
export { addGrant } from './store-facts.ts';

/** The functions for other modules. */
export interface MembershipFacts {
  /** The end of each of a learner's purchases, past ones included. */
  readonly purchasesOf: (uid: string) => Promise<PurchaseGroups>;
  /** Whether the learner is a big fan, and whether they have used their trial. */
  readonly customerStatusOf: (uid: string) => Promise<CustomerStatusRow>;
  /** The time by which their purchases end, in milliseconds since 1970; undefined where nothing is sold. */
  readonly nowOf: (uid: string) => Promise<number | undefined>;
}

/** The module, and its functions for other modules. */
export interface Membership extends Module, MembershipFacts {
  /** When a learner has Premium Plus, in order; undefined where nothing is sold. */
  readonly plusOf: (uid: string) => Promise<readonly PaidSpan[] | undefined>;
  /** Those of some users who are big fans. */
  readonly bigFansAmong: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Gives days to a learner, once for each id. @returns whether it is new. */
  readonly grant: (uid: string, grant: StoredGrant) => Promise<boolean>;
  /** Whether packs of credits are sold now. */
  readonly sellsPacks: () => boolean;
  /** Further owners of user data: what providers store. They are erased after what the module itself stores. */
  readonly owners: readonly Pick<Module, 'userData'>[];
}

/** What sells memberships. */
interface Opened extends Selling {
  readonly inquiries: Inquiries;
  readonly mails: ReturnType<typeof openDueMails>;
  readonly packs: readonly JobHandler[];
}

interface Opening {
  /** Opens the provider of payments. */
  readonly provider: OpenProvider;
  readonly credits: CreditAccounts | undefined;
}

const open = (dependencies: Dependencies, people: People, opening: Opening): Opened => {
  const { pool, config, clock } = dependencies;
  const provider = opening.provider(dependencies, people);
  const parts: SellingParts = {
    dependencies,
    provider,
    people,
    plans: openPlans(dependencies),
    locks: openLearnerLocks(pool),
    recorder: openRecorder({ dependencies, provider, people }),
    identities: openTrialIdentities(config),
    credits: opening.credits,
  };
  const links = openCancelLinks(config, clock);
  return {
    parts,
    orders: openOrders(parts),
    changes: openChanges(parts),
    links,
    inquiries: openInquiries(parts),
    mails: openDueMails(parts, links),
    packs: packJobs(parts),
  };
};

const plusOf = async (pool: pg.Pool, isSelling: boolean, uid: string): Promise<readonly PaidSpan[] | undefined> =>
  isSelling ? paidSpans(await factsOf(pool, uid), 'premium_plus') : undefined;

/**
 * Opens membership. Without `MEMBERSHIP=on` nothing is sold: its routes say so, and no jobs run.
 * @param opening opens the provider of payments.
 * @param credits where the credits of packs go; without it, and without a chat service, no packs are sold.
 * @throws StartError if the plan file cannot be used.
 */
export const membershipModule = (
  dependencies: Dependencies,
  people: People & OperatorPeople,
  opening: OpenProvider,
  credits?: CreditAccounts,
): Membership => {
  const { pool, config, clock } = dependencies;
  const opened = config.membership ? open(dependencies, people, { provider: opening, credits }) : undefined;
  const provider = opened?.parts.provider;
  const operator = openOperator({ dependencies, accounts: people, selling: opened?.parts });
  return {
    purchasesOf: async (uid) => purchasesFrom(await factsOf(pool, uid), await grantsOf(pool, uid)),
    customerStatusOf: (uid) => customerStatusOf(pool, uid),
    nowOf: async (uid) => provider?.now(uid),
    plusOf: (uid) => plusOf(pool, config.membership, uid),
    bigFansAmong: (uids) => bigFansAmong(pool, uids),
    grant: (uid, grant) => addGrant(pool, uid, grant),
    sellsPacks: () => opened !== undefined && soldPacks(opened.parts).length > 0,
    owners: providerOwners(dependencies).map((userData) => ({ userData })),
    userData: membershipUserData(dependencies, async (uid) => opened?.inquiries.endAll(uid)),
    jobs: [
      ...(opened?.inquiries.jobs ?? []),
      ...(opened?.mails.jobs ?? []),
      ...(opened?.packs ?? []),
      ...(provider?.jobs ?? []),
    ],
    register: async (app) => {
      mountMembership(app, { learnerOf: people.learnerOf, clock, selling: opened });
      mountOperator(app, { operator, people, admins: config.admins });
      await mountWebhook(app, opened?.parts);
      await provider?.register(app);
    },
  };
};

/** What a program beside the server has of memberships. */
export interface OperatorBesideServer extends Pick<Membership, 'nowOf' | 'plusOf'> {
  readonly operator: Operator;
}

/**
 * Opens the operator's side for a program beside the server, which has no requests, and leaves mails and the credits of packs to
 * the server's jobs.
 */
export const operatorBesideServer = async (
  dependencies: Dependencies,
  accounts: Accounts,
): Promise<OperatorBesideServer> => {
  const { pool, config } = dependencies;
  const learnerOf = async (): Promise<string> => {
    throw new Refusal('sign-in-needed');
  };
  const people = { ...accounts, learnerOf, languageOf: async () => undefined };
  const opening = await chosenProvider(dependencies);
  const isSelling = config.membership;
  const selling = isSelling ? open(dependencies, people, { provider: opening, credits: undefined }).parts : undefined;
  return {
    operator: openOperator({ dependencies, accounts, selling }),
    nowOf: async (uid) => selling?.provider.now(uid),
    plusOf: (uid) => plusOf(pool, config.membership, uid),
  };
};
