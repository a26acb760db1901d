/** Sign-ups for an address that nobody has proven yet: the last one counts, and a mailed link verifies its own only. */
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { isGuessablePassword } from './guessable-passwords.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from './passwords.ts';
import { accountOf } from './store.ts';
import { deleteUnverifiedAccount } from './store-user-data.ts';

/** The parameter of a verification link that names the account whose sign-up it was mailed for. */
const ACCOUNT_PARAM = 'account';

/** A verification link that verifies only the account `uid`. */
export const ofSignUp = (uid: string, link: string): string => {
  const url = new URL(link);
  url.searchParams.set(ACCOUNT_PARAM, uid);
  return url.href;
};

const signUpShape = z.object({
  email: z.string(),
  name: z.string(),
  password: z.string().min(PASSWORD_LEAST).max(PASSWORD_MOST),
});

/** Sign-ups for unverified addresses. */
export interface SignUps {
  /**
   * Must be called before a sign-up. Deletes the account of its address if the address was never verified, since anybody
   * may have chosen its password. Such an account never had a session, so it contains no data.
   */
  readonly replaceUnproven: (body: unknown) => Promise<void>;
  /**
   * Whether a verification link was mailed for a sign-up that another one has replaced: it must not verify the address
   * for whoever signed up later. Links of older releases name no account.
   */
  readonly isReplaced: (link: URLSearchParams) => Promise<boolean>;
}

/** Opens the sign-ups. */
export const openSignUps = ({ pool }: Pick<Dependencies, 'pool'>): SignUps => ({
  replaceUnproven: async (body) => {
    const signUp = signUpShape.safeParse(body);
    if (!signUp.success || (await isGuessablePassword(signUp.data.password, signUp.data))) return;
    await deleteUnverifiedAccount(pool, signUp.data.email);
  },
  isReplaced: async (link) => {
    const uid = link.get(ACCOUNT_PARAM);
    return uid !== null && (await accountOf(pool, uid)) === undefined;
  },
});
