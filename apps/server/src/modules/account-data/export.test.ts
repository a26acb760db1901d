import { EXPORT_PATH } from '@parlance/contract';
import { answered, lessonFinished, preferred, reset, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openServer, type TestServer } from '../../member-testing.ts';
import { writeExport } from './export-json.ts';
import { fill, owningColumns } from './user-rows-testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Tables whose rows are not exported, and why. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  identity_session: 'Proofs of the login between two steps of a sign-in: secret, and gone within minutes.',
  invitation_code: 'The code again, which is exported.',
  league_member: 'Copies of what the learner’s weeks and events say, for the boards.',
  learner: 'The counter of the exchange.',
  learner_invitation_mark: 'Keyed hashes of what is exported elsewhere, and of browsers.',
  learner_passkey_challenge: 'What a passkey must sign: secret, and gone within minutes.',
  learner_review: 'Copies of what the events say.',
  learner_totp: 'A key that waits for its first code: secret. An app that was added is exported.',
  learner_undone_change: 'Hashes of links that were used, for a few days.',
  provider_held: 'Pending links: secret, and gone within minutes.',
  provider_visit: 'OAuth attempts: secret, and gone within minutes.',
  reminder_due: 'When the next reminder is due: it follows from what was chosen.',
  removed_account: 'Whoever has such a row cannot sign in any more.',
};

const study = (cookies: Readonly<Record<string, string>>, events: readonly object[]) =>
  server.post('/api/v1/sync', { protocol: 1, device: uuid(1), sentAt: 1, cursor: 0, events }, { cookies });

describe('the export', () => {
  it('is a file with all data of the learner and without secrets', async () => {
    const ada = await server.newMember('de');
    const events = [
      lessonFinished({}, { id: uuid(1), learn: 'es' }),
      answered({ casa: 3 }, { id: uuid(2), learn: 'es' }),
      preferred('theme', 'dark', { id: uuid(3) }),
    ];
    await study(ada.cookies, events);
    const answer = await server.get(EXPORT_PATH, { cookies: ada.cookies });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="parlance-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': /json/ });
    const kept = answer.json();
    expect(kept).toMatchObject({
      account: { uid: ada.uid, email: ada.email, name: 'Ada', verified: true, language: 'de', version: 1 },
      loginMethods: [{ method: 'password' }],
      sessions: [{ agent: expect.any(String) }],
      settings: [{ name: 'theme', value: 'dark' }],
      days: [{ day: expect.any(String) }],
      words: [{ learn: 'es', word: 'casa' }],
      resets: [],
    });
    expect(kept.events).toEqual(events.map((event) => ({ ...event, version: 1 })));
    expect(kept.registers.length).toBeGreaterThan(0);
    for (const secret of ['argon2', 'token', 'hash', ada.cookies.parlance ?? '-']) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('leaves out words whose reviews are all hidden by a reset', async () => {
    const ada = await server.newMember();
    await study(ada.cookies, [answered({ casa: 3 }, { id: uuid(1), learn: 'es' })]);
    const wordsOf = async (): Promise<unknown> =>
      (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json().words;
    expect(await wordsOf()).toMatchObject([{ word: 'casa' }]);
    await study(ada.cookies, [reset({ id: uuid(2), learn: 'es', at: START + 1 })]);
    expect(await wordsOf()).toEqual([]);
  });

  it('contains every event, however many there are, and none of another learner', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    await study(bob.cookies, [lessonFinished({}, { id: uuid(1) })]);
    await server.dependencies.pool.query(
      `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
       SELECT $1, gen_random_uuid(), 'finished', n, '20260101', 'UTC', $1, 'es', '{"what": "review"}', n
       FROM generate_series(1, 12345) AS n`,
      [ada.uid],
    );
    const { events } = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json();
    expect(new Set(events.map(({ at }: { at: number }) => at)).size).toBe(12345);
    expect(events).toHaveLength(12345);
  });

  it('contains every register, word and day, however many there are', async () => {
    const ada = await server.newMember();
    const { pool } = server.dependencies;
    await pool.query(
      `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
       SELECT $1, CASE WHEN n % 2 = 0 THEN 'es' ELSE '' END, 'course', 'f' || n % 3, 'k' || n, n, 1
       FROM generate_series(1, 1600) AS n`,
      [ada.uid],
    );
    await pool.query(
      `INSERT INTO learner_word (user_id, learn, word, state, revision)
       SELECT $1, 'es', 'Wört-' || n, '{}', 1 FROM generate_series(1, 1500) AS n`,
      [ada.uid],
    );
    await pool.query(
      `INSERT INTO learner_day (user_id, day, seconds, xp, revision)
       SELECT $1, to_char(date '2020-01-01' + n, 'YYYYMMDD'), 1, 1, 1 FROM generate_series(1, 1001) AS n`,
      [ada.uid],
    );
    const { registers, words, days } = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json();
    expect(new Set(registers.map(({ value }: { value: number }) => value)).size).toBe(1600);
    expect(new Set(words.map(({ word }: { word: string }) => word)).size).toBe(1500);
    expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(1001);
    expect([registers, words, days].map(({ length }) => length)).toEqual([1600, 1500, 1001]);
  });

  it('is made once at a time for a learner, and again when it has ended', async () => {
    const [ada, bob] = [await server.newMember(), await server.newMember()];
    const download = ({ cookies }: typeof ada) => server.get(EXPORT_PATH, { cookies });
    const [first, second, other] = await Promise.all([download(ada), download(ada), download(bob)]);
    expect([first, second].map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    const refused = first.statusCode === 429 ? first : second;
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['request-too-many', '10']);
    expect(other.statusCode).toBe(200);
    expect((await download(ada)).statusCode).toBe(200);
  });

  it('contains rows of every table of users, except the listed ones', async () => {
    const { pool } = server.dependencies;
    const columns = await owningColumns(pool);
    const silent: string[] = [];
    for (const [index, column] of columns.entries()) {
      const { uid, cookies } = await server.newMember();
      // An address of its own, so that the rate limit is not reached.
      const download = () => server.get(EXPORT_PATH, { cookies, address: `198.51.100.${index + 1}` });
      const before = (await download()).body;
      await fill(pool, column, uid);
      const after = await download();
      if (after.statusCode === 200 && after.body === before) silent.push(column.table);
    }
    expect(silent).toEqual(Object.keys(NOT_EXPORTED));
  });

  it('needs a session', async () => {
    expect(codeOf(await server.get(EXPORT_PATH))).toBe('sign-in-needed');
  });
});

const piecesOf = async (written: AsyncIterable<string>): Promise<readonly string[]> => {
  const pieces: string[] = [];
  for await (const piece of written) pieces.push(piece);
  return pieces;
};

describe('the JSON writer for exports', () => {
  it('gives the same as JSON.stringify for any value, in small pieces', async () => {
    const lists = fc.dictionary(fc.string(), fc.tuple(fc.boolean(), fc.array(fc.jsonValue({ maxDepth: 2 }))));
    await fc.assert(
      fc.asyncProperty(lists, async (parts) => {
        const readers = Object.entries(parts).map(([name, [streamed, entries]]) => {
          const read = async function* () {
            yield* entries;
          };
          return [name, () => (streamed ? read() : Promise.resolve(entries))] as const;
        });
        const text = (await piecesOf(writeExport(readers))).join('');
        const whole = Object.entries(parts).map(([name, [, entries]]) => [name, entries]);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(whole))));
      }),
    );
    const endless = async function* () {
      for (let n = 0; n < 20_000; n += 1) yield { n, text: 'x'.repeat(100) };
    };
    const sizes = (await piecesOf(writeExport([['all', endless]]))).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });
});
