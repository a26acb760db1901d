import { lessonFinished, preferred, uuid } from '@parlance/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDownloads } from '../../http/downloads.ts';
import { codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { runDueJobs } from '../../platform/jobs.ts';
import { openLearnerTurns } from '../../platform/learner-turns.ts';
import { queuedMailer } from '../../platform/mail.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { identityModule } from '../identity/index.ts';
import { accountDataModule } from './index.ts';
import { countRows, fill, owningColumns } from './user-rows-testing.ts';

/** The `erase` of another module; a test can make it fail. */
const erase = vi.fn(async (_uid: string) => undefined);
const owner = (change: Partial<UserDataOwner>): UserDataOwner => ({
  name: 'test',
  tables: [],
  exports: {},
  erase: async () => undefined,
  ...change,
});
let server: TestServer;
beforeAll(async () => {
  server = await openServer([{ register: () => undefined, userData: owner({ erase }) }]);
});
afterAll(() => server.close());

const ask = async (sql: string, ...values: unknown[]) => (await server.dependencies.pool.query(sql, values)).rows;

/** Removes an account; `language` is the chosen interface language that another module has stored. */
const remove = (uid: string, language?: string): Promise<void> =>
  accountDataModule(server.dependencies, {
    identity: identityModule(server.dependencies),
    modules: [{ userData: owner({ languageOf: async () => language }) }],
    downloads: openDownloads(openLearnerTurns()),
  }).removeAccount(uid);

const runJobs = async (): Promise<void> => {
  await ask('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runDueJobs(server.dependencies.pool, server.jobs, server.dependencies.log);
};

/** Runs jobs until none is left: a failed job may still be put back when the next run starts. */
const runJobsToTheEnd = (): Promise<void> =>
  vi.waitFor(
    async () => {
      await runJobs();
      expect(await ask('SELECT FROM graphile_worker._private_jobs')).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

const study = ({ cookies }: Member, events: readonly object[]) =>
  server.post('/api/v1/sync', { protocol: 1, device: uuid(1), sentAt: 1, cursor: 0, events }, { cookies });

describe('an account that is removed', () => {
  it('is deleted at once: it has no session, cannot sign in, and its address is free', async () => {
    const ada = await server.newMember();
    await remove(ada.uid);
    expect(await server.meOf(ada.cookies)).toBeNull();
    expect(codeOf(await server.signIn(ada))).toBe('password-wrong');
    expect((await server.post('/api/v1/session/lookup', { email: ada.email })).json().known).toBe(false);
    const vfu = JSON.stringify({ id: ada.uid });
    expect(codeOf(await server.post('/api/user_verify', { vfu }, { cookies: ada.identityCookies }))).toBe(
      'sign-in-needed',
    );
    const { name, email } = ada;
    await server.post('/api/auth/sign-up/email', { name, email, password: 'secret-9' });
    await server.get(server.linkIn(email, 'verify-email'));
    const again = await server.startSession({ email, password: 'secret-9' });
    expect(again.uid).not.toBe(ada.uid);
    await runJobs();
    expect((await server.meOf(again.cookies)).uid).toBe(again.uid);
  });

  it('leaves no row of its own in any table, and all rows of others', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    const events = [lessonFinished({}, { id: uuid(1) }), preferred('interface', 'fr', { id: uuid(2) })];
    for (const person of [ada, bob]) await study(person, events);
    const columns = await owningColumns(server.dependencies.pool);
    for (const column of columns.filter(({ table }) => table !== 'removed_account')) {
      await fill(server.dependencies.pool, column, ada.uid);
      expect([column.table, await countRows(server.dependencies.pool, column, ada.uid)]).not.toEqual([column.table, 0]);
    }
    const rowsOfBob = () => Promise.all(columns.map((column) => countRows(server.dependencies.pool, column, bob.uid)));
    const before = await rowsOfBob();
    await remove(ada.uid);
    await runJobs();
    const left = await Promise.all(
      columns.map(async (column) => [column.table, await countRows(server.dependencies.pool, column, ada.uid)]),
    );
    expect(left.filter(([, rows]) => rows !== 0)).toEqual([]);
    expect(await rowsOfBob()).toEqual(before);
  });

  it('takes the mails along that were not delivered', async () => {
    const ada = await server.newMember();
    const message = { to: ada.email, subject: 'A link', text: 'https://…', html: '' };
    await queuedMailer(server.dependencies.jobs).send(message);
    const waiting = () => ask(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail.send'`);
    expect(await waiting()).toHaveLength(1);
    await remove(ada.uid);
    expect(await waiting()).toEqual([]);
  });

  it('is confirmed by one mail in the chosen language, or else in that of the sign-up', async () => {
    const [ada, eve] = [await server.newMember('de'), await server.newMember('de')];
    await remove(ada.uid);
    await remove(eve.uid, 'es');
    await runJobs();
    await runJobs();
    const subjects = (to: string) => server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
    expect(subjects(ada.email).slice(1)).toEqual(['Dein Konto bei Parlance ist gelöscht']);
    expect(subjects(eve.email).slice(1)).toEqual(['Hemos eliminado tu cuenta de Parlance']);
  });

  it('is erased completely by a retry after a failure, and only then confirmed', async () => {
    const ada = await server.newMember();
    await study(ada, [lessonFinished({}, { id: uuid(3) })]);
    await remove(ada.uid);
    const mails = server.mails.length;
    erase.mockRejectedValueOnce(new Error('the power went')).mockRejectedValueOnce(new Error('and again'));
    await runJobs();
    expect(server.mails.length).toBe(mails);
    expect(await ask('SELECT FROM removed_account WHERE user_id = $1', ada.uid)).toHaveLength(1);
    await runJobsToTheEnd();
    expect(server.mails.length).toBe(mails + 1);
    expect(await ask('SELECT FROM removed_account WHERE user_id = $1', ada.uid)).toEqual([]);
    expect(await ask('SELECT FROM learner_event WHERE user_id = $1', ada.uid)).toEqual([]);
  });

  it('may be removed twice, and loses rows that were written in between', async () => {
    const ada = await server.newMember();
    await Promise.all([remove(ada.uid), remove(ada.uid)]);
    await remove(ada.uid);
    await runDueJobs(server.dependencies.pool, server.jobs, server.dependencies.log);
    await ask('INSERT INTO learner (user_id, revision) VALUES ($1, 1)', ada.uid);
    await runJobs();
    expect(await ask('SELECT FROM learner WHERE user_id = $1', ada.uid)).toEqual([]);
  });

  it('gets its mail only after all of its data is deleted', async () => {
    const ada = await server.newMember();
    const own = { ...server.dependencies, mailer: queuedMailer(server.dependencies.jobs) };
    const accountData = accountDataModule(own, {
      identity: identityModule(own),
      modules: [],
      downloads: openDownloads(openLearnerTurns()),
    });
    await accountData.removeAccount(ada.uid);
    const job = accountData.jobs?.find(({ name }) => name === 'identity.erase');
    await Promise.all([job?.run({ uid: ada.uid }), job?.run({ uid: ada.uid })]);
    const mails = await ask(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail.send' AND id IN (
         SELECT id FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1)`,
      ada.email,
    );
    expect(mails).toHaveLength(1);
  });
});
