/** What comes of a login that a provider has proven (docs/decisions/logins-of-others.md). */
import type { ProviderOutcome } from '@parlance/contract';
import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import type { SessionRow } from '../store.ts';
import { type AccountRow, accountByEmail, accountOf } from '../store.ts';
import { nicknameOf, type ProviderLogin } from './provider-login.ts';
import { ownerOf, type PendingLinkRow, proveSession } from './store-attempts.ts';
import { claimAccount, createAccount, linkLogin, type NewLogin } from './store-logins.ts';

/** How a visit ends, and what is to be done for it. */
export interface AttemptResult {
  readonly outcome: ProviderOutcome;
  /** Whose identity session begins. */
  readonly signInAs?: string;
  /** The login waits. */
  readonly pendingLink?: PendingLinkRow;
  /** The verification mail goes to this account. */
  readonly verifyByMail?: AccountRow;
}

/** The endings of each purpose. */
export interface Decisions {
  readonly signIn: (login: ProviderLogin) => Promise<AttemptResult>;
  /** @param uid whose account the login shall belong to. */
  readonly link: (login: ProviderLogin, uid: string) => Promise<AttemptResult>;
  /** @param session is proven anew, if the login belongs to its account. */
  readonly confirm: (login: ProviderLogin, session: SessionRow) => Promise<AttemptResult>;
}

/** Times that a sign-in is decided anew, because somebody else changed the account at the same moment. */
const MAX_TRIES = 3;

/** Decides by what the database knows. */
export const openDecisions = ({ pool, clock }: Dependencies): Decisions => {
  const newId = (): string => v7({ msecs: clock() });
  const newLogin = ({ provider, subject }: ProviderLogin, uid: string): NewLogin => {
    return { loginId: newId(), provider, subject, uid, now: new Date(clock()) };
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
  /** Undefined: somebody else was faster, look again. */
  const claim = async (login: ProviderLogin, { uid, email }: AccountRow): Promise<AttemptResult | undefined> => {
    const isClaimed = await claimAccount(pool, newLogin(login, uid), nicknameOf(login.name, email));
    return isClaimed ? { outcome: 'signedIn', signInAs: uid } : undefined;
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
    if (verified) return { outcome: 'signedIn', signInAs: uid };
    const account = await accountOf(pool, uid);
    return account === undefined ? undefined : unverified(login, account);
  };
  const signInKnownLogin = async (login: ProviderLogin, account: AccountRow): Promise<AttemptResult | undefined> => {
    if (account.verified) return { outcome: 'signedIn', signInAs: account.uid };
    return login.verified && login.email === account.email ? claim(login, account) : unverified(login, account);
  };
  const signInUnknownLogin = async (
    login: ProviderLogin,
    account: AccountRow | undefined,
  ): Promise<AttemptResult | undefined> => {
    const { provider, subject, email, verified } = login;
    if (email === undefined) return { outcome: 'emailMissing' };
    if (account === undefined) return createFor(login, email);
    // Nobody vouches that the address is theirs: the login is forgotten, and nothing is told that a lookup would not tell.
    if (!verified) return { outcome: 'exists' };
    if (!account.verified) return claim(login, account);
    return { outcome: 'exists', pendingLink: { waitsFor: 'owner', provider, subject, email, uid: account.uid } };
  };
  const signInOnce = async (login: ProviderLogin): Promise<AttemptResult | undefined> => {
    // The address first: an account that appears between the two questions has its login by the second.
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
      if (await linkLogin(pool, newLogin(login, uid))) return { outcome: 'linked' };
      return { outcome: (await ownerOf(pool, login)) === uid ? 'linked' : 'inUse' };
    },
    confirm: async (login, session) => {
      if ((await ownerOf(pool, login)) !== session.uid) return { outcome: 'failed' };
      await proveSession(pool, session, new Date(clock()));
      return { outcome: 'confirmed' };
    },
  };
};
