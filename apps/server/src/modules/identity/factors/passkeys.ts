/**
 * Passkeys (WebAuthn) as a second factor: they are bound to this site's address, so that no other site can ask for one.
 * Each proves that its owner was there and was verified by the device (PIN, finger or face).
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Dependencies } from '../../../module.ts';
import type { SessionRef } from '../session-ref.ts';
import { newPasskeyAnswer, passkeyAnswer } from './passkey-answers.ts';
import {
  addPasskey,
  type ChallengePurpose,
  notePasskeyUse,
  type PasskeyRow,
  passkeyRowsOf,
  putChallenge,
  takeChallenge,
} from './store-passkeys.ts';

/** How long a challenge may be answered, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;
/** The most passkeys of an account. */
const PASSKEYS_MOST = 20;
/** The signatures that a passkey may have, by their numbers in COSE: ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Who asks: the user, and the session by which they ask. A challenge is answered by the same session only. */
export interface PasskeyAsker {
  readonly uid: string;
  /** The kind and id of the session. */
  readonly session: string;
}

/** Who asks in a session of the product. */
export const sessionAsker = ({ uid, id }: SessionRef): PasskeyAsker => ({ uid, session: `session ${id}` });

/** An account for which a passkey is made. */
export interface PasskeyOwner extends PasskeyAsker {
  readonly email: string;
  readonly name: string;
}

/** Passkeys of accounts. */
export interface Passkeys {
  /** The options for a new passkey, for the browser; its answer is accepted once and for 5 minutes. */
  readonly begin: (owner: PasskeyOwner) => Promise<object>;
  /** Checks a browser's answer to `begin`. @returns the new passkey; undefined if the answer is wrong or too late. */
  readonly prove: (asker: PasskeyAsker, answer: unknown) => Promise<PasskeyRow | undefined>;
  /** Stores a new passkey in a transaction that holds the lock on the account. @returns whether it was stored. */
  readonly add: (client: pg.PoolClient, uid: string, passkey: PasskeyRow, name: string) => Promise<boolean>;
  /** The options for proving a passkey, accepted once and for 5 minutes; null if the account has none. */
  readonly challenge: (asker: PasskeyAsker) => Promise<object | null>;
  /** Checks a browser's answer to `challenge`. @returns whether it is right. */
  readonly check: (asker: PasskeyAsker, answer: unknown) => Promise<boolean>;
}

/** The library of WebAuthn. It is loaded by the first passkey, since it is large and most servers start without one. */
const webAuthn = () => import('@simplewebauthn/server');

/** Opens the passkeys of the site at the configured public address. */
export const openPasskeys = ({ pool, clock, config, log }: Dependencies): Passkeys => {
  const rpID = new URL(config.publicUrl).hostname;
  const expected = { expectedOrigin: config.publicUrl, expectedRPID: rpID, requireUserVerification: true };
  const keyOf = ({ uid, session }: PasskeyAsker, purpose: ChallengePurpose) => ({
    uid,
    asker: createHash('sha256').update(session).digest(),
    purpose,
  });
  const keep = (asker: PasskeyAsker, purpose: ChallengePurpose, challenge: string): Promise<void> => {
    const [now, expiresAt] = [new Date(clock()), new Date(clock() + CHALLENGE_MS)];
    return putChallenge(pool, keyOf(asker, purpose), challenge, { now, expiresAt });
  };
  /** The challenge and the parts of an answer; undefined if there is no challenge, or the answer has another shape. */
  const take = async <Schema extends z.ZodType>(
    asker: PasskeyAsker,
    purpose: ChallengePurpose,
    { schema, answer }: { readonly schema: Schema; readonly answer: unknown },
  ) => {
    const expectedChallenge = await takeChallenge(pool, keyOf(asker, purpose), new Date(clock()));
    const { data: response } = schema.safeParse(answer);
    return expectedChallenge === undefined || response === undefined ? undefined : { expectedChallenge, response };
  };
  /** The library throws whatever is wrong with an answer; its message goes on with challenges and parts of the answer. */
  const unlessWrong = async <T>(verification: Promise<T>): Promise<T | undefined> => {
    try {
      return await verification;
    } catch (error) {
      const [reason] = error instanceof Error ? error.message.split(/ ?["':]/) : ['unknown'];
      log.debug({ reason }, 'A passkey was refused');
      return undefined;
    }
  };
  return {
    begin: async (owner) => {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Parlance',
        rpID,
        userID: new Uint8Array(Buffer.from(owner.uid)),
        userName: owner.email,
        userDisplayName: owner.name,
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: (await passkeyRowsOf(pool, owner.uid)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await keep(owner, 'add', options.challenge);
      return options;
    },
    prove: async (asker, answer) => {
      const taken = await take(asker, 'add', { schema: newPasskeyAnswer, answer });
      if (taken === undefined) return undefined;
      const { verifyRegistrationResponse } = await webAuthn();
      const { expectedChallenge, response } = taken;
      const verified = await unlessWrong(
        verifyRegistrationResponse({
          ...expected,
          expectedChallenge,
          response: { ...response, clientExtensionResults: {} },
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (verified?.verified !== true) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return {
        id: v7({ msecs: clock() }),
        credential: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter,
        transports: response.response.transports,
      };
    },
    add: (client, uid, passkey, name) =>
      addPasskey(client, uid, { ...passkey, name, addedAt: new Date(clock()) }, PASSKEYS_MOST),
    challenge: async (asker) => {
      const passkeys = await passkeyRowsOf(pool, asker.uid);
      if (passkeys.length === 0) return null;
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: passkeys.map(descriptorOf),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      });
      await keep(asker, 'check', options.challenge);
      return options;
    },
    check: async (asker, answer) => {
      const taken = await take(asker, 'check', { schema: passkeyAnswer, answer });
      if (taken === undefined) return false;
      const { expectedChallenge, response } = taken;
      // Only the account's own passkeys are looked at.
      const passkey = (await passkeyRowsOf(pool, asker.uid)).find((row) => descriptorOf(row).id === response.id);
      if (passkey === undefined) return false;
      const { verifyAuthenticationResponse } = await webAuthn();
      const credential = {
        ...descriptorOf(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      };
      const verified = await unlessWrong(
        verifyAuthenticationResponse({
          ...expected,
          expectedChallenge,
          response: { ...response, clientExtensionResults: {} },
          credential,
        }),
      );
      if (verified?.verified !== true) return false;
      const { newCounter: counter } = verified.authenticationInfo;
      return notePasskeyUse(pool, asker.uid, { id: passkey.id, counter, now: new Date(clock()) });
    },
  };
};

/** A passkey as the browser knows it. */
const descriptorOf = ({ credential, transports }: PasskeyRow): { readonly id: string; transports: string[] } => ({
  id: credential.toString('base64url'),
  transports: [...transports],
});
