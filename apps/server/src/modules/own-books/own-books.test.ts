import { createHash } from 'node:crypto';
import { EXPORT_PATH, ownBookPartPath, routes } from '@parlance/contract';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { everyPart, keepPart } from './store.ts';

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
const nobody = { ...({} as Member), cookies: {} };

/** A part of this many bytes; each `n` gives another one. */
const part = (n: number, size = 300): Buffer => Buffer.alloc(size, `${n} `);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const put = (book: string, bytes: Uint8Array, who: Member = ada, hash = hashOf(bytes)): Promise<Answer> =>
  server.app.inject({
    method: 'PUT',
    url: ownBookPartPath(book, hash),
    payload: Buffer.from(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
    cookies: { ...who.cookies },
  });
const fetched = (book: string, hash: string, who: Member = ada): Promise<Answer> =>
  server.get(ownBookPartPath(book, hash), { cookies: who.cookies });
const listed = async (who: Member = ada) =>
  (await server.get(routes['book.list'].path, { cookies: who.cookies })).json().books;
const arrived = async (book: string, who: Member = ada) =>
  (await server.post(routes['book.arrived'].path, { book }, { cookies: who.cookies })).json().parts;
const complete = (book: string, parts: readonly Uint8Array[], who: Member = ada): Promise<Answer> => {
  const hashes = parts.map(hashOf);
  return server.post(
    routes['book.complete'].path,
    { book, head: hashes[0] ?? '', parts: hashes },
    { cookies: who.cookies },
  );
};
const remove = (book: string, who: Member = ada): Promise<Answer> =>
  server.post(routes['book.remove'].path, { book }, { cookies: who.cookies });

/** Sends a book of three parts. */
const sendBook = async (book = v4(), who: Member = ada): Promise<string> => {
  for (const n of [1, 2, 3]) await put(book, part(n), who);
  await complete(book, [part(1), part(2), part(3)], who);
  return book;
};

/** Everything that is kept of a learner, as `book/hash`. */
const kept = async (who: Member = ada): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { book, hash } of everyPart(server.dependencies.pool, who.uid)) names.push(`${book}/${hash}`);
  return names;
};

/** Fills the quota but for `left` bytes with a book of two parts that was sent `ago` milliseconds ago. */
const fillQuota = async (left: number, ago: number, head: Buffer | null = null): Promise<string> => {
  const [book, { pool }] = [v4(), server.dependencies];
  await pool.query('INSERT INTO learner_book (user_id, book, head, sent_at) VALUES ($1, $2, $3, $4)', [
    ada.uid,
    book,
    head,
    new Date(Date.now() - ago),
  ]);
  await pool.query(
    `INSERT INTO learner_book_part (user_id, book, hash, bytes, size) VALUES
      ($1, $2, '\\x01', '\\x00', $3), ($1, $2, '\\x02', '\\x00', $4)`,
    [ada.uid, book, 50_000_000 - 500, 50_000_000 - 500 - left],
  );
  return book;
};

describe('an own book on the account', () => {
  it('is listed once all its parts have arrived and it was completed, and its parts are answered as they were sent', async () => {
    const book = v4();
    await put(book, part(1));
    expect([await listed(), await arrived(book)]).toEqual([[], [hashOf(part(1))]]);
    expect(codeOf(await complete(book, [part(1), part(2)]))).toBe('own-book-incomplete');
    expect(await listed()).toEqual([]);
    await put(book, part(2));
    expect((await complete(book, [part(1), part(2)])).statusCode).toBe(200);
    expect(await listed()).toEqual([{ book, head: hashOf(part(1)) }]);
    const answer = await fetched(book, hashOf(part(2)));
    expect([answer.statusCode, answer.rawPayload.equals(part(2))]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="part"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is its learner’s alone, also where another learner has a book of the same name', async () => {
    const eve = await server.newMember();
    const book = await sendBook();
    expect(codeOf(await fetched(book, hashOf(part(1)), eve))).toBe('not-found');
    expect([await listed(eve), await arrived(book, eve), await kept(eve)]).toEqual([[], [], []]);
    expect(codeOf(await complete(book, [part(1)], eve))).toBe('own-book-incomplete');
    expect((await remove(book, eve)).statusCode).toBe(200);
    await put(book, part(9), eve);
    await complete(book, [part(9)], eve);
    expect(await listed()).toEqual([{ book, head: hashOf(part(1)) }]);
    expect(await listed(eve)).toEqual([{ book, head: hashOf(part(9)) }]);
    expect(await kept(eve)).toEqual([`${book}/${hashOf(part(9))}`]);
    expect((await kept()).length).toBe(3);
  });

  it('belongs to nobody who is not signed in', async () => {
    const book = await sendBook();
    const path = routes['book.list'].path;
    const answers = await Promise.all([
      fetched(book, hashOf(part(1)), nobody),
      put(book, part(1), nobody),
      complete(book, [part(1)], nobody),
      remove(book, nobody),
      server.get(path, { cookies: {} }),
    ]);
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'sign-in-needed'));
  });

  it('is stored encrypted, bound to its learner and its book', async () => {
    const book = await sendBook();
    const { pool } = server.dependencies;
    const { rows } = await pool.query('SELECT bytes FROM learner_book_part WHERE user_id = $1', [ada.uid]);
    for (const { bytes } of rows) expect(bytes.includes(Buffer.from('1 1 1 '))).toBe(false);
    const other = v4();
    await pool.query('UPDATE learner_book_part SET book = $2 WHERE user_id = $1', [ada.uid, other]);
    expect(codeOf(await fetched(other, hashOf(part(1))))).toBe('not-found');
    expect(codeOf(await fetched(book, hashOf(part(1))))).toBe('not-found');
  });

  it('that is interrupted goes on with what has not arrived, and a part that is sent twice is kept once', async () => {
    const book = v4();
    const answers = await Promise.all([put(book, part(1)), put(book, part(1)), put(book, part(1))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await arrived(book)).toEqual([hashOf(part(1))]);
    await put(book, part(2));
    expect((await complete(book, [part(1), part(2)])).statusCode).toBe(200);
    expect((await complete(book, [part(1), part(2)])).statusCode).toBe(200);
    expect((await kept()).length).toBe(2);
  });

  it('may be sent by two devices at once, and by them in another form: the last completion holds', async () => {
    const book = v4();
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => put(book, part(n))));
    const [first, second] = [
      [part(1), part(2), part(3)],
      [part(4), part(5)],
    ];
    const answers = await Promise.all([complete(book, first), complete(book, second)]);
    // Whoever is second may find that the first has removed its parts; nothing of that is listed then.
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [{ head }] = await listed();
    const winner = head === hashOf(part(1)) ? first : second;
    expect((await arrived(book)).toSorted()).toEqual(winner.map(hashOf).toSorted());
  });

  it('is gone with all its parts once it was removed, however often', async () => {
    const [book, other] = [await sendBook(), await sendBook()];
    for (const _turn of [1, 2]) expect((await remove(book)).statusCode).toBe(200);
    expect((await listed()).map((each: { book: string }) => each.book)).toEqual([other]);
    expect(codeOf(await fetched(book, hashOf(part(1))))).toBe('not-found');
    expect((await kept()).every((name) => name.startsWith(other))).toBe(true);
  });

  it.each([
    ['with another hash', part(4), hashOf(part(5)), 400, 'request-invalid'],
    ['with half a hash', part(4), hashOf(part(4)).slice(0, 32), 400, 'request-invalid'],
    ['of more than 1,000,000 bytes', part(4, 1_000_001), hashOf(part(4, 1_000_001)), 413, 'request-too-large'],
  ])('%s: a part is refused', async (_what, bytes, hash, status, code) => {
    const answer = await put(v4(), bytes, ada, hash);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(await kept()).toEqual([]);
  });

  it('whose name is no UUID is refused', async () => {
    expect(codeOf(await put('..%2f..', part(1)))).toBe('request-invalid');
    expect(codeOf(await server.post(routes['book.arrived'].path, { book: 'x' }, { cookies: ada.cookies }))).toBe(
      'request-invalid',
    );
  });

  it('whose head is not among its parts is refused', async () => {
    const body = { book: await sendBook(), head: hashOf(part(9)), parts: [hashOf(part(1))] };
    expect(codeOf(await server.post(routes['book.complete'].path, body, { cookies: ada.cookies }))).toBe(
      'request-invalid',
    );
  });

  it('has at most 20,000,000 bytes, and a part more for its head', async () => {
    const book = v4();
    for (let n = 0; n < 21; n += 1) expect((await put(book, part(n, 1_000_000))).statusCode).toBe(200);
    const answer = await put(book, part(99, 1));
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'request-too-large']);
    expect((await put(v4(), part(99, 1))).statusCode).toBe(200);
    expect((await put(book, part(3, 1_000_000))).statusCode).toBe(200);
  });

  it('is in the export, part by part, and what cannot be decrypted any more does not end it', async () => {
    const book = await sendBook();
    const { books, bookParts } = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json();
    expect(books).toEqual([{ book, head: hashOf(part(1)), sentAt: expect.any(String) }]);
    expect(bookParts).toHaveLength(3);
    for (const { hash, base64, book: of } of bookParts)
      expect([of, hashOf(Buffer.from(base64, 'base64'))]).toEqual([book, hash]);
    await server.dependencies.pool.query(`UPDATE learner_book_part SET bytes = '\\x00' WHERE user_id = $1`, [ada.uid]);
    const unreadable = (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json().bookParts;
    expect(unreadable.map(({ base64 }: { base64: unknown }) => base64)).toEqual([null, null, null]);
  });
});

describe('the quota of own books', () => {
  it('refuses what exceeds it, and takes what fits or is kept already', async () => {
    const book = await sendBook();
    await fillQuota(3 * 800 + 800, 0);
    expect(codeOf(await put(book, part(11, 301)))).toBe('learner-full');
    expect((await put(book, part(12, 300))).statusCode).toBe(200);
    expect(codeOf(await put(book, part(13, 1)))).toBe('learner-full');
    expect((await put(book, part(1))).statusCode).toBe(200);
    expect((await fetched(book, hashOf(part(12, 300)))).statusCode).toBe(200);
    const eve = await server.newMember();
    expect((await put(book, part(13, 1), eve)).statusCode).toBe(200);
  });

  it('is 100,000,000 bytes for all servers, times that of the settings', async () => {
    await fillQuota(0, 0);
    const keep = (quota: number) =>
      keepPart(server.dependencies.pool, {
        ...{ uid: ada.uid, book: v4(), hash: hashOf(part(14)), bytes: Buffer.alloc(40, 1), size: 12 },
        ...{ sentAt: new Date(), quota },
      });
    expect([await keep(100_000_000), await keep(200_000_000)]).toEqual(['full', 'kept']);
  });

  it('has room where a book was not completed for 30 days, and not before', async () => {
    const left = await fillQuota(0, 31 * DAY);
    const book = v4();
    expect((await put(book, part(15))).statusCode).toBe(200);
    expect(await kept()).toEqual([`${book}/${hashOf(part(15))}`]);
    expect(await arrived(left)).toEqual([]);
  });

  it('keeps books that are whole, and those that are under way', async () => {
    await fillQuota(50_000_000, 31 * DAY, Buffer.from([1]));
    await fillQuota(50_000_000, 29 * DAY);
    expect(codeOf(await put(v4(), part(16)))).toBe('learner-full');
    expect((await kept()).length).toBe(4);
  });
});

describe('the traffic of own books', () => {
  it('of a learner is limited in bytes, and says when to come back', async () => {
    // Bytes count, also where they are refused for another reason: here for a wrong hash.
    const [book, bytes] = [v4(), part(17, 1_000_000)];
    const send = (): Promise<Answer> => put(book, bytes, ada, hashOf(part(18)));
    let answer = await send();
    for (let turn = 0; turn < 130 && codeOf(answer) === 'request-invalid'; turn += 1) answer = await send();
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'request-too-many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const eve = await server.newMember();
    expect((await put(book, bytes, eve)).statusCode).toBe(200);
  });
});
