import { routes } from '@parlance/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, cookiesOf, openServer, type RequestContext, type TestServer } from '../../member-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const QUARTER = 15 * 60_000;

/** Tries wrong passwords. @returns the codes of the responses, in order. */
const guess = async (email: string, times: number, as: RequestContext): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let n = 0; n < times; n += 1) codes.push(codeOf(await server.signIn({ email, password: `guess-${n}` }, as)));
  return codes;
};
const many = (times: number, code: string): readonly string[] => Array.from({ length: times }, () => code);

describe('guessing passwords', () => {
  it('is limited to ten wrong ones in a quarter of an hour on all nodes together, with a time to try again', async () => {
    const ada = await server.newMember();
    const as = { address: '198.51.100.1' };
    expect(await guess(ada.email, 11, as)).toEqual([...many(10, 'password-wrong'), 'request-too-many']);
    const refused = await server.signIn({ ...ada, email: ada.email.toUpperCase() }, as);
    expect([codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual(['request-too-many', true]);
    server.time.passed += QUARTER;
    expect((await server.signIn(ada, as)).statusCode).toBe(200);
  });

  it('counts attempts that happen at the same time', async () => {
    const { email } = await server.newMember();
    const tries = Array.from({ length: 30 }, (_, n) =>
      server.signIn({ email, password: `guess-${n}` }, { address: '198.51.100.2' }),
    );
    const codes = (await Promise.all(tries)).map(codeOf).sort();
    expect(codes).toEqual([...many(10, 'password-wrong'), ...many(20, 'request-too-many')]);
  });

  it('does not lock the account in other networks, nor other accounts of the same network', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    const as = { address: '198.51.100.3' };
    await guess(ada.email, 11, as);
    expect((await server.signIn(ada, { address: '198.51.100.4' })).statusCode).toBe(200);
    expect((await server.signIn(bob, as)).statusCode).toBe(200);
  });

  it('from many networks slows an account down, more with each one, until the right password comes in a pause', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    const guessFrom = async (n: number, email = ada.email) =>
      (await guess(email, 1, { address: `2001:db8:${n}::1` }))[0];
    const first: unknown[] = [];
    for (let n = 0; n < 24; n += 1) first.push(await guessFrom(n));
    expect(first.slice(0, 21)).toEqual(many(21, 'password-wrong'));
    expect(first.slice(22)).toEqual(many(2, 'request-too-many'));
    expect(await guessFrom(24, bob.email)).toBe('password-wrong');
    let tried = 0;
    for (let second = 0; second < 600; second += 10) {
      server.time.passed += 10_000;
      for (let n = 0; n < 2; n += 1) if ((await guessFrom(100 + second + n)) === 'password-wrong') tried += 1;
    }
    expect(tried).toBeGreaterThan(4);
    expect(tried).toBeLessThan(12);
    server.time.passed += QUARTER;
    expect((await server.signIn(ada, { address: '2001:db8:999::1' })).statusCode).toBe(200);
    expect(await guessFrom(1000)).toBe('password-wrong');
    expect(await guessFrom(1001)).toBe('password-wrong');
  });

  it('from many networks does not slow down a browser that has signed in before', async () => {
    const ada = await server.newMember();
    const cookies = cookiesOf(await server.signIn(ada, { address: '198.51.100.8' }));
    for (let n = 0; n < 30; n += 1) await guess(ada.email, 1, { address: `2001:db8:${n}::2` });
    expect(codeOf(await server.signIn(ada, { address: '198.51.100.8' }))).toBe('request-too-many');
    expect((await server.signIn(ada, { address: '198.51.100.8', cookies })).statusCode).toBe(200);
  });

  it('does not lock the owner out of a browser that has signed in before', async () => {
    const ada = await server.newMember();
    const as = { address: '198.51.100.5' };
    const cookies = cookiesOf(await server.signIn(ada, as));
    await guess(ada.email, 11, as);
    expect((await server.signIn(ada, { ...as, cookies })).statusCode).toBe(200);
    expect(await guess(ada.email, 11, { ...as, cookies })).toEqual([...many(10, 'password-wrong'), 'request-too-many']);
  });

  it('is not made easier by a browser that knows another account, or by a forged cookie', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const as = { address: '198.51.100.6' };
    const { parlance_known: known = '' } = cookiesOf(await server.signIn(eve, as));
    await guess(ada.email, 10, as);
    for (const parlance_known of [known, `${known.slice(0, 23)}${'A'.repeat(43)}`, 'x']) {
      expect(codeOf(await server.signIn(ada, { ...as, cookies: { parlance_known } }))).toBe('request-too-many');
    }
  });

  it('is not made easier by other forms of the same request', async () => {
    const { email } = await server.newMember();
    const as = { address: '198.51.100.7' };
    await guess(email, 10, as);
    const inject = (url: string, payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: as.address,
        headers: { 'content-type': type, origin: 'http://localhost:3000' },
      });
    const json = JSON.stringify({ email, password: 'guess' });
    const form = `email=${encodeURIComponent(email)}&password=guess`;
    const answers = await Promise.all([
      inject('/api/auth/sign-in/../sign-in/email', json, 'application/json'),
      inject('/api/auth/sign-in/email?x=1', json, 'application/json; charset=utf-8'),
      inject('/api/auth/sign-in/email', form, 'application/x-www-form-urlencoded'),
      inject('/api/auth/sign-in/email', json, 'application/vnd.api+json'),
      inject('/api/auth/sign-in/email/', json, 'application/json'),
    ]);
    expect(answers.map(codeOf)).toEqual([
      'request-too-many',
      'request-too-many',
      'request-invalid',
      'request-invalid',
      'not-found',
    ]);
  });

  it('is limited equally within a session', async () => {
    const ada = await server.newMember();
    const confirm = (password: string) =>
      server.post(routes['session.confirm'].path, { password }, { cookies: ada.cookies });
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) codes.push(codeOf(await confirm('secret-2')));
    expect(codes).toEqual([...many(10, 'password-wrong'), 'request-too-many']);
    const change = { current: ada.password, next: 'secret-3' };
    expect(codeOf(await server.post(routes['account.password'].path, change, { cookies: ada.cookies }))).toBe(
      'request-too-many',
    );
  });

  it('reveals nothing by its duration: an unknown address takes as long as a known one', async () => {
    const { email } = await server.newMember();
    const took = async (who: string, n: number): Promise<number> => {
      const begin = performance.now();
      await server.signIn({ email: who, password: 'guess' }, { address: `203.0.113.${n}` });
      return performance.now() - begin;
    };
    const pairs: (readonly [number, number])[] = [];
    for (let n = 0; n < 20; n += 1) pairs.push([await took(email, n), await took(`nobody${n}@example.org`, n)]);
    const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length / 2] ?? 0;
    const [known, unknown] = [median(pairs.map(([one]) => one)), median(pairs.map(([, one]) => one))];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('looking addresses up', () => {
  const lookup = (email: string, address: string) => server.post(routes['session.lookup'].path, { email }, { address });

  it('is limited to 800 different ones in a minute, and continues in the next', async () => {
    const ask = (n: number) => lookup(`one${n}@example.org`, '203.0.113.201');
    const answers = await Promise.all(Array.from({ length: 810 }, (_, n) => ask(n)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    server.time.passed += 60_000;
    expect((await ask(811)).statusCode).toBe(200);
  });

  it('may be repeated thirty times an hour for the same one', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => lookup('same@example.org', '203.0.113.202')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
