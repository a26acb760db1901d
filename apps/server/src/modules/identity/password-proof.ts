/** Proves by the password that the account's owner sent a request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies } from '../../module.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { isPassword } from './passwords.ts';
import { accountOf } from './store.ts';
import { passwordHashOf } from './store-account.ts';

/** A password to be checked for an account. */
export interface GivenPassword {
  readonly uid: string;
  readonly password: string;
}

/** Checks passwords. */
export interface PasswordProof {
  /**
   * Checks the password of an account.
   * @returns the stored hash of the password.
   * Throws `password-wrong`, `login-method-unknown` if the account has no password, and `request-too-many` after too
   * many wrong ones.
   */
  readonly check: (request: FastifyRequest, reply: FastifyReply, given: GivenPassword) => Promise<string>;
}

/** Opens the proof. Wrong passwords count together with those of sign-ins. */
export const openPasswordProof = ({ pool }: Dependencies, throttle: LoginThrottle): PasswordProof => ({
  check: async (request, reply, { uid, password }) => {
    const [account, hash] = await Promise.all([accountOf(pool, uid), passwordHashOf(pool, uid)]);
    if (account === undefined) throw new Refusal('sign-in-needed');
    if (hash === undefined) throw new Refusal('login-method-unknown');
    const wasRight = await throttle.startPasswordTry(request, reply, account.email);
    if (!(await isPassword({ hash, password }))) throw new Refusal('password-wrong');
    await wasRight(true);
    return hash;
  },
});
