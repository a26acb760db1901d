import { createHash } from 'node:crypto';
import { EXPORT_PATH, ownSoundPath, routes } from '@parlance/contract';
import { carded, uuid } from '@parlance/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { everySound, keepSound } from './store.ts';

let server: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.newMember();
});

const DAY = 86_400_000;
const OGG = { name: 'OggS', type: 'audio/ogg' };

/** A sound of this many bytes; each `n` gives another one. */
const sound = (n: number, size = 64, begin = OGG.name): Buffer =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(size - begin.length, n)]);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const put = (
  bytes: Uint8Array,
  who: Member | undefined = ada,
  hash = hashOf(bytes),
  type = 'audio/ogg',
): Promise<Answer> =>
  server.app.inject({
    method: 'PUT',
    url: ownSoundPath(hash),
    payload: Buffer.from(bytes),
    headers: { 'content-type': type, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    cookies: { ...who?.cookies },
  });
const fetched = (hash: string, who: Member | undefined = ada): Promise<Answer> =>
  server.get(ownSoundPath(hash), { ...(who !== undefined && { cookies: who.cookies }) });
const nobody = { ...({} as Member), cookies: {} };

const kept = async (who = ada): Promise<readonly string[]> => {
  const hashes: string[] = [];
  for await (const { hash } of everySound(server.dependencies.pool, who.uid)) hashes.push(hash);
  return hashes;
};

/** Fills the quota but for `left` bytes with sounds that were sent `ago` milliseconds ago; returns their hashes. */
const fillQuota = async (left: number, ago: number): Promise<readonly string[]> => {
  const bytes = sound(200);
  await server.dependencies.pool.query(
    `INSERT INTO learner_sound (user_id, hash, kind, bytes, size, sent_at) VALUES
      ($1, decode($2, 'hex'), 'ogg', $3, $4, $5), ($1, decode($6, 'hex'), 'ogg', $3, $7, $5)`,
    [
      ada.uid,
      'a1'.repeat(32),
      bytes,
      25_000_000 - 500,
      new Date(Date.now() - ago),
      'a2'.repeat(32),
      25_000_000 - 500 - left,
    ],
  );
  return ['a1'.repeat(32), 'a2'.repeat(32)];
};

/** Writes an own card with this sound. */
const nameSound = (hash: string): Promise<Answer> =>
  server.post(
    routes['sync.exchange'].path,
    {
      protocol: 2,
      device: uuid(1),
      sentAt: Date.now(),
      cursor: 0,
      events: [carded('own:1', { field: 'own', value: { front: 'a', back: 'b', sound: hash } })],
    },
    { cookies: ada.cookies },
  );

describe('a sound', () => {
  it.each([
    ['mp3', 'ID3', 'audio/mpeg'],
    ['ogg', 'OggS', 'audio/ogg'],
    ['flac', 'fLaC', 'audio/flac'],
  ])('is answered as it was sent, as %s by its first bytes', async (kind, begin, type) => {
    const bytes = sound(1, 3000, begin);
    // What the request says of the format does not count.
    const answer = await put(bytes, ada, hashOf(bytes), 'text/html');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const back = await fetched(hashOf(bytes));
    expect([back.statusCode, back.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(back.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="sound.${kind}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('that is sent twice is kept once, also at the same time', async () => {
    const bytes = sound(2);
    const answers = await Promise.all([put(bytes), put(bytes), put(bytes)]);
    expect([...answers, await put(bytes)].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await kept()).toEqual([hashOf(bytes)]);
  });

  it('is its learner’s alone', async () => {
    const [bytes, eve] = [sound(3), await server.newMember()];
    await put(bytes);
    expect(codeOf(await fetched(hashOf(bytes), eve))).toBe('not-found');
    expect(codeOf(await fetched(hashOf(bytes), nobody))).toBe('sign-in-needed');
    expect(codeOf(await put(bytes, nobody))).toBe('sign-in-needed');
    expect(await kept(eve)).toEqual([]);
  });

  it.each([
    ['with another hash', sound(4), hashOf(sound(5)), 400, 'request-invalid'],
    ['with half a hash', sound(4), hashOf(sound(4)).slice(0, 32), 400, 'request-invalid'],
    ['with a hash in capitals', sound(4), 'AF'.repeat(32), 400, 'request-invalid'],
    ['without bytes', Buffer.alloc(0), hashOf(Buffer.alloc(0)), 400, 'request-invalid'],
    [
      'that is a page',
      Buffer.from('<script>1</script>'),
      hashOf(Buffer.from('<script>1</script>')),
      400,
      'request-invalid',
    ],
    ['of more than 500,000 bytes', sound(4, 500_001), hashOf(sound(4, 500_001)), 413, 'request-too-large'],
  ])('%s is refused', async (_what, bytes, hash, status, code) => {
    const answer = await put(bytes, ada, hash);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(await kept()).toEqual([]);
  });

  it('of 500,000 bytes is kept', async () => {
    expect((await put(sound(6, 500_000))).statusCode).toBe(200);
  });

  it('is in the export, with its bytes', async () => {
    const sounds = Array.from({ length: 20 }, (_, n) => sound(n + 1));
    for (const bytes of sounds) await put(bytes);
    const exported = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json().sounds;
    expect(exported).toHaveLength(20);
    for (const { hash, type, base64, sentAt } of exported) {
      expect([type, hashOf(Buffer.from(base64, 'base64')), Number.isFinite(Date.parse(sentAt))]).toEqual([
        'audio/ogg',
        hash,
        true,
      ]);
    }
    expect(exported.map(({ hash }: { hash: string }) => hash).toSorted()).toEqual(sounds.map(hashOf).toSorted());
  });
});

describe('the quota of sounds', () => {
  it('refuses what exceeds it, and takes what fits or is kept already', async () => {
    const known = sound(10, 1000);
    await put(known);
    await fillQuota(1500 + 1500, 0);
    expect(codeOf(await put(sound(11, 1001)))).toBe('learner-full');
    expect((await put(sound(12, 1000))).statusCode).toBe(200);
    expect(codeOf(await put(sound(13, 5)))).toBe('learner-full');
    expect((await put(known)).statusCode).toBe(200);
    expect((await fetched(hashOf(known))).statusCode).toBe(200);
  });

  it('is 50,000,000 bytes for all servers, times that of the settings', async () => {
    const { pool } = server.dependencies;
    const keep = (quota: number) =>
      keepSound(pool, ada.uid, { hash: hashOf(sound(14)), kind: 'ogg', bytes: sound(14), sentAt: new Date(), quota });
    await fillQuota(0, 0);
    expect([await keep(50_000_000), await keep(100_000_000)]).toEqual([false, true]);
  });

  it('has room where no card has named a sound for 30 days, and not before', async () => {
    const [first = '', second = ''] = await fillQuota(0, 31 * DAY);
    expect((await nameSound(first)).statusCode).toBe(200);
    expect((await put(sound(15))).statusCode).toBe(200);
    expect(await kept()).toEqual(expect.arrayContaining([first, hashOf(sound(15))]));
    expect(await kept()).not.toContain(second);
  });

  it('keeps sounds that were sent lately, because their cards may be on their way', async () => {
    const names = await fillQuota(0, 29 * DAY);
    expect(codeOf(await put(sound(16)))).toBe('learner-full');
    expect(await kept()).toEqual(names);
  });
});

describe('the traffic of sounds', () => {
  it('of a learner is limited in bytes, and says when to come back', async () => {
    const bytes = sound(17, 500_000);
    let answer = await put(bytes);
    // More than are needed: on a slow machine some of what may be sent comes back meanwhile.
    for (let turn = 0; turn < 400 && answer.statusCode === 200; turn += 1) answer = await put(bytes);
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'request-too-many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const eve = await server.newMember();
    expect((await put(bytes, eve)).statusCode).toBe(200);
  });
});
