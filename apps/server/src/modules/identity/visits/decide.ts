/** What comes of a login that a provider has proven (docs/decisions/logins-of-others.md). */
import type { ProviderOutcome } from '@parlance/contract';
import { v7 } from 'uuid';
import type { Dependencies } from '../../../module.ts';
import type { SessionRow } from '../store.ts';
import { type AccountRow, accountByEmail, accountOf } from '../store.ts';
import { type Login, nicknameOf } from './login.ts';
import { claimAccount, createAccount, type LoginGift, linkLogin } from './store-logins.ts';
import { type HeldRow, ownerOf, proveSession } from './store-visits.ts';

/** How a visit ends, and what is to be done for it. */
export interface Ending {
  readonly outcome: ProviderOutcome;
  /** Whose identity session begins. */
  readonly signsIn?: string;
  /** The login waits. */
  readonly holds?: HeldRow;
  /** The verification mail goes to this account. */
  readonly mailsTo?: AccountRow;
}

/** The endings of each purpose. */
export interface Decisions {
  readonly signIn: (login: Login) => Promise<Ending>;
  /** @param uid whose account the login shall belong to. */
  readonly link: (login: Login, uid: string) => Promise<Ending>;
  /** @param session is proven anew, if the login belongs to its account. */
  readonly confirm: (login: Login, session: SessionRow) => Promise<Ending>;
}

/** Times that a sign-in is decided anew, because somebody else changed the account at the same moment. */
const TRIES = 3;

/** Decides by what the database knows. */
export const openDecisions = ({ pool, clock }: Dependencies): Decisions => {
  const newId = (): string => v7({ msecs: clock() });
  const gift = ({ provider, subject }: Login, uid: string): LoginGift => {
    return { loginId: newId(), provider, subject, uid, now: new Date(clock()) };
  };
  const unverified = (login: Login, account: AccountRow): Ending => {
    const { provider, subject } = login;
    const { uid, email } = account;
    return {
      outcome: 'unverified',
      mailsTo: account,
      holds: { waitsFor: 'verification', provider, subject, email, uid },
    };
  };
  /** Undefined: somebody else was faster, look again. */
  const claim = async (login: Login, { uid, email }: AccountRow): Promise<Ending | undefined> => {
    const isClaimed = await claimAccount(pool, gift(login, uid), nicknameOf(login.name, email));
    return isClaimed ? { outcome: 'signedIn', signsIn: uid } : undefined;
  };
  const createFor = async (login: Login, email: string): Promise<Ending | undefined> => {
    const uid = newId();
    const { verified } = login;
    const isMade = await createAccount(pool, gift(login, uid), {
      name: nicknameOf(login.name, email),
      email,
      verified,
    });
    if (!isMade) return undefined;
    if (verified) return { outcome: 'signedIn', signsIn: uid };
    const account = await accountOf(pool, uid);
    return account === undefined ? undefined : unverified(login, account);
  };
  const ofOwner = async (login: Login, account: AccountRow): Promise<Ending | undefined> => {
    if (account.verified) return { outcome: 'signedIn', signsIn: account.uid };
    return login.verified && login.email === account.email ? claim(login, account) : unverified(login, account);
  };
  const ofStranger = async (login: Login, account: AccountRow | undefined): Promise<Ending | undefined> => {
    const { provider, subject, email, verified } = login;
    if (email === undefined) return { outcome: 'emailMissing' };
    if (account === undefined) return createFor(login, email);
    // Nobody vouches that the address is theirs: the login is forgotten, and nothing is told that a lookup would not tell.
    if (!verified) return { outcome: 'exists' };
    if (!account.verified) return claim(login, account);
    return { outcome: 'exists', holds: { waitsFor: 'owner', provider, subject, email, uid: account.uid } };
  };
  const signInOnce = async (login: Login): Promise<Ending | undefined> => {
    // The address first: an account that appears between the two questions has its login by the second.
    const account = login.email === undefined ? undefined : await accountByEmail(pool, login.email);
    const uid = await ownerOf(pool, login);
    const owner = uid === undefined ? undefined : await accountOf(pool, uid);
    return owner === undefined ? ofStranger(login, account) : ofOwner(login, owner);
  };
  return {
    signIn: async (login) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const ending = await signInOnce(login);
        if (ending !== undefined) return ending;
      }
      return { outcome: 'failed' };
    },
    link: async (login, uid) => {
      if (await linkLogin(pool, gift(login, uid))) return { outcome: 'linked' };
      return { outcome: (await ownerOf(pool, login)) === uid ? 'linked' : 'inUse' };
    },
    confirm: async (login, session) => {
      if ((await ownerOf(pool, login)) !== session.uid) return { outcome: 'failed' };
      await proveSession(pool, session, new Date(clock()));
      return { outcome: 'confirmed' };
    },
  };
};
