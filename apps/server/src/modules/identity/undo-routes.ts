/** The routes of mailed links: those that show and undo a change of an account, and what a new password needs to know. */
import { routes } from '@parlance/contract';
import { accountChange, accountMethods, mailedToken } from '@parlance/contract/schemas';
import { Refusal } from '../../http/errors.ts';
import type { App, Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { AuthEngine } from './auth-engine.ts';
import { removeAddedFactor } from './factors/index.ts';
import { methodsOf } from './login-methods.ts';
import { openOwnerMails, type UndoableChange } from './owner-mails.ts';
import { newResetToken, resetName } from './reset-tokens.ts';
import type { Sessions } from './sessions.ts';
import { accountOf } from './store.ts';
import { deleteResetLinks, endSessions, lockAccount, raiseVersion } from './store-account.ts';
import { deleteDoubtfulLogins, noteUndone, wasUndone } from './store-undo.ts';

/** The dependencies of these routes. */
export interface UndoParts {
  readonly dependencies: Dependencies;
  readonly authEngine: AuthEngine;
  readonly sessions: Sessions;
}

const tags = ['identity'];
/** Mounts the routes of mailed links; their tokens prove that the owner of the address asks. */
export const mountUndo = (app: App, parts: UndoParts): void => {
  const { changeOf } = openOwnerMails(parts.dependencies);
  const changeIn = async (token: string): Promise<UndoableChange> => {
    const change = await changeOf(token);
    const { pool } = parts.dependencies;
    if (change === undefined || (await accountOf(pool, change.uid)) === undefined || (await wasUndone(pool, change)))
      throw new Refusal('token-invalid');
    return change;
  };
  mountChange(app, changeIn);
  mountUndoing(app, parts, changeIn);
  mountResetMethods(app, parts);
};

type ChangeIn = (token: string) => Promise<UndoableChange>;

const mountChange = (app: App, changeIn: ChangeIn): void => {
  const { method, path } = routes['account.change'];
  const summary = 'The change of an account that a mailed link tells of';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: mailedToken, response: { 200: accountChange } },
    handler: async (request) => {
      const { kind, provider, at } = await changeIn(request.body.token);
      return { change: { kind, provider, at } };
    },
  });
};

const mountUndoing = (app: App, parts: UndoParts, changeIn: ChangeIn): void => {
  const { method, path } = routes['account.undo'];
  const summary = 'Undoes a change of an account, ends all sessions, and gives the token for a new password';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: mailedToken, response: { 200: mailedToken } },
    handler: async (request) => {
      const change = await changeIn(request.body.token);
      await undo(parts, change);
      const { authEngine, dependencies } = parts;
      return { token: await newResetToken({ authEngine, clock: dependencies.clock }, change.uid) };
    },
  });
};

const undo = async ({ dependencies: { pool, clock }, sessions }: UndoParts, change: UndoableChange): Promise<void> => {
  const { uid, kind, login, at } = change;
  const ended = await transaction(pool, async (client) => {
    const isNew = (await lockAccount(client, uid)) && (await noteUndone(client, change));
    if (!isNew) throw new Refusal('token-invalid');
    await deleteDoubtfulLogins(client, uid, kind === 'linked' ? login : undefined);
    if (kind === 'factorAdded' && login !== undefined)
      await removeAddedFactor(client, uid, { name: login, by: new Date(at) });
    await deleteResetLinks(client, uid);
    await raiseVersion(client, uid, new Date(clock()));
    return endSessions(client, uid, 'all');
  });
  sessions.ends.publish(ended);
};

const mountResetMethods = (app: App, { dependencies: { pool }, authEngine }: UndoParts): void => {
  const { method, path } = routes['account.resetMethods'];
  const summary = 'The login methods of the account that a link for a new password belongs to';
  app.route({
    method,
    url: path,
    schema: { tags, summary, body: mailedToken, response: { 200: accountMethods } },
    handler: async (request) => {
      const { internalAdapter } = await authEngine.$context;
      const link = await internalAdapter.findVerificationValue(resetName(request.body.token));
      const isValid = link !== null && link.expiresAt.getTime() > Date.now();
      const account = isValid ? await accountOf(pool, link.value) : undefined;
      if (account === undefined) throw new Refusal('token-invalid');
      return { methods: methodsOf(account) };
    },
  });
};
