/** The routes of second factors: what to choose from at a sign-in, and the settings of their owner. */
import { type FactorPurpose, routes } from '@parlance/contract';
import {
  accountFactors,
  done,
  factorAdded,
  factorAsked,
  factorChallenge,
  factorRemove,
  passkeyAdd,
  passkeyBegun,
  recoveryRenewed,
  totpAdd,
  totpBegun,
} from '@parlance/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { App, Dependencies } from '../../../module.ts';
import type { AuthEngine } from '../auth-engine.ts';
import { identitySessionOf } from '../identity-sessions.ts';
import type { SessionRef } from '../session-ref.ts';
import type { Sessions } from '../sessions.ts';
import { type AccountRow, accountOf } from '../store.ts';
import type { FactorChanges } from './change-factors.ts';
import type { SecondFactors } from './factors.ts';
import { type PasskeyAsker, sessionAsker } from './passkeys.ts';

/** The dependencies of these routes. */
export interface FactorParts {
  readonly dependencies: Dependencies;
  readonly authEngine: AuthEngine;
  readonly sessions: Sessions;
  readonly factors: SecondFactors;
  readonly factorChanges: FactorChanges;
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionRef>;
  readonly freshSessionOf: (request: FastifyRequest) => Promise<SessionRef>;
}

const tags = ['identity'];

/** An identity session, which proves the first factor of its user. */
interface FirstProof {
  readonly user: { readonly id: string };
  readonly session: { readonly id: string };
}

/**
 * Who signs in, by an identity session. In a browser where the same user is signed in already, their session asks, as it
 * does for other proofs: clients of releases before do not say what a challenge will be for.
 */
export const signInAsker = ({ user, session: { id } }: FirstProof, signedIn: SessionRef | undefined): PasskeyAsker =>
  signedIn?.uid === user.id ? sessionAsker(signedIn) : { uid: user.id, session: `identity ${id}` };

/** Mounts the routes of second factors. */
export const mountFactors = (app: App, parts: FactorParts): void => {
  mountChallenge(app, parts);
  mountShown(app, parts);
  mountTotp(app, parts);
  mountPasskey(app, parts);
  mountRemove(app, parts);
  mountRenew(app, parts);
};

/** Who is asked. Another account may be about to sign in, in the browser of who proves again who they are. */
const askerOf = async (
  request: FastifyRequest,
  { authEngine, sessions }: FactorParts,
  purpose: FactorPurpose | undefined,
): Promise<PasskeyAsker> => {
  const [session, proven] = await Promise.all([sessions.of(request), identitySessionOf(authEngine, request)]);
  if (proven !== null && purpose !== 'proof') return signInAsker(proven, session);
  if (session === undefined || purpose === 'signIn') throw new Refusal('sign-in-needed');
  return sessionAsker(session);
};

const mountChallenge = (app: App, parts: FactorParts): void => {
  const { method, path } = routes['factor.challenge'];
  const summary = 'The second factors to choose from, for who has proven the first one';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: factorAsked, response: { 200: factorChallenge } },
    handler: async (request) => parts.factors.challenge(await askerOf(request, parts, request.body?.purpose)),
  });
};

const mountShown = (app: App, { factors, sessionOf }: FactorParts): void => {
  const { method, path } = routes['account.factors'];
  const summary = 'The second factors of the account';
  app.route({
    method,
    url: path,
    schema: { tags, summary, response: { 200: accountFactors } },
    handler: async (request) => factors.shown((await sessionOf(request)).uid),
  });
};

const ownAccount = async ({ dependencies: { pool } }: FactorParts, uid: string): Promise<AccountRow> => {
  const account = await accountOf(pool, uid);
  if (account === undefined) throw new Refusal('sign-in-needed');
  return account;
};

const mountTotp = (app: App, parts: FactorParts): void => {
  const { factorChanges, freshSessionOf } = parts;
  const [begin, add] = [routes['account.totp.begin'], routes['account.totp.add']];
  app.route({
    method: begin.method,
    url: begin.path,
    schema: { tags, summary: 'Begins to add an authenticator app', response: { 200: totpBegun } },
    handler: async (request) => factorChanges.beginTotp(await ownAccount(parts, (await freshSessionOf(request)).uid)),
  });
  app.route({
    method: add.method,
    url: add.path,
    schema: {
      tags,
      summary: 'Adds the authenticator app by its first code',
      body: totpAdd,
      response: { 200: factorAdded },
    },
    handler: async (request) => factorChanges.addTotp(await freshSessionOf(request), request.body.code),
  });
};

const mountPasskey = (app: App, parts: FactorParts): void => {
  const { factorChanges, freshSessionOf } = parts;
  const [begin, add] = [routes['account.passkey.begin'], routes['account.passkey.add']];
  app.route({
    method: begin.method,
    url: begin.path,
    schema: { tags, summary: 'Begins to add a passkey', response: { 200: passkeyBegun } },
    handler: async (request) => {
      const session = await freshSessionOf(request);
      return factorChanges.beginPasskey(await ownAccount(parts, session.uid), session);
    },
  });
  app.route({
    method: add.method,
    url: add.path,
    schema: { tags, summary: 'Adds a passkey', body: passkeyAdd, response: { 200: factorAdded } },
    handler: async (request) => factorChanges.addPasskey(await freshSessionOf(request), request.body),
  });
};

const mountRemove = (app: App, { factorChanges, freshSessionOf }: FactorParts): void => {
  const { method, path } = routes['account.factor.remove'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Removes a second factor', body: factorRemove, response: { 200: done } },
    handler: async (request) => {
      await factorChanges.remove((await freshSessionOf(request)).uid, request.body);
      return { ok: true as const };
    },
  });
};

const mountRenew = (app: App, { factorChanges, freshSessionOf }: FactorParts): void => {
  const { method, path } = routes['account.recovery.renew'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Makes new recovery codes', response: { 200: recoveryRenewed } },
    handler: async (request) => ({
      recoveryCodes: await factorChanges.renewCodes((await freshSessionOf(request)).uid),
    }),
  });
};
