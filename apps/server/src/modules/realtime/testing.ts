/** Test helpers for the realtime documents: servers with a small course, and a signed-in member. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unitEntry } from '@parlance/testing';
import { v7 } from 'uuid';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import type { Mail } from '../../platform/mail.ts';
import { openPushBus } from '../../platform/push.ts';
import { openShortTokens } from '../../platform/short-token.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { siteFolders } from '../site/index.ts';

/** Writes a Spanish course in two parts, with the fields that the server reads; the other courses have no units. */
const writeCourse = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'parlance-realtime-'));
  const content = join(root, 'dist/content');
  await mkdir(join(content, 'courses'), { recursive: true });
  const first = { learn: 'es', units: [unitEntry('cafe', 2)], whole: 'courses/es.whole.json' };
  const further = [unitEntry('market', 1), unitEntry('jump', 0, 'testOut'), unitEntry('train', 2)];
  const whole = {
    learn: 'es',
    units: [...first.units, ...further],
    parts: [{ from: 1, manifest: 'courses/es.2.json' }],
  };
  const index = { version: '1', courses: { es: { manifest: 'courses/es.1.json', texts: {} } } };
  await writeFile(join(content, 'index.json'), JSON.stringify(index));
  await writeFile(join(content, 'courses/es.1.json'), JSON.stringify(first));
  await writeFile(join(content, 'courses/es.whole.json'), JSON.stringify(whole));
  return root;
};

/** A learner with an account and a session. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** The token of a session, for use as a bearer. */
  readonly token: string;
  /** The cookies of another session in a browser. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** Two servers on one database. */
export interface Servers {
  readonly app: App;
  /** A second server with its own connections. */
  readonly other: App;
  readonly dependencies: TestDependencies;
  /** A short token of the given session, or of a new one. */
  readonly shortToken: (uid?: string, session?: string) => Promise<{ readonly uid: string; readonly bearer: string }>;
  readonly signUp: () => Promise<Member>;
  readonly close: () => Promise<void>;
}

const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
const clock = (): number => Date.now();

/** Starts two servers on a new database. */
export const openServers = async (): Promise<Servers> => {
  const root = await writeCourse();
  const box: Mail[] = [];
  const real = await createTestDependencies({}, clock);
  const dependencies = { ...real, mailer: { send: async (mail: Mail) => void box.push(mail) } };
  const { app } = await createApp(dependencies, siteFolders(root));
  const second = await createTestDependencies({}, clock);
  const push = await openPushBus(real.databaseUrl, real.log);
  const { app: other } = await createApp(
    { ...second, pool: real.pool, readers: real.readers, push },
    siteFolders(root),
  );
  const tokens = openShortTokens(dependencies.config, clock);
  return {
    app,
    other,
    dependencies,
    shortToken: async (uid = v7(), session) => ({
      uid,
      bearer: await tokens.sign({ uid, session: session ?? (await beginSession(real, uid)) }),
    }),
    signUp: () => signUp(app, box),
    close: async () => {
      // Closes connections of finished tests, which their client would keep open, and those that it opens meanwhile.
      const cut = setInterval(() => {
        for (const { server } of [app, other]) server.closeAllConnections();
      }, 20);
      await Promise.all([app.close(), other.close()]);
      clearInterval(cut);
      await push.close();
      await second.close();
      await real.close();
      await rm(root, { recursive: true });
    },
  };
};

const cookiesOf = (answer: { readonly cookies: readonly { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

const beginSession = async ({ pool }: TestDependencies, uid: string): Promise<string> => {
  const id = v7();
  await pool.query(
    `INSERT INTO signed_in (token_hash, id, user_id, browser, agent, created_at, proven_at, seen_at, expires_at)
     VALUES ($1, $2, $3, false, 'test', now(), now(), now(), now() + interval '1 day')`,
    [Buffer.from(id), id, uid],
  );
  return id;
};

const signUp = async (app: App, box: readonly Mail[]): Promise<Member> => {
  const person = { name: 'Ada', email: `${v7()}@example.org`, password: 'river-lamp-7' };
  const post = (url: string, payload: object, headers: object, cookies = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...headers }, cookies });
  await post('/api/auth/sign-up/email', { ...person, callbackURL: '/verify' }, browser);
  const mail = box.findLast(({ to }) => to === person.email);
  await app.inject((/http\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '').replace('http://localhost:3000', ''));
  const identity = await post('/api/auth/sign-in/email', { email: person.email, password: person.password }, browser);
  const { user } = identity.json();
  const verify = (headers: object) =>
    post('/api/user_verify', { vfu: JSON.stringify(user) }, headers, cookiesOf(identity));
  const [inBrowser, elsewhere] = [await verify(browser), await verify({})];
  return {
    uid: user.id,
    email: person.email,
    token: elsewhere.json().data.slice(2),
    cookies: cookiesOf(inBrowser),
  };
};
