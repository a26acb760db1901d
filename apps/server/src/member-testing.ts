/** Test helpers for accounts: the whole server with a new database, and members with accounts. */
import { type Composition, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Dependencies, Module } from './module.ts';
import type { OpenProvider } from './modules/membership/index.ts';
import type { Mail } from './platform/mail.ts';
import { createTestDependencies, type TestDependencies } from './testing.ts';

/** Cookies by name. */
export type Cookies = Readonly<Record<string, string>>;
export type Answer = Awaited<ReturnType<Composition['app']['inject']>>;

/** A person with a verified address and a session. */
export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly uid: string;
  readonly cookies: Cookies;
  /** The cookies of the identity session. */
  readonly identityCookies: Cookies;
}

/** The differences of a request from that of an anonymous browser. */
export interface RequestContext {
  readonly cookies?: Cookies;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const BROWSER = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

export const cookiesOf = (answer: Answer): Cookies =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

/** The code in an error response. */
export const codeOf = (answer: Answer): string => answer.json().error.code;

/**
 * Starts the server; its clock can be advanced.
 * @param others modules besides those of the product, or what opens them.
 * @param config settings that differ from the defaults.
 * @param openProvider opens the provider of payments.
 */
export const openServer = async (
  others: readonly Module[] | ((dependencies: Dependencies) => readonly Module[]) = [],
  config: Partial<Config> = {},
  openProvider?: OpenProvider,
) => {
  const time = { passed: 0 };
  const mails: Mail[] = [];
  const real = await createTestDependencies(config, () => Date.now() + time.passed);
  const dependencies: TestDependencies = { ...real, mailer: { send: async (mail) => void mails.push(mail) } };
  const { app, jobs, userData } = await createApp(
    dependencies,
    undefined,
    typeof others === 'function' ? others(dependencies) : others,
    openProvider,
  );
  const asked = ({ cookies = {}, address = '192.0.2.1', headers = {} }: RequestContext) => ({
    cookies: { ...cookies },
    remoteAddress: address,
    headers: { ...BROWSER, ...headers },
  });
  const post = (url: string, payload: object, as: RequestContext = {}) =>
    app.inject({ method: 'POST', url, payload, ...asked(as) });
  const get = (url: string, as: RequestContext = {}) => app.inject({ url, ...asked(as) });
  const signIn = ({ email, password }: Pick<Member, 'email' | 'password'>, as: RequestContext = {}) =>
    post('/api/auth/sign-in/email', { email, password }, as);
  const linkIn = (to: string, kind: string): string => {
    const mail = mails.filter((each) => each.to === to && each.text.includes(kind)).at(-1);
    return (/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').replace('http://localhost:3000', '');
  };
  /** Starts another session of a member. */
  const startSession = async (account: Pick<Member, 'email' | 'password'>, as: RequestContext = {}) => {
    const proven = await signIn(account, as);
    const identityCookies = cookiesOf(proven);
    const vfu = JSON.stringify(proven.json().user);
    const session = await post('/api/user_verify', { vfu }, { ...as, cookies: identityCookies });
    const cookies = cookiesOf(session);
    // better-auth has a clock of its own, which tests do not advance: for it the sign-in was some time ago.
    if (time.passed > 0) await post('/api/v1/session/confirm', { password: account.password }, { ...as, cookies });
    return { uid: String(proven.json().user.id), cookies, identityCookies };
  };
  let count = 0;
  const newMember = async (language = 'en'): Promise<Member> => {
    count += 1;
    const account = { name: 'Ada', email: `ada${count}@example.org`, password: 'secret-1' };
    await post('/api/auth/sign-up/email', account, { headers: { 'x-parlance-language': language } });
    await get(linkIn(account.email, 'verify-email'));
    return { ...account, ...(await startSession(account)) };
  };
  const meOf = async (cookies: Cookies) => (await get('/api/v1/me', { cookies })).json().me;
  const close = async () => {
    await app.close();
    await dependencies.close();
  };
  return {
    app,
    jobs,
    userData,
    dependencies,
    mails,
    time,
    post,
    get,
    signIn,
    startSession,
    linkIn,
    newMember,
    meOf,
    close,
  };
};

/** The server of a test. */
export type TestServer = Awaited<ReturnType<typeof openServer>>;
