/** The routes for changing an account's name, password and login methods. */
import { PROVIDERS, routes } from '@parlance/contract';
import { accountPassword, accountRename, accountUnlink, done } from '@parlance/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { SecondFactors } from './factors/index.ts';
import { refuseGuessablePassword } from './guessable-passwords.ts';
import { parseNickname } from './nicknames.ts';
import type { OwnerMails, OwnerNews } from './owner-mails.ts';
import type { PasswordProof } from './password-proof.ts';
import { hashPassword, PASSWORD_LEAST } from './passwords.ts';
import type { SessionRef } from './session-ref.ts';
import type { Sessions } from './sessions.ts';
import { accountOf } from './store.ts';
import {
  changePassword,
  deleteLoginMethod,
  deleteResetLinks,
  endSessions,
  lockLoginMethods,
  raiseVersion,
  renameAccount,
} from './store-account.ts';

/** The dependencies of these routes. */
export interface AccountParts {
  readonly dependencies: Dependencies;
  readonly sessions: Sessions;
  readonly factors: SecondFactors;
  readonly proof: PasswordProof;
  readonly ownerMails: OwnerMails;
  /** Throws `sign-in-needed` if there is no session. */
  readonly sessionOf: (request: FastifyRequest) => Promise<SessionRef>;
  /** Throws `sign-in-needed` if there is no session, and `sign-in-stale` if it was not proven recently. */
  readonly freshSessionOf: (request: FastifyRequest) => Promise<SessionRef>;
}

const tags = ['identity'];

/** Mounts the routes of an account. */
export const mountAccount = (app: App, parts: AccountParts): void => {
  mountRename(app, parts);
  mountPassword(app, parts);
  mountUnlink(app, parts);
};

const mountRename = (app: App, { dependencies: { pool, clock }, sessionOf }: AccountParts): void => {
  const { method, path } = routes['account.rename'];
  app.route({
    method,
    url: path,
    schema: { tags, summary: 'Changes the nickname', body: accountRename, response: { 200: done } },
    handler: async (request) => {
      const { uid } = await sessionOf(request);
      await renameAccount(pool, uid, { name: parseNickname(request.body.name), now: new Date(clock()) });
      return { ok: true as const };
    },
  });
};

const mountPassword = (app: App, parts: AccountParts): void => {
  const { method, path } = routes['account.password'];
  const summary = 'Changes the password; all other sessions end';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: accountPassword, response: { 200: done } },
    handler: async (request, reply) => {
      const session = await parts.sessionOf(request);
      const { current, next } = request.body;
      if (next.length < PASSWORD_LEAST) throw new Refusal('password-weak');
      const account = await accountOf(parts.dependencies.pool, session.uid);
      if (account !== undefined) await refuseGuessablePassword(next, account);
      const from = await parts.proof.check(request, reply, { uid: session.uid, password: current });
      await replacePassword(parts, session, { from, to: await hashPassword(next) });
      return { ok: true as const };
    },
  });
};

/** The new password, the end of the other sessions and the account's new version are stored together or not at all. */
const replacePassword = async (
  { dependencies: { pool, clock }, sessions, ownerMails }: AccountParts,
  { uid, id }: SessionRef,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const now = new Date(clock());
  const ended = await transaction(pool, async (client) => {
    // Another request has changed the password since the old one was checked.
    if (!(await changePassword(client, uid, { from, to, now }))) throw new Refusal('password-wrong');
    await raiseVersion(client, uid, now);
    await deleteResetLinks(client, uid);
    await ownerMails.tellOwner(uid, { kind: 'password' }, client);
    return endSessions(client, uid, { except: id });
  });
  sessions.ends.publish(ended);
};

const mountUnlink = (app: App, { dependencies: { pool, clock }, freshSessionOf, ownerMails }: AccountParts): void => {
  const { method, path } = routes['account.unlink'];
  const summary = 'Takes a login method away, but never the last';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: accountUnlink, response: { 200: done } },
    handler: async (request) => {
      const { uid } = await freshSessionOf(request);
      const id = request.body.method === 'password' ? 'credential' : request.body.method.replace(/\.com$/, '');
      await transaction(pool, async (client) => {
        const methods = await lockLoginMethods(client, uid);
        if (!methods.includes(id)) throw new Refusal('login-method-unknown');
        if (methods.length === 1) throw new Refusal('login-method-last');
        await deleteLoginMethod(client, uid, id);
        await raiseVersion(client, uid, new Date(clock()));
        const provider = PROVIDERS.find((name) => name === id);
        const news: OwnerNews = provider ? { kind: 'unlinked', provider } : { kind: 'passwordRemoved' };
        await ownerMails.tellOwner(uid, news, client);
      });
      return { ok: true as const };
    },
  });
};
