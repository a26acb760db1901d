/**
 * Sign-ups for addresses that nobody has verified: anybody may have chosen the name and the password.
 *
 * Somebody who knows that a person signs up can sign up with the same address, before or after. The owner of the address
 * then gets two mails that look alike. Therefore a link verifies the address with its password only where one password
 * was chosen for it. Otherwise the account loses its password, and the owner of the mailbox chooses one at once.
 */
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { limitPerKey } from '../../platform/limit-per-key.ts';
import type { AuthEngine } from './auth-engine.ts';
import { isGuessablePassword } from './guessable-passwords.ts';
import { methodsOf } from './login-methods.ts';
import { cleanNickname, isNicknameShortEnough } from './nicknames.ts';
import { isPassword, PASSWORD_LEAST, PASSWORD_MOST } from './passwords.ts';
import { newResetToken } from './reset-tokens.ts';
import { type AccountRow, accountByEmail } from './store.ts';
import { passwordHashOf } from './store-account.ts';
import { deleteDoubtfulLogins, deleteOtherLogins } from './store-undo.ts';
import { deleteUnverifiedAccount } from './store-user-data.ts';
import { accountIn } from './verification-links.ts';

/** A sign-up that better-auth accepts; one that it refuses must delete nothing. */
const signUpShape = z.object({
  email: z.string(),
  name: z.string().refine((name) => cleanNickname(name) !== '' && isNicknameShortEnough(cleanNickname(name))),
  password: z.string().min(PASSWORD_LEAST).max(PASSWORD_MOST),
});

const linkPayload = z.object({ email: z.string() });

/** The name under which it is stored that several passwords were chosen for an account; the value is its id. */
const severalName = (uid: string): string => `several-passwords:${uid}`;
/** How long this is stored if the address is never verified: longer than such an account is of use to anybody. */
const SEVERAL_TTL_MS = 10 * 365 * 86_400_000;

/** The most sign-ups for one address that wait for each other in this process. */
const WAITING_SIGN_UPS = 100;

/** The answer to a verification link. */
export interface FollowedLink {
  readonly answer: Response;
  /** The token of a link for a new password, if the owner has to choose one. */
  readonly passwordToken?: string;
}

/** Sign-ups for unverified addresses; those for one address, and its verification, come one after another. */
export interface SignUps {
  /**
   * Runs a sign-up. An account of its address that was never verified is deleted before. It never had a session, so it
   * contains no data.
   */
  readonly run: (body: unknown, signUp: () => Promise<Response>) => Promise<Response>;
  /**
   * Follows a verification link. If several passwords were chosen for its address, or the link was mailed for a sign-up
   * that another one has replaced, all logins of the account are deleted before.
   */
  readonly verify: (link: URLSearchParams, follow: () => Promise<Response>) => Promise<FollowedLink>;
}

/** Opens the sign-ups. */
export const openSignUps = (dependencies: Pick<Dependencies, 'pool' | 'clock'>, authEngine: AuthEngine): SignUps => {
  const { pool, clock } = dependencies;
  const inTurn = limitPerKey({ atOnce: 1, mostWaiting: WAITING_SIGN_UPS });
  const hasSeveral = async (uid: string): Promise<boolean> => {
    const { internalAdapter } = await authEngine.$context;
    return (await internalAdapter.findVerificationValue(severalName(uid))) !== null;
  };
  const noteSeveral = async (uid: string): Promise<void> => {
    const { internalAdapter } = await authEngine.$context;
    const expiresAt = new Date(clock() + SEVERAL_TTL_MS);
    await internalAdapter.createVerificationValue({ identifier: severalName(uid), value: uid, expiresAt });
  };
  /** Whether another password than `password` was ever chosen for an unverified account. */
  const hadAnother = async ({ uid }: AccountRow, password: string): Promise<boolean> => {
    const hash = await passwordHashOf(pool, uid);
    return hash === undefined || !(await isPassword({ hash, password })) || (await hasSeveral(uid));
  };
  /** The account that a link verifies; undefined for none, also if the link is forged or has expired. */
  const accountOfLink = async (link: URLSearchParams): Promise<AccountRow | undefined> => {
    const { secret } = await authEngine.$context;
    try {
      const { payload } = await jwtVerify(link.get('token') ?? '', new TextEncoder().encode(secret));
      return await accountByEmail(pool, linkPayload.parse(payload).email);
    } catch {
      return undefined;
    }
  };
  /** Links of older releases name no account. */
  const needsPassword = async (account: AccountRow, link: URLSearchParams): Promise<boolean> => {
    if (methodsOf(account).length === 0) return true;
    if (account.verified) return false;
    const named = accountIn(link) ?? account.uid;
    return named !== account.uid || hasSeveral(account.uid);
  };
  const deleteLogins = (uid: string): Promise<void> =>
    transaction(pool, async (client) => {
      await deleteDoubtfulLogins(client, uid, undefined);
      await deleteOtherLogins(client, uid, []);
    });
  return {
    run: async (body, signUp) => {
      const parsed = signUpShape.safeParse(body);
      if (!parsed.success || (await isGuessablePassword(parsed.data.password, parsed.data))) return signUp();
      const { email, password } = parsed.data;
      return inTurn(email.toLowerCase(), async () => {
        const before = await accountByEmail(pool, email);
        const isDoubtful = before?.verified === false && (await hadAnother(before, password));
        await deleteUnverifiedAccount(pool, email);
        const answer = await signUp();
        const account = isDoubtful ? await accountByEmail(pool, email) : undefined;
        if (account?.verified === false) await noteSeveral(account.uid);
        return answer;
      });
    },
    verify: async (link, follow) => {
      const email = (await accountOfLink(link))?.email;
      if (email === undefined) return { answer: await follow() };
      return inTurn(email, async () => {
        const account = await accountOfLink(link);
        if (account === undefined || !(await needsPassword(account, link))) return { answer: await follow() };
        await deleteLogins(account.uid);
        const answer = await follow();
        const after = await accountByEmail(pool, email);
        if (after?.verified !== true) return { answer };
        return { answer, passwordToken: await newResetToken({ authEngine, clock }, after.uid) };
      });
    },
  };
};
