/** The second factors of accounts: what is asked after a password or a provider before a session begins. */
import type { Factor, FactorChallenge, FactorKind, Factors } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { unseal } from '../../../platform/sealed.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { PasskeyAsker, Passkeys } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
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

/** The key of an authenticator app; undefined if it was encrypted while the server had another secret. */
export const appKeyOf = (
  dependencies: Pick<Dependencies, 'config' | 'log'>,
  uid: string,
  sealed: Uint8Array,
): Uint8Array | undefined => {
  try {
    return unseal(totpSealKey(dependencies), sealed, uid);
  } catch {
    dependencies.log.error(
      { code: 'factor-wrong' },
      'The key of an authenticator app cannot be read: SECRET is another one',
    );
    return undefined;
  }
};

/** Opens the second factors. */
export const openFactors = (
  dependencies: Dependencies,
  {
    throttle,
    passkeys,
    ownerMails,
  }: { readonly throttle: LoginThrottle; readonly passkeys: Passkeys; readonly ownerMails: OwnerMails },
): SecondFactors => {
  const { pool, clock } = dependencies;
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
  const isTotp = async (uid: string, code: string): Promise<boolean> => {
    const totp = await totpOf(pool, uid);
    if (totp === undefined || totp.addedAt === null) return false;
    const key = appKeyOf(dependencies, uid, totp.secret);
    const step = key && stepOf(key, code.replaceAll(' ', ''), clock());
    return step !== undefined && useTotpStep(pool, uid, step);
  };
  /** Uses a recovery code up, and tells the owner, who may not have done it. */
  const isRecoveryCode = (uid: string, code: string): Promise<boolean> =>
    transaction(pool, async (client) => {
      const isUsed = await useRecoveryCode(client, uid, recoveryHash(code));
      if (isUsed) await ownerMails.tellOwner(uid, { kind: 'recoveryUsed' }, client);
      return isUsed;
    });
  const isRight = (asker: FactorAsker, factor: Factor): Promise<boolean> => {
    if (factor.kind === 'passkey') return passkeys.check(asker, factor.response);
    return factor.kind === 'totp' ? isTotp(asker.uid, factor.code) : isRecoveryCode(asker.uid, factor.code);
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
