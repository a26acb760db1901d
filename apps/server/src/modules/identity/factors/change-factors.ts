/** Adds and removes second factors; the owner is told of each change. */
import { randomBytes } from 'node:crypto';
import type { FactorAdded, PasskeyJson } from '@parlance/contract';
import type pg from 'pg';
import { Refusal } from '../../../http/errors.ts';
import type { Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import { seal } from '../../../platform/sealed.ts';
import type { OwnerMails } from '../owner-mails.ts';
import type { SessionRef } from '../session-ref.ts';
import type { Sessions } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import { endSessions, lockAccount, raiseVersion } from '../store-account.ts';
import { appKeyOf, totpSealKey } from './factors.ts';
import { type Passkeys, sessionAsker } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import {
  beginTotp,
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  hasFactor,
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
const [TOTP, RECOVERY] = ['totp', 'recovery'] as const;

/** The factor to remove. */
export type RemovedFactor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly id: string };

/** Changes the second factors of an account. The caller has checked that its owner was proven recently. */
export interface FactorChanges {
  /** Begins to add an app. Throws `request-invalid` if the account has one. */
  readonly beginTotp: (account: AccountRow) => Promise<{ readonly secret: string; readonly uri: string }>;
  /** Adds the app by its first code. Throws `factor-wrong`. */
  readonly addTotp: (session: SessionRef, code: string) => Promise<FactorAdded>;
  readonly beginPasskey: (account: AccountRow, session: SessionRef) => Promise<PasskeyJson>;
  /** Adds a passkey. Throws `factor-wrong` if the browser's answer is wrong, too late or of a known passkey. */
  readonly addPasskey: (
    session: SessionRef,
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
  {
    passkeys,
    ownerMails,
    sessions,
  }: { readonly passkeys: Passkeys; readonly ownerMails: OwnerMails; readonly sessions: Pick<Sessions, 'ends'> },
): FactorChanges => {
  const { pool, clock } = dependencies;
  const key = totpSealKey(dependencies);
  const newCodes = async (client: pg.PoolClient, uid: string): Promise<readonly string[]> => {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(client, uid, { hashes: codes.map(recoveryHash), now: new Date(clock()) });
    return codes;
  };
  /** Adds the first second factor: recovery codes come with it, and sessions end that began without one. */
  const beginFactors = async (client: pg.PoolClient, { uid, id }: SessionRef) => ({
    recoveryCodes: await newCodes(client, uid),
    ended: await endSessions(client, uid, { except: id }),
  });
  /** Adds a factor, and tells the owner. */
  const add = async (
    session: SessionRef,
    factor: string,
    store: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<FactorAdded> => {
    const { uid } = session;
    const { recoveryCodes, ended } = await transaction(pool, async (client) => {
      if (!(await lockAccount(client, uid))) throw new Refusal('sign-in-needed');
      const isFirst = !(await hasFactor(client, uid));
      if (!(await store(client))) throw new Refusal('factor-wrong');
      await raiseVersion(client, uid, new Date(clock()));
      await ownerMails.tellOwner(uid, { kind: 'factorAdded', login: factor }, client);
      return isFirst ? beginFactors(client, session) : { recoveryCodes: null, ended: [] };
    });
    sessions.ends.publish(ended);
    return { recoveryCodes };
  };
  return {
    beginTotp: async ({ uid, email }) => {
      const secret = randomBytes(SECRET_BYTES);
      const isBegun = await beginTotp(pool, uid, { secret: seal(key, secret, uid), now: new Date(clock()) });
      if (!isBegun) throw new Refusal('request-invalid', 'The account has an authenticator app.');
      const text = base32(secret);
      return { secret: text, uri: totpUri(text, email) };
    },
    addTotp: async (session, code) => {
      const { uid } = session;
      const totp = await totpOf(pool, uid);
      const isWaiting = totp?.addedAt === null && clock() - totp.begunAt.getTime() <= FIRST_CODE_MS;
      if (totp === undefined || !isWaiting) throw new Refusal('factor-wrong');
      const appKey = appKeyOf(dependencies, uid, totp.secret);
      const step = appKey && stepOf(appKey, code.replaceAll(' ', ''), clock());
      if (step === undefined) throw new Refusal('factor-wrong');
      const { secret } = totp;
      return add(session, TOTP, (client) => confirmTotp(client, uid, { secret, step, now: new Date(clock()) }));
    },
    beginPasskey: async ({ email, name }, session) => ({
      ...(await passkeys.begin({ ...sessionAsker(session), email, name })),
    }),
    addPasskey: async (session, { name, response }) => {
      const passkey = await passkeys.prove(sessionAsker(session), response);
      if (passkey === undefined) throw new Refusal('factor-wrong');
      return add(session, passkey.id, (client) => passkeys.add(client, session.uid, passkey, name));
    },
    remove: (uid, factor) =>
      transaction(pool, async (client) => {
        if (!(await lockAccount(client, uid))) throw new Refusal('sign-in-needed');
        const isRemoved =
          factor.kind === 'totp' ? await deleteTotp(client, uid) : await deletePasskey(client, uid, factor.id);
        if (!isRemoved) throw new Refusal('not-found');
        await deleteCodesAfterLast(client, uid);
        await raiseVersion(client, uid, new Date(clock()));
        await ownerMails.tellOwner(uid, { kind: 'factorRemoved' }, client);
      }),
    renewCodes: (uid) =>
      transaction(pool, async (client) => {
        if (!(await lockAccount(client, uid))) throw new Refusal('sign-in-needed');
        if (!(await hasFactor(client, uid))) throw new Refusal('not-found');
        const codes = await newCodes(client, uid);
        // The mail is later than the codes that its link removes.
        await ownerMails.tellOwner(uid, { kind: 'factorAdded', login: RECOVERY }, client);
        return codes;
      }),
  };
};

/** Deletes the recovery codes of an account that has no other second factor any more. */
const deleteCodesAfterLast = async (client: pg.PoolClient, uid: string): Promise<void> => {
  if (!(await hasFactor(client, uid))) await deleteRecoveryCodes(client, uid);
};

/** An addition that an undo link names. */
export interface AddedFactor {
  /** `totp`, `recovery`, or the id of a passkey. */
  readonly name: string;
  /** When the owner was told of it: what was added later is another one. */
  readonly by: Date;
}

/** Removes a factor that an undo link names, if the account still has it, and the recovery codes with the last one. */
export const removeAddedFactor = async (
  client: pg.PoolClient,
  uid: string,
  { name, by }: AddedFactor,
): Promise<void> => {
  if (name === RECOVERY) await deleteRecoveryCodes(client, uid, by);
  else if (name === TOTP) await deleteTotp(client, uid, by);
  else await deletePasskey(client, uid, name);
  await deleteCodesAfterLast(client, uid);
};
