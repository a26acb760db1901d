/** Adds and removes second factors; the owner is told of each change. */
import { randomBytes } from 'node:crypto';
import type { FactorAdded, PasskeyJson } from '@parlance/contract';
import type pg from 'pg';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { AccountRow } from '../store.ts';
import { raiseVersion } from '../store-account.ts';
import { totpSealKey } from './factors.ts';
import type { PasskeyAsker, Passkeys } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import {
  beginTotp,
  confirmTotp,
  deleteTotp,
  hasFactor,
  lockFactors,
  replaceRecoveryCodes,
  totpOf,
} from './store-factors.ts';
import { deletePasskey } from './store-passkeys.ts';
import { base32, stepOf, totpUri } from './totp.ts';

/** The length of an app's key in bytes (RFC 4226, requirement 6). */
const SECRET_BYTES = 20;
/** How long the first code of an app may take, in milliseconds. */
const FIRST_CODE_MS = 10 * 60_000;
/** What an undo link calls the factors that have no id. */
export const [TOTP, RECOVERY] = ['totp', 'recovery'] as const;

/** The factor to remove. */
export type RemovedFactor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly id: string };

/** Changes the second factors of an account. The caller has checked that its owner was proven recently. */
export interface FactorChanges {
  /** Begins to add an app. Throws `request-invalid` if the account has one. */
  readonly beginTotp: (account: AccountRow) => Promise<{ readonly secret: string; readonly uri: string }>;
  /** Adds the app by its first code. Throws `factor-wrong`. */
  readonly addTotp: (account: AccountRow, code: string) => Promise<FactorAdded>;
  readonly beginPasskey: (account: AccountRow, asker: PasskeyAsker) => Promise<PasskeyJson>;
  /** Adds a passkey. Throws `factor-wrong` if the browser's answer is wrong, too late or of a known passkey. */
  readonly addPasskey: (
    asker: PasskeyAsker,
    given: { readonly name: string; readonly response: PasskeyJson },
  ) => Promise<FactorAdded>;
  /** Removes a factor. Throws `not-found`. With the last one, the recovery codes go too. */
  readonly remove: (uid: string, factor: RemovedFactor) => Promise<void>;
  /** Replaces the recovery codes. Throws `not-found` if the account has no second factor. */
  readonly renewCodes: (uid: string) => Promise<readonly string[]>;
}

/** Opens the changes. */
export const openFactorChanges = (
  dependencies: Dependencies,
  { passkeys, ownerMails }: { readonly passkeys: Passkeys; readonly ownerMails: OwnerMails },
): FactorChanges => {
  const { pool, clock } = dependencies;
  const key = totpSealKey(dependencies);
  const newCodes = async (client: pg.PoolClient, uid: string): Promise<readonly string[]> => {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(client, uid, codes.map(recoveryHash));
    return codes;
  };
  /** Adds a factor, tells the owner, and makes recovery codes for the first one. */
  const add = (uid: string, factor: string, store: (client: pg.PoolClient) => Promise<boolean>): Promise<FactorAdded> =>
    transaction(pool, async (client) => {
      await lockFactors(client, uid);
      const isFirst = !(await hasFactor(client, uid));
      if (!(await store(client))) throw new Refusal('factor-wrong');
      await raiseVersion(client, uid, new Date(clock()));
      await ownerMails.tellOwner(uid, { kind: 'factorAdded', login: factor }, client);
      return { recoveryCodes: isFirst ? await newCodes(client, uid) : null };
    });
  return {
    beginTotp: async ({ uid, email }) => {
      const secret = randomBytes(SECRET_BYTES);
      const isBegun = await beginTotp(pool, uid, { secret: seal(key, secret, uid), now: new Date(clock()) });
      if (!isBegun) throw new Refusal('request-invalid', 'The account has an authenticator app.');
      const text = base32(secret);
      return { secret: text, uri: totpUri(text, email) };
    },
    addTotp: async ({ uid }, code) => {
      const totp = await totpOf(pool, uid);
      const isWaiting = totp?.addedAt === null && clock() - totp.begunAt.getTime() <= FIRST_CODE_MS;
      if (totp === undefined || !isWaiting) throw new Refusal('factor-wrong');
      const step = stepOf(unseal(key, totp.secret, uid), code.replaceAll(' ', ''), clock());
      if (step === undefined) throw new Refusal('factor-wrong');
      const { secret } = totp;
      return add(uid, TOTP, (client) => confirmTotp(client, uid, { secret, step, now: new Date(clock()) }));
    },
    beginPasskey: async ({ email, name }, asker) => ({ ...(await passkeys.begin({ ...asker, email, name })) }),
    addPasskey: async (asker, { name, response }) => {
      const passkey = await passkeys.prove(asker, response);
      if (passkey === undefined) throw new Refusal('factor-wrong');
      return add(asker.uid, passkey.id, (client) => passkeys.add(client, asker.uid, passkey, name));
    },
    remove: (uid, factor) =>
      transaction(pool, async (client) => {
        await lockFactors(client, uid);
        const isRemoved = await removeFactor(client, uid, factor.kind === 'totp' ? TOTP : factor.id);
        if (!isRemoved) throw new Refusal('not-found');
        await raiseVersion(client, uid, new Date(clock()));
        await ownerMails.tellOwner(uid, { kind: 'factorRemoved' }, client);
      }),
    renewCodes: (uid) =>
      transaction(pool, async (client) => {
        await lockFactors(client, uid);
        if (!(await hasFactor(client, uid))) throw new Refusal('not-found');
        await ownerMails.tellOwner(uid, { kind: 'factorAdded', login: RECOVERY }, client);
        return newCodes(client, uid);
      }),
  };
};

/**
 * Removes a factor by its name in undo links, and the recovery codes with the last one.
 * @returns whether the account had it.
 */
export const removeFactor = async (client: pg.PoolClient, uid: string, name: string): Promise<boolean> => {
  const isRemoved =
    name === RECOVERY || (name === TOTP ? await deleteTotp(client, uid) : await deletePasskey(client, uid, name));
  if (name === RECOVERY || !(await hasFactor(client, uid))) await replaceRecoveryCodes(client, uid, []);
  return isRemoved;
};
