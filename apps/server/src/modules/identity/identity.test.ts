import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import type { Mail } from '../../platform/mail.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';

let dependencies: TestDependencies;
let app: App;
const mails: Mail[] = [];
/** How far the server's clock is ahead of the real one, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  const real = await createTestDependencies({}, () => Date.now() + ahead);
  dependencies = { ...real, mailer: { send: async (mail) => void mails.push(mail) } };
  ({ app } = await createApp(dependencies));
});
afterAll(async () => {
  await app.close();
  await dependencies.close();
});

type Cookies = Readonly<Record<string, string>>;
type Answer = Awaited<ReturnType<typeof app.inject>>;

const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

const post = (
  url: string,
  payload: object,
  cookies: Cookies = {},
  headers: Readonly<Record<string, string>> = browser,
) => app.inject({ method: 'POST', url, payload, cookies, headers });

const cookiesOf = (answer: Answer): Cookies =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

const codeOf = (answer: Answer): string => answer.json().error.code;

let count = 0;
const newPerson = () => {
  count += 1;
  return { name: 'Ada', email: `ada${count}@example.org`, password: 'secret-1' };
};

type Person = ReturnType<typeof newPerson>;

const signUp = (person: Person) => post('/api/auth/sign-up/email', { ...person, callbackURL: '/verify' });
const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  post('/api/auth/sign-in/email', { email, password });

const linkIn = (to: string, kind: string): string => {
  const mail = mails.filter((each) => each.to === to && each.text.includes(kind)).at(-1);
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
};

const follow = (link: string) => app.inject({ method: 'GET', url: link.replace('http://localhost:3000', '') });

/** A person with a verified address, and the cookies of their session. */
const member = async (): Promise<{ person: Person; cookies: Cookies; uid: string; token: string }> => {
  const person = newPerson();
  await signUp(person);
  await follow(linkIn(person.email, 'verify-email'));
  const identity = await signIn(person);
  const { user } = identity.json();
  const session = await post('/api/user_verify', { vfu: JSON.stringify(user) }, cookiesOf(identity));
  return { person, cookies: cookiesOf(session), uid: user.id, token: session.json().data.slice(2) };
};

describe('signing up', () => {
  it('sends a link that verifies the address by a GET request and leads to a page with the result', async () => {
    const person = newPerson();
    expect((await signUp(person)).statusCode).toBe(200);
    const verified = await follow(linkIn(person.email, 'verify-email'));
    expect([verified.statusCode, verified.headers.location]).toEqual([302, '/verify?done=']);
  });

  it('starts no session before the address is verified', async () => {
    const person = newPerson();
    await signUp(person);
    const answer = await signIn(person);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'email-unverified']);
    expect(cookiesOf(answer)).toEqual({});
  });

  it('sends one link however often somebody tries whether the address is verified, and another on request', async () => {
    const person = newPerson();
    await signUp(person);
    const sent = () => mails.filter(({ to }) => to === person.email).length;
    for (let times = 0; times < 4; times += 1) await signIn(person);
    expect(sent()).toBe(1);
    await post('/api/auth/send-verification-email', { email: person.email, callbackURL: '/verify' });
    expect(sent()).toBe(2);
  });

  it('sends the link again at a sign-in after ten minutes', async () => {
    const person = newPerson();
    await signUp(person);
    ahead = 11 * 60_000;
    await signIn(person);
    ahead = 0;
    expect(mails.filter(({ to }) => to === person.email).length).toBe(2);
    const verified = await follow(linkIn(person.email, 'verify-email'));
    expect([verified.statusCode, verified.headers.location]).toEqual([302, '/verify?done=']);
  });

  it('refuses a password of five characters, a missing address, and a nickname of 0 or 26 graphemes', async () => {
    expect(codeOf(await signUp({ ...newPerson(), password: '12345' }))).toBe('password-weak');
    expect(codeOf(await signUp({ ...newPerson(), email: 'nobody' }))).toBe('email-invalid');
    expect(codeOf(await signUp({ ...newPerson(), name: ' ' }))).toBe('name-required');
    expect(codeOf(await signUp({ ...newPerson(), name: 'x'.repeat(26) }))).toBe('name-too-long');
  });

  it('counts the graphemes of a nickname', async () => {
    expect((await signUp({ ...newPerson(), name: '👩‍👩‍👧‍👦'.repeat(25) })).statusCode).toBe(200);
  });

  it('informs only the owner of an address by mail that it has an account', async () => {
    const { person } = await member();
    const answer = await signUp({ ...person, name: 'Eve' });
    expect(answer.statusCode).toBe(200);
    expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'You already have a Parlance account' });
  });

  it('shows for a used link that it was used already', async () => {
    const person = newPerson();
    await signUp(person);
    const answer = await follow(`${linkIn(person.email, 'verify-email').replace(/token=[^&]+/, 'token=forged')}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toContain('/verify?error=');
  });
});

describe('signing in', () => {
  it('refuses a wrong password', async () => {
    const { person } = await member();
    const answer = await signIn({ ...person, password: 'secret-2' });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'password-wrong']);
  });

  it('gives a browser two cookies: one for the session, hidden from scripts, and one that says that it exists', async () => {
    const { person } = await member();
    const identity = await signIn(person);
    const session = await post('/api/user_verify', { vfu: JSON.stringify(identity.json().user) }, cookiesOf(identity));
    const byName = Object.fromEntries(session.cookies.map((each) => [each.name, each]));
    expect(byName.parlance).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(byName.parlance_here).toMatchObject({ value: '1', sameSite: 'Lax' });
    expect(byName.parlance_here?.httpOnly).toBeUndefined();
    expect(session.json().data).toMatch(/^..[\w-]{43}$/);
  });

  it('does not trust the body of user_verify', async () => {
    const [one, other] = [await member(), await member()];
    const identity = await signIn(one.person);
    const forged = await post('/api/user_verify', { vfu: JSON.stringify({ id: other.uid }) }, cookiesOf(identity));
    expect([forged.statusCode, codeOf(forged)]).toEqual([401, 'sign-in-needed']);
    expect(codeOf(await post('/api/user_verify', { vfu: '{' }, cookiesOf(identity)))).toBe('sign-in-needed');
    expect(codeOf(await post('/api/user_verify', { vfu: JSON.stringify({ id: one.uid }) }))).toBe('sign-in-needed');
  });

  it('lets the e-mail step look up whether an address has an account', async () => {
    const { person } = await member();
    const known = await post('/api/v1/session/lookup', { email: person.email.toUpperCase() });
    expect(known.json()).toEqual({ known: true, methods: ['password'] });
    expect((await post('/api/v1/session/lookup', { email: 'new@example.org' })).json()).toEqual({
      known: false,
      methods: [],
    });
  });
});

describe('a session', () => {
  const whoAmI = (cookies: Cookies, headers = {}) => app.inject({ url: '/api/v1/me', cookies, headers });

  it('identifies the learner; without a session, the response is null', async () => {
    const { person, cookies, uid } = await member();
    const { me } = (await whoAmI(cookies)).json();
    expect(me).toEqual({ uid, email: person.email, name: 'Ada', methods: ['password'], version: 1, fresh: true });
    expect((await whoAmI({})).json()).toEqual({ me: null });
  });

  it('is as fresh as the proof that it was exchanged for', async () => {
    const { person, uid } = await member();
    const identity = await signIn(person);
    await dependencies.pool.query('UPDATE identity_session SET "createdAt" = $2 WHERE "userId" = $1', [
      uid,
      new Date(dependencies.clock() - 11 * 60_000),
    ]);
    const session = await post('/api/user_verify', { vfu: JSON.stringify(identity.json().user) }, cookiesOf(identity));
    expect((await whoAmI(cookiesOf(session))).json().me.fresh).toBe(false);
  });

  it('of a browser cannot be used as a bearer', async () => {
    const { token } = await member();
    expect((await whoAmI({}, { authorization: `Bearer ${token}` })).json()).toEqual({ me: null });
  });

  it('of any other client can be used as a bearer', async () => {
    const { person, uid } = await member();
    const origin = { origin: 'http://localhost:3000' };
    const identity = await post(
      '/api/auth/sign-in/email',
      { email: person.email, password: person.password },
      {},
      origin,
    );
    const answer = await post(
      '/api/user_verify',
      { vfu: JSON.stringify(identity.json().user) },
      cookiesOf(identity),
      {},
    );
    const bearer = { authorization: `Bearer ${answer.json().data.slice(2)}` };
    expect((await whoAmI({}, bearer)).json().me.uid).toBe(uid);
  });

  it('is required for progress, and gives access only to its own', async () => {
    const { cookies } = await member();
    const request = { protocol: 1, device: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', sentAt: 1, cursor: 0, events: [] };
    expect(codeOf(await post('/api/v1/sync', request))).toBe('sign-in-needed');
    expect((await post('/api/v1/sync', request, cookies)).json()).toMatchObject({ cursor: 0, more: false });
  });

  it('ends: its token becomes invalid, and the cookies are cleared', async () => {
    const { cookies } = await member();
    const ended = await post('/api/v1/session/end', {}, cookies);
    expect(ended.statusCode).toBe(200);
    expect(ended.cookies.find(({ name }) => name === 'parlance')?.value).toBe('');
    expect((await whoAmI(cookies)).json()).toEqual({ me: null });
  });

  it('cannot be started or ended by another site', async () => {
    const { cookies } = await member();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(codeOf(await post('/api/v1/session/end', {}, cookies, foreign))).toBe('origin-forbidden');
  });
});

describe('a forgotten password', () => {
  it('is reset once by the link in a mail, which ends every session', async () => {
    const { person, cookies } = await member();
    await post('/api/auth/request-password-reset', { email: person.email, redirectTo: '/reset' });
    const landing = await follow(linkIn(person.email, 'reset-password'));
    const token = new URL(landing.headers.location ?? '', 'http://localhost:3000').searchParams.get('token') ?? '';
    const change = () => post('/api/auth/reset-password', { newPassword: 'secret-9', token });
    expect((await change()).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/v1/me', cookies })).json()).toEqual({ me: null });
    expect((await signIn({ ...person, password: 'secret-9' })).statusCode).toBe(200);
    expect(codeOf(await change())).toBe('token-invalid');
  });

  it('gives the same response for an unknown address, and sends nothing', async () => {
    const sentBefore = mails.length;
    const answer = await post('/api/auth/request-password-reset', {
      email: 'nobody@example.org',
      redirectTo: '/reset',
    });
    expect(answer.statusCode).toBe(200);
    expect(mails.length).toBe(sentBefore);
  });
});
