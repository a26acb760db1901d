/** Decides the result of a login that a provider has proven (docs/decisions/logins-of-others.md). */
import type { ProviderOutcome } from '@parlance/contract';
import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import { noteFirstProof, type SecondFactors } from '../factors/index.ts';
import type { SessionRow } from '../store.ts';
import { type AccountRow, accountByEmail, accountOf } from '../store.ts';
import { proveSession } from '../store-account.ts';
import { linkAndTell } from './link-login.ts';
import { nicknameOf, type ProviderLogin } from './provider-login.ts';
import { ownerOf, type PendingLinkRow } from './store-attempts.ts';
import { claimAccount, createAccount, type NewLogin, provesOwner } from './store-logins.ts';

/** A user who has signed in by a login. */
export interface SignedInUser {
  readonly uid: string;
  /** When the account's owner was proven: now, or never if the login proves nothing yet (`provesOwner`). */
  readonly provenAt: Date;
}

/** The outcome of an OAuth attempt, and the actions that follow from it. */
export interface AttemptResult {
  readonly outcome: ProviderOutcome;
  /** The user whose identity session is started. */
  readonly signInAs?: SignedInUser;
  /** Stored until it may be linked. */
  readonly pendingLink?: PendingLinkRow;
  /** The account whose address a mail verifies. */
  readonly verifyByMail?: AccountRow;
}

/** The decision for each purpose of an attempt. */
export interface Decisions {
  readonly signIn: (login: ProviderLogin) => Promise<AttemptResult>;
  /** Links the login to the account `uid`; the outcome is `inUse` if it belongs to another account. */
  readonly link: (login: ProviderLogin, uid: string) => Promise<AttemptResult>;
  /**
   * Renews the proof of `session`, or notes that the second factor is missing (`factorNeeded`). The outcome is `failed` if the login does not belong to its account, and `recent` if
   * it was linked too recently.
   */
  readonly confirm: (login: ProviderLogin, session: SessionRow) => Promise<AttemptResult>;
}

/** The number of attempts to decide a sign-in while other requests change the account. */
const MAX_TRIES = 3;

/** The time of a proof that was never given. */
const NEVER = new Date(0);

/** Opens the decisions. */
export const openDecisions = (dependencies: Dependencies, factors: Pick<SecondFactors, 'has'>): Decisions => {
  const { pool, clock } = dependencies;
  const newId = (): string => v7({ msecs: clock() });
  const newLogin = ({ provider, subject }: ProviderLogin, uid: string): NewLogin => {
    return { loginId: newId(), provider, subject, uid, now: new Date(clock()) };
  };
  const signedIn = (uid: string, isProven = true): AttemptResult => {
    return { outcome: 'signedIn', signInAs: { uid, provenAt: isProven ? new Date(clock()) : NEVER } };
  };
  const unverified = (login: ProviderLogin, account: AccountRow): AttemptResult => {
    const { provider, subject } = login;
    const { uid, email } = account;
    return {
      outcome: 'unverified',
      verifyByMail: account,
      pendingLink: { waitsFor: 'verification', provider, subject, email, uid },
    };
  };
  /**
   * Claims an unverified account for the login. Undefined if another request has changed the account: then the decision
   * is repeated.
   */
  const claim = async (login: ProviderLogin, { uid, email }: AccountRow): Promise<AttemptResult | undefined> => {
    const isClaimed = await claimAccount(pool, newLogin(login, uid), nicknameOf(login.name, email));
    return isClaimed ? signedIn(uid) : undefined;
  };
  const createFor = async (login: ProviderLogin, email: string): Promise<AttemptResult | undefined> => {
    const uid = newId();
    const { verified } = login;
    const isCreated = await createAccount(pool, newLogin(login, uid), {
      name: nicknameOf(login.name, email),
      email,
      verified,
    });
    if (!isCreated) return undefined;
    if (verified) return signedIn(uid);
    const account = await accountOf(pool, uid);
    return account === undefined ? undefined : unverified(login, account);
  };
  const signInKnownLogin = async (login: ProviderLogin, account: AccountRow): Promise<AttemptResult | undefined> => {
    if (account.verified) {
      const isProven = await provesOwner(pool, login, new Date(clock()));
      return signedIn(account.uid, isProven);
    }
    return login.verified && login.email === account.email ? claim(login, account) : unverified(login, account);
  };
  const signInUnknownLogin = async (
    login: ProviderLogin,
    account: AccountRow | undefined,
  ): Promise<AttemptResult | undefined> => {
    const { provider, subject, email, verified } = login;
    if (email === undefined) return { outcome: 'emailMissing' };
    if (account === undefined) return createFor(login, email);
    // The provider has not verified the address, so the login is dropped. An address lookup would reveal the same.
    if (!verified) return { outcome: 'exists' };
    if (!account.verified) return claim(login, account);
    return { outcome: 'exists', pendingLink: { waitsFor: 'owner', provider, subject, email, uid: account.uid } };
  };
  const signInOnce = async (login: ProviderLogin): Promise<AttemptResult | undefined> => {
    // The address is looked up first: an account that is created between the two queries is found by its login.
    const account = login.email === undefined ? undefined : await accountByEmail(pool, login.email);
    const uid = await ownerOf(pool, login);
    const owner = uid === undefined ? undefined : await accountOf(pool, uid);
    return owner === undefined ? signInUnknownLogin(login, account) : signInKnownLogin(login, owner);
  };
  return {
    signIn: async (login) => {
      for (let tried = 0; tried < MAX_TRIES; tried += 1) {
        const ending = await signInOnce(login);
        if (ending !== undefined) return ending;
      }
      return { outcome: 'failed' };
    },
    link: async (login, uid) => {
      if (await linkAndTell(dependencies, login, uid)) return { outcome: 'linked' };
      return { outcome: (await ownerOf(pool, login)) === uid ? 'linked' : 'inUse' };
    },
    confirm: async (login, session) => {
      if ((await ownerOf(pool, login)) !== session.uid) return { outcome: 'failed' };
      if (!(await provesOwner(pool, login, new Date(clock())))) return { outcome: 'recent' };
      if (await factors.has(session.uid)) {
        await noteFirstProof(pool, session, new Date(clock()));
        return { outcome: 'factorNeeded' };
      }
      await proveSession(pool, session, new Date(clock()));
      return { outcome: 'confirmed' };
    },
  };
};
