/** The second factors of accounts: what is asked after a password or a provider before a session begins. */
import type { Factor, FactorChallenge, FactorKind, Factors } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import type { PasskeyAsker, Passkeys } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unseal } from './sealed.ts';
import { hasFactor, recoveryCodesLeft, totpOf, useRecoveryCode, useTotpStep } from './store-factors.ts';
import { passkeysOf } from './store-passkeys.ts';
import { stepOf } from './totp.ts';

/** Somebody who has proven the first factor of an account. */
export interface FactorAsker extends PasskeyAsker {
  readonly email: string;
}

/** The second factors of accounts. */
export interface SecondFactors {
  /** Whether an account has one. */
  readonly has: (uid: string) => Promise<boolean>;
  /** The second factors of an account, as its owner may see them. */
  readonly shown: (uid: string) => Promise<Factors>;
  /** What somebody may choose from. */
  readonly challenge: (asker: PasskeyAsker) => Promise<FactorChallenge>;
  /**
   * Checks the second factor of an account; does nothing if it has none. Throws `factor-needed` without one,
   * `factor-wrong`, and `request-too-many` after too many wrong ones.
   */
  readonly require: (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { readonly asker: FactorAsker; readonly factor: Factor | undefined },
  ) => Promise<void>;
}

/** The key with which the keys of authenticator apps are encrypted. */
export const totpSealKey = ({ config }: Pick<Dependencies, 'config'>): Uint8Array =>
  derivedKey(config, 'authenticator apps');

/** Opens the second factors. */
export const openFactors = (
  dependencies: Dependencies,
  { throttle, passkeys }: { readonly throttle: LoginThrottle; readonly passkeys: Passkeys },
): SecondFactors => {
  const { pool, clock, log } = dependencies;
  const has = (uid: string): Promise<boolean> => hasFactor(pool, uid);
  const shown = async (uid: string): Promise<Factors> => {
    const [totp, keys, recoveryLeft] = await Promise.all([
      totpOf(pool, uid),
      passkeysOf(pool, uid),
      recoveryCodesLeft(pool, uid),
    ]);
    return {
      totp: totp?.addedAt ? { addedAt: totp.addedAt.getTime() } : null,
      passkeys: keys.map(({ id, name, addedAt, usedAt }) => ({
        id,
        name,
        addedAt: addedAt.getTime(),
        usedAt: usedAt?.getTime() ?? null,
      })),
      recoveryLeft,
    };
  };
  /** The key of an app; undefined if it was encrypted while the server had another secret. */
  const appKey = (sealed: Uint8Array, uid: string): Uint8Array | undefined => {
    try {
      return unseal(totpSealKey(dependencies), sealed, uid);
    } catch {
      log.error({ code: 'factor-wrong' }, 'The key of an authenticator app cannot be read: SECRET is another one');
      return undefined;
    }
  };
  const isTotp = async (uid: string, code: string): Promise<boolean> => {
    const totp = await totpOf(pool, uid);
    if (totp === undefined || totp.addedAt === null) return false;
    const key = appKey(totp.secret, uid);
    const step = key && stepOf(key, code.replaceAll(' ', ''), clock());
    return step !== undefined && useTotpStep(pool, uid, step);
  };
  const isRight = (asker: FactorAsker, factor: Factor): Promise<boolean> => {
    if (factor.kind === 'passkey') return passkeys.check(asker, factor.response);
    return factor.kind === 'totp'
      ? isTotp(asker.uid, factor.code)
      : useRecoveryCode(pool, asker.uid, recoveryHash(factor.code));
  };
  return {
    has,
    shown,
    challenge: async (asker) => {
      const [{ totp, recoveryLeft }, passkey] = await Promise.all([shown(asker.uid), passkeys.challenge(asker)]);
      const kinds: FactorKind[] = [];
      if (totp !== null) kinds.push('totp');
      if (passkey !== null) kinds.push('passkey');
      if (kinds.length > 0 && recoveryLeft > 0) kinds.push('recovery');
      return { kinds, passkey: passkey === null ? null : { ...passkey } };
    },
    require: async (request, reply, { asker, factor }) => {
      if (!(await has(asker.uid))) return;
      if (factor === undefined) throw new Refusal('factor-needed');
      const wasRight = await throttle.startFactorTry(request, reply, asker.email);
      if (!(await isRight(asker, factor))) throw new Refusal('factor-wrong');
      await wasRight();
    },
  };
};
