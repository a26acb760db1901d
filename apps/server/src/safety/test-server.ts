/** Test helpers for the whole server: it has a new database, learners, and the list of all documented operations. */
import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { v7 } from 'uuid';
import { type Composition, createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openTestLog } from '../log-testing.ts';
import type { Mail } from '../platform/mail.ts';
import { openShortTokens } from '../platform/short-token.ts';
import { createTestDependencies, type TestDependencies } from '../testing.ts';
import { type Envelopes, openEnvelopes } from './envelope-testing.ts';
import { type Operation, operationsOf } from './operations-testing.ts';

export type Answer = Awaited<ReturnType<Composition['app']['inject']>>;
export type Cookies = Readonly<Record<string, string>>;

/** The headers that browsers send with a request of the site's own pages. */
export const OWN_PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' } as const;

/** A learner with an account. */
export interface Learner {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** The cookies of a session in a browser. */
  readonly cookies: Cookies;
  /** The cookies of the identity session. */
  readonly identity: Cookies;
  /** The token of a session in another program, for use as a bearer. */
  readonly token: string;
  /** The id of that session. */
  readonly session: string;
  /** The short token (`UID_JWT`) of that session. */
  readonly short: string;
}

/** A server for tests. */
export interface TestServer {
  readonly app: Composition['app'];
  readonly dependencies: TestDependencies;
  /** The milliseconds by which its clock is ahead. */
  readonly time: { passed: number };
  readonly mails: readonly Mail[];
  /** The lines of its log at the level `trace`. */
  readonly log: readonly string[];
  readonly operations: readonly Operation[];
  readonly envelopes: Envelopes;
  readonly ask: (request: InjectOptions) => Promise<Answer>;
  readonly signUp: () => Promise<Learner>;
  /** All rows of a user by table and column. */
  readonly rowsOf: (uid: string) => Promise<Readonly<Record<string, readonly string[]>>>;
  readonly close: () => Promise<void>;
}

/** A provider that cannot be reached: the OAuth routes are mounted, and no request leaves this machine. */
const google = { clientId: 'parlance', secret: 'the secret of a client', issuer: 'http://localhost:1/google' };

/** Opens a server for tests. */
export const openTestServer = async (config: Partial<Config> = {}): Promise<TestServer> => {
  const [time, mails, log]: [{ passed: number }, Mail[], string[]] = [{ passed: 0 }, [], []];
  const real = await createTestDependencies({ providers: { google }, ...config }, () => Date.now() + time.passed);
  const dependencies = {
    ...real,
    log: openTestLog((line) => void log.push(line)),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const { app } = await createApp(dependencies);
  const ask = (request: InjectOptions): Promise<Answer> => app.inject(request);
  const server = { app, dependencies, time, mails, log, ask };
  return {
    ...server,
    operations: operationsOf((await app.inject('/api/docs/json')).json()),
    envelopes: openEnvelopes((await app.inject('/api/envelope_key')).body),
    signUp: () => signUp(server),
    rowsOf: (uid) => rowsOf(dependencies, uid),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await real.close();
    },
  };
};

/** The cookies that a response sets. */
export const cookiesOf = ({ cookies }: Answer): Cookies =>
  Object.fromEntries(cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

type SignUpParts = Pick<TestServer, 'ask' | 'mails' | 'dependencies'>;

const signUp = async ({ ask, mails, dependencies }: SignUpParts): Promise<Learner> => {
  const [email, password] = [`${v7()}@example.org`, 'river-lamp-7'];
  const post = (url: string, payload: object, cookies = {}): Promise<Answer> =>
    ask({ method: 'POST', url, payload, cookies, headers: OWN_PAGE_HEADERS });
  await post('/api/auth/sign-up/email', { name: 'Ada', email, password, callbackURL: '/verify' });
  const mail = mails.findLast(({ to }) => to === email);
  await ask({ url: (/http\S+verify-email\S+/.exec(mail?.text ?? '')?.[0] ?? '').replace('http://localhost:3000', '') });
  const proven = await post('/api/auth/sign-in/email', { email, password });
  const { user } = proven.json();
  const identity = cookiesOf(proven);
  const session = await post('/api/user_verify', { vfu: JSON.stringify(user) }, identity);
  const program = await beginSession(dependencies, user.id);
  const short = await openShortTokens(dependencies.config, dependencies.clock).sign({
    uid: user.id,
    session: program.session,
  });
  return { uid: user.id, email, password, identity, cookies: cookiesOf(session), ...program, short };
};

/** Starts a session of a program other than a browser. @param ends milliseconds from now. */
export const beginSession = async (
  { pool, clock }: Pick<TestDependencies, 'pool' | 'clock'>,
  uid: string,
  ends = 86_400_000,
): Promise<{ readonly token: string; readonly session: string }> => {
  const [token, session] = [randomBytes(32).toString('base64url'), v7()];
  await insertSession({ pool, clock }, { uid, token, session }, ends);
  return { token, session };
};

/** Restores a session that a request has ended. */
export const insertSession = async (
  { pool, clock }: Pick<TestDependencies, 'pool' | 'clock'>,
  { uid, token, session }: Pick<Learner, 'uid' | 'token' | 'session'>,
  ends = 86_400_000,
): Promise<void> => {
  const [now, end] = [new Date(clock()), new Date(clock() + ends)];
  await pool.query(
    `INSERT INTO signed_in (token_hash, id, user_id, browser, agent, created_at, proven_at, seen_at, expires_at)
     VALUES ($1, $2, $3, false, 'test', $4, $4, $4, $5) ON CONFLICT DO NOTHING`,
    [createHash('sha256').update(token).digest(), session, uid, now, end],
  );
};

const rowsOf = async ({ pool }: TestDependencies, uid: string): Promise<Record<string, readonly string[]>> => {
  const { rows: places } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name IN ('user_id', 'userId', 'uid')
       OR (table_name = 'identity_user' AND column_name = 'id')) ORDER BY 1, 2`,
  );
  const found = places.map(async ({ table, column }) => {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT to_jsonb(each)::text AS "row" FROM "${table}" AS each WHERE "${column}"::text = $1 ORDER BY 1`,
      [uid],
    );
    return [`${table}.${column}`, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};
