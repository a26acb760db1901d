import { randomBytes } from 'node:crypto';
import { CALL_NAMES, type CallName, callPath, ENVELOPE_KEY_PATH, type UserInfo } from '@parlance/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import type { Mail } from '../../platform/mail.ts';
import { openShortTokens } from '../../platform/short-token.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { addGrant, saveCustomerStatus } from '../membership/index.ts';
import { type EnvelopeDeviations, envelopeFor, envelopeParts, openResponse, TEST_IV, TEST_KEY } from './testing.ts';

let dependencies: TestDependencies;
let app: App;
let publicPem: string;
let now = 0;
const box: Mail[] = [];

beforeAll(async () => {
  const real = await createTestDependencies({}, () => now || Date.now());
  dependencies = { ...real, mailer: { send: async (mail) => void box.push(mail) } };
  ({ app } = await createApp(dependencies));
  publicPem = (await app.inject(ENVELOPE_KEY_PATH)).body;
});
afterAll(async () => {
  await app.close();
  await dependencies.close();
});
beforeEach(() => {
  now = 0;
});

type Cookies = Readonly<Record<string, string>>;
type Answer = Awaited<ReturnType<typeof app.inject>>;

/** The credentials of a client. */
interface As {
  readonly cookies?: Cookies;
  readonly headers?: Readonly<Record<string, string>>;
}

const BROWSER = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };

const post = (url: string, payload: object | string, { cookies = {}, headers = {} }: As = {}) =>
  app.inject({ method: 'POST', url, payload, cookies, headers });

const cookiesOf = (answer: Answer): Cookies =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

interface Learner {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly cookies: Cookies;
  readonly as: As;
}

let count = 0;
/** A person who has just signed in, by a browser or by another client. */
const learner = async (kind: 'browser' | 'plain' = 'browser'): Promise<Learner> => {
  count += 1;
  const headers = kind === 'browser' ? BROWSER : { origin: 'http://localhost:3000' };
  const person = { name: 'Ada', email: `ada${count}@example.org`, password: 'secret-1' };
  await post('/api/auth/sign-up/email', { ...person, callbackURL: '/verify' }, { headers });
  const link = /https?:\/\/\S+/.exec(box.findLast(({ to }) => to === person.email)?.text ?? '')?.[0] ?? '';
  await app.inject(link.replace('http://localhost:3000', ''));
  const identity = await post('/api/auth/sign-in/email', person, { headers });
  const { user } = identity.json();
  const session = await post(
    '/api/user_verify',
    { vfu: JSON.stringify(user) },
    { headers, cookies: cookiesOf(identity) },
  );
  const [token, cookies] = [session.json().data.slice(2), { ...cookiesOf(identity), ...cookiesOf(session) }];
  const as = kind === 'browser' ? { headers: BROWSER, cookies } : { headers: { authorization: `Bearer ${token}` } };
  return { uid: user.id, email: person.email, token, cookies, as };
};

const ask = async (name: CallName, content: unknown, as?: As): Promise<unknown> => {
  const answer = await post(callPath(name), envelopeFor(publicPem, content), as);
  expect(answer.statusCode).toBe(200);
  return openResponse(answer.json());
};

const refused = (code: string) => ({ error: { code, message: expect.any(String) } });
const whoIs = async (as: As): Promise<unknown> =>
  (await app.inject({ url: '/api/v1/me', cookies: as.cookies ?? {}, headers: as.headers ?? {} })).json().me;

describe('validate_token', () => {
  const infoOf = (reply: unknown): UserInfo => JSON.parse((reply as { result: { outjson: string } }).result.outjson);

  it('identifies a browser by its cookie, and gives a short token for the documents', async () => {
    const { uid, email, as } = await learner();
    const info = infoOf(await ask('validate_token', { token_id: '' }, as));
    expect(info).toEqual({ UID: uid, Email: email, UVersion: 1, UID_JWT: expect.any(String), FromType: 'password' });
    const { verify } = openShortTokens(dependencies.config, dependencies.clock);
    expect(await verify(info.UID_JWT)).toEqual({ uid, session: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('accepts the token of any other client in the body or as a bearer', async () => {
    const { uid, token, as } = await learner('plain');
    expect(infoOf(await ask('validate_token', { token_id: token })).UID).toBe(uid);
    expect(infoOf(await ask('validate_token', { token_id: '' }, as)).UID).toBe(uid);
  });

  it('accepts a browser’s token only with its cookie', async () => {
    const [one, other] = [await learner(), await learner()];
    expect(infoOf(await ask('validate_token', { token_id: one.token }, one.as)).UID).toBe(one.uid);
    for (const as of [{}, other.as, { headers: { authorization: `Bearer ${one.token}` } }]) {
      expect(await ask('validate_token', { token_id: one.token }, as)).toEqual(refused('sign-in-needed'));
    }
  });

  it.each([
    ['no token', ''],
    ['a token that nobody has', 'x'.repeat(43)],
    ['a token with its two leading characters', 'p1'],
    ['no token at all', '%'],
  ])('refuses %s with the same error', async (_, text) => {
    const { token } = await learner('plain');
    expect(await ask('validate_token', { token_id: text === 'p1' ? text + token : text })).toEqual({
      error: {
        code: 'sign-in-needed',
        message: 'The operation belongs to a learner and no valid session came with it.',
      },
    });
  });

  it('raises UVersion with the account, and lists all login methods', async () => {
    const { uid, as } = await learner();
    await dependencies.pool.query('UPDATE identity_user SET version = 7 WHERE id = $1', [uid]);
    await dependencies.pool.query(
      `INSERT INTO identity_account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
       VALUES ($1, 'g-1', 'google', $2, now(), now())`,
      [v7(), uid],
    );
    expect(infoOf(await ask('validate_token', { token_id: '' }, as))).toMatchObject({
      UVersion: 7,
      FromType: 'google.com,password',
    });
  });
});

describe('purchase_member_status', () => {
  const from = 'web';

  it('gives the end of each purchase, and the trial only if one was used', async () => {
    const { uid, as } = await learner();
    expect(await ask('purchase_member_status', { ep_uid: uid, from }, as)).toEqual({
      result: { current_purchase_status: {} },
    });
    const at = 1_900_000_000_000;
    await addGrant(dependencies.pool, uid, { id: 'gift', days: 1, reason: 'gift', at });
    await saveCustomerStatus(dependencies.pool, uid, { trialUsed: true });
    expect(await ask('purchase_member_status', { ep_uid: uid, from }, as)).toEqual({
      result: {
        current_purchase_status: { granted: { premium: { expired_date_ms: at + 86_400_000 } } },
        is_have_free_trial: true,
      },
    });
  });
});

describe('big_fans_check', () => {
  it('says whether a user is a big fan', async () => {
    const { uid, as } = await learner('plain');
    expect(await ask('big_fans_check', { uid, from: 'web' }, as)).toEqual({ result: { isBigFans: false } });
    await saveCustomerStatus(dependencies.pool, uid, { bigFan: true });
    expect(await ask('big_fans_check', { uid, from: 'web' }, as)).toEqual({ result: { isBigFans: true } });
  });
});

describe('another user’s data', () => {
  it('is forbidden with the same response, whether the user exists or not', async () => {
    const [me, other] = [await learner(), await learner()];
    for (const uid of [other.uid, v7(), 'nobody', '']) {
      const replies = [
        await ask('purchase_member_status', { ep_uid: uid, from: 'web' }, me.as),
        await ask('big_fans_check', { uid, from: 'web' }, me.as),
        await ask('user_remove_profile', { ep_uid: uid, email: other.email, uversion: 1 }, me.as),
      ];
      for (const reply of replies) {
        expect(reply).toEqual({ error: { code: 'forbidden', message: 'The session belongs to somebody else.' } });
      }
    }
  });

  it('is not looked up', async () => {
    const me = await learner();
    const query = vi.spyOn(dependencies.pool, 'query');
    const other = v7();
    await ask('purchase_member_status', { ep_uid: other, from: 'web' }, me.as);
    await ask('big_fans_check', { uid: other, from: 'web' }, me.as);
    expect(JSON.stringify(query.mock.calls)).not.toContain(other);
    query.mockRestore();
  });

  it('cannot be requested without a session', async () => {
    const { uid, email } = await learner();
    for (const [name, content] of [
      ['purchase_member_status', { ep_uid: uid, from: 'web' }],
      ['big_fans_check', { uid, from: 'web' }],
      ['user_remove_profile', { ep_uid: uid, email, uversion: 1 }],
    ] as const) {
      expect(await ask(name, content)).toEqual(refused('sign-in-needed'));
    }
  });
});

describe('user_signout', () => {
  it('ends a browser’s session and the identity session, and deletes the cookies', async () => {
    const { uid, cookies, as } = await learner();
    const answer = await post(callPath('user_signout'), envelopeFor(publicPem, { token_id: '' }), as);
    expect(openResponse(answer.json())).toEqual({ result: { ok: true } });
    const gone = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(gone).toEqual(expect.arrayContaining(['parlance', 'parlance_here', 'parlance-identity.session_token']));
    expect(await whoIs(as)).toBeNull();
    const again = await post('/api/user_verify', { vfu: JSON.stringify({ id: uid }) }, { cookies, headers: BROWSER });
    expect(again.json().error.code).toBe('sign-in-needed');
  });

  it('ends the session of a token in the body', async () => {
    const { token, as } = await learner('plain');
    expect(await ask('user_signout', { token_id: token })).toEqual({ result: { ok: true } });
    expect(await whoIs(as)).toBeNull();
  });

  it('succeeds without a session, and does nothing for a browser’s token without its cookie', async () => {
    const { uid, token, as } = await learner();
    expect(await ask('user_signout', { token_id: '' })).toEqual({ result: { ok: true } });
    expect(await ask('user_signout', { token_id: token })).toEqual({ result: { ok: true } });
    expect(await whoIs(as)).toMatchObject({ uid });
  });
});

describe('user_remove_profile', () => {
  const exists = async (uid: string): Promise<boolean> =>
    (await dependencies.pool.query('SELECT FROM identity_user WHERE id = $1', [uid])).rows.length === 1;

  it('deletes the account of a caller who has just signed in and names their own account', async () => {
    const { uid, email, as } = await learner();
    const reply = await ask('user_remove_profile', { ep_uid: uid, email: email.toUpperCase(), uversion: 1 }, as);
    expect(reply).toEqual({ result: { ok: true } });
    expect([await exists(uid), await whoIs(as)]).toEqual([false, null]);
  });

  it('needs a sign-in within the last ten minutes', async () => {
    const { uid, email, as } = await learner();
    now = Date.now() + 10 * 60_000 + 1000;
    expect(await ask('user_remove_profile', { ep_uid: uid, email, uversion: 1 }, as)).toEqual(refused('sign-in-stale'));
    expect(await exists(uid)).toBe(true);
  });

  it('needs the account’s own address and its current version', async () => {
    const [{ uid, email, as }, other] = [await learner(), await learner()];
    for (const wrong of [{ email: other.email }, { email: '' }, { uversion: 2 }, { uversion: 0 }]) {
      expect(await ask('user_remove_profile', { ep_uid: uid, email, uversion: 1, ...wrong }, as)).toEqual(
        refused('forbidden'),
      );
    }
    expect(await exists(uid)).toBe(true);
  });
});

describe('a response', () => {
  it('is encrypted with the request’s key and a fresh IV each time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(callPath('validate_token'), envelopeFor(publicPem, { token_id: '' }))),
    );
    const ivs = answers.map((answer) => answer.json().iv);
    expect(new Set(ivs).size).toBe(3);
    for (const iv of ivs) expect(Buffer.from(iv, 'base64')).toHaveLength(16);
    expect(ivs).not.toContain(Buffer.from(TEST_IV).toString('base64'));
  });

  it('to a defect is inside the envelope, without the details', async () => {
    const { uid, as } = await learner();
    const query = vi.spyOn(dependencies.pool, 'query');
    query.mockImplementationOnce(() => Promise.reject(new TypeError('secret detail')) as never);
    const reply = await ask('big_fans_check', { uid, from: 'web' }, as);
    query.mockRestore();
    expect(reply).toEqual(refused('internal'));
    expect(JSON.stringify(reply)).not.toContain('secret detail');
  });
});

describe('another site', () => {
  it('is refused before its envelope is read', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await post(callPath('user_signout'), envelopeFor(publicPem, { token_id: '' }), { headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'origin-forbidden']);
  });
});

const json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const odd = (oddities: EnvelopeDeviations, content: unknown = { token_id: '' }) =>
  envelopeFor(publicPem, content, oddities);
const parts = () => envelopeParts(publicPem, { token_id: '' });
const flipped = (text: string, at: number): string => {
  const bytes = Buffer.from(text, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
};
const block = (byte: number): Buffer => Buffer.alloc(16, byte);

/** Every way in which an envelope can be invalid: the body, and the headers of the request. */
const faults: readonly (readonly [string, () => object | string, Readonly<Record<string, string>>?])[] = [
  ['no body', () => ''],
  ['an empty object', () => ({})],
  ['a list', () => []],
  ['JSON that ends too soon', () => '{"token":', { 'content-type': 'application/json' }],
  ['no JSON at all', () => '<token/>', { 'content-type': 'application/xml' }],
  ['a form', () => 'token=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a polluting field', () => '{"__proto__":{"token":"x"}}', { 'content-type': 'application/json' }],
  ['a token that is a number', () => ({ token: 7 })],
  ['an empty token', () => ({ token: '' })],
  ['an unknown field beside the token', () => ({ ...odd({}), more: 1 })],
  ['a token that is no base64', () => ({ token: '***' })],
  ['a token in the alphabet of addresses', () => ({ token: `${'-_'.repeat(8)}` })],
  ['a token of no JSON', () => ({ token: Buffer.from('hello').toString('base64') })],
  ['a token of a list', () => ({ token: json([]) })],
  ['a token of null', () => ({ token: json(null) })],
  ['a missing key', () => odd({ parts: { enKey: undefined } })],
  ['a missing IV', () => odd({ parts: { enIV: undefined } })],
  ['a missing content', () => odd({ parts: { enContent: undefined } })],
  ['an unknown part', () => odd({ parts: { extra: '' } })],
  ['another caller', () => odd({ parts: { caller: 'ios' } })],
  ['no caller', () => odd({ parts: { caller: undefined } })],
  ['a key that is no base64', () => odd({ parts: { enKey: '*'.repeat(344) } })],
  ['a key of 255 bytes', () => odd({ parts: { enKey: randomBytes(255).toString('base64') } })],
  [
    'a key of random bytes',
    () => odd({ parts: { enKey: Buffer.concat([Buffer.alloc(1), randomBytes(255)]).toString('base64') } }),
  ],
  ['a key greater than the modulus', () => odd({ parts: { enKey: Buffer.alloc(256, 255).toString('base64') } })],
  ['a key that was changed on its way', () => odd({ parts: { enKey: flipped(parts().enKey, 200) } })],
  ['an IV that was changed on its way', () => odd({ parts: { enIV: flipped(parts().enIV, 200) } })],
  ['a key encrypted with SHA-1', () => odd({ hash: 'sha1' })],
  ['a key of 15 characters', () => odd({ key: TEST_KEY.slice(1) })],
  ['a key of 17 characters', () => odd({ key: `${TEST_KEY}x` })],
  ['a key of 16 bytes that are no letters', () => odd({ key: block(0) })],
  ['an IV of 15 characters', () => odd({ iv: TEST_IV.slice(1) })],
  ['an IV with a line end', () => odd({ iv: `${TEST_IV.slice(1)}\n` })],
  ['another key than that of the content', () => odd({ key: 'x'.repeat(16) })],
  ['another IV than that of the content', () => odd({ iv: 'x'.repeat(16) })],
  ['an empty content', () => odd({ parts: { enContent: '' } })],
  ['a content of 20 bytes', () => odd({ parts: { enContent: randomBytes(20).toString('base64') } })],
  ['a content whose last block was changed', () => odd({ parts: { enContent: flipped(parts().enContent, 15) } })],
  ['a padding of 0', () => odd({ text: block(0), unpadded: true })],
  ['a padding of 17', () => odd({ text: block(17), unpadded: true })],
  [
    'a padding that contradicts itself',
    () => odd({ text: Buffer.concat([Buffer.alloc(14, 32), Buffer.from([1, 2])]), unpadded: true }),
  ],
  ['no padding', () => odd({ text: '{"token_id":"" }', unpadded: true })],
  ['a right padding around no JSON', () => odd({ text: 'hello' })],
  ['a right padding around nothing', () => odd({ text: '' })],
  ['a content of another call', () => odd({}, { uid: 'x', from: 'web' })],
  ['a content of null', () => odd({}, null)],
  ['an unknown field in the content', () => odd({}, { token_id: '', more: 1 })],
  ['a token_id that is a number', () => odd({}, { token_id: 7 })],
  ['a content too large for its call', () => odd({}, { token_id: 'x'.repeat(8000) })],
  ['a token too large', () => ({ token: 'A'.repeat(20_004) })],
  ['a body too large', () => ({ token: 'A'.repeat(200_000) })],
];

describe('an invalid envelope', () => {
  const changing = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
  const shown = ({ statusCode, rawPayload, headers }: Answer) => ({
    statusCode,
    body: rawPayload.toString('hex'),
    headers: Object.entries(headers)
      .filter(([name]) => !changing.includes(name))
      .map(([name, value]) => `${name}: ${String(value)}`)
      .sort(),
  });
  let usual: ReturnType<typeof shown>;
  beforeAll(async () => {
    usual = shown(await post(callPath('validate_token'), odd({ parts: { caller: 'ios' } })));
  });

  it('is answered with a 400 without any detail', () => {
    expect(usual.statusCode).toBe(400);
    expect(JSON.parse(Buffer.from(usual.body, 'hex').toString())).toEqual({
      error: {
        code: 'envelope-invalid',
        message: 'An encrypted call cannot be read; every fault of an envelope is answered alike.',
      },
    });
  });

  it('does not depend on the client of these tests', async () => {
    expect((await post(callPath('validate_token'), odd({}))).statusCode).toBe(200);
  });

  for (const [what, body, headers = {}] of faults) {
    it(`is answered with the same bytes: ${what}`, async () => {
      expect(shown(await post(callPath('validate_token'), body(), { headers }))).toEqual(usual);
    });
  }

  it.each(CALL_NAMES)('is answered alike for %s', async (name) => {
    expect(shown(await post(callPath(name), odd({ text: block(0), unpadded: true })))).toEqual(usual);
    expect(shown(await post(callPath(name), odd({}, { token_id: 7 })))).toEqual(usual);
  });

  it('takes the same work in any case: two RSA decryptions', async () => {
    const decrypt = vi.spyOn(globalThis.crypto.subtle, 'decrypt');
    for (const [what, body, headers = {}] of faults) {
      decrypt.mockClear();
      await post(callPath('validate_token'), body(), { headers });
      expect(decrypt, what).toHaveBeenCalledTimes(2);
    }
    decrypt.mockRestore();
  });
});

describe('the public key', () => {
  it('is available to everybody, as PEM', async () => {
    expect(publicPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    const { headers } = await app.inject(ENVELOPE_KEY_PATH);
    expect(headers['content-type']).toContain('application/x-pem-file');
  });
});
