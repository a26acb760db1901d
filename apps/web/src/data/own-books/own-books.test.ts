// @vitest-environment node
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@parlance/contract';
import { fail, ok, type ReadingChapter } from '@parlance/domain';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replica } from '../replica/model.ts';
import { closeTabs, openTab, type TestServer } from '../replica/testing.ts';
import { bookEntries } from './entries.ts';
import type { NewOwnBook, OwnBook } from './model.ts';
import { createOwnBooks, type PageBooks } from './own-books.ts';
import { cutBook, PART_BYTES, type PartBytes } from './parts.ts';
import type { OwnBookRequests } from './requests.ts';
import { booksOnDeviceAlone } from './send-kept.ts';

/** Waits until something holds. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  await vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 10_000, interval: 5 });
};

/** What the clock of the device says. */
let now = 0;
/** How often the browser was asked to evict nothing. */
let persisted = 0;
beforeEach(() => {
  persisted = 0;
  now = 1_800_000_000_000;
});
afterEach(closeTabs);

let browsers = 0;
const newBrowser = (): string => `own-books-${++browsers}`;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const text = (place: number, length: number): ReadingChapter['blocks'][number] => ({
  kind: 'paragraph',
  text: `${place} `.repeat(length),
  spans: [],
  sentences: [{ place, from: 0, to: 1 }],
});
const chapter = (n: number, length = 10): ReadingChapter => ({
  id: `c${n}`,
  title: `Chapter ${n}`,
  blocks: [text(n, length)],
});
/** Bytes that look like a picture and cannot be compressed. */
const pictureBytes = (seed: number, size: number): PartBytes => {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
};

const newBook = (
  title: string,
  chapters = [chapter(1), chapter(2)],
  pictures: NewOwnBook['pictures'] = [],
): NewOwnBook => ({
  book: {
    ...{ title, author: 'Nobody', language: 'es', sentences: chapters.length },
    contents: chapters.map(({ id, title: line }, first) => ({ id, title: line, first, sentences: 1 })),
  },
  said: { title, author: 'Nobody' },
  chapters,
  pictures,
});

/** A book with what its reader says of it; its file stays the same. */
const corrected = (given: NewOwnBook, book: Partial<NewOwnBook['book']>): NewOwnBook => ({
  ...given,
  book: { ...given.book, ...book },
});

/** How a request to keep a part ends. */
type Fate = 'fine' | { readonly code: ErrorCode; readonly retryAfter?: number };

/** A server that keeps the books of one learner. */
interface BookServer {
  readonly parts: Map<string, PartBytes>;
  readonly heads: Map<string, string>;
  readonly requests: OwnBookRequests;
  puts: number;
  gets: number;
  /** The test decides how requests to keep a part, and to remove a book, end. */
  fate: (put: number) => Fate;
  removal: Fate;
}

const bookServer = (): BookServer => {
  const within = (book: string): readonly string[] =>
    [...server.parts.keys()].flatMap((name) => (name.startsWith(`${book}/`) ? [name.slice(book.length + 1)] : []));
  const server: BookServer = {
    ...{ parts: new Map(), heads: new Map(), puts: 0, gets: 0, removal: 'fine' },
    fate: () => 'fine',
    requests: {
      list: async () => ok({ books: [...server.heads].map(([book, head]) => ({ book, head })) }),
      arrived: async (book) => ok({ parts: within(book) }),
      putPart: async (book, hash, bytes) => {
        server.puts += 1;
        const fate = server.fate(server.puts);
        if (fate !== 'fine') return { ok: false, ...fate };
        server.parts.set(`${book}/${hash}`, bytes);
        return ok({ ok: true });
      },
      complete: async ({ book, head, parts }) => {
        if (parts.some((hash) => !server.parts.has(`${book}/${hash}`))) return fail('own-book-incomplete');
        server.heads.set(book, head);
        return ok({ ok: true });
      },
      getPart: async (book, hash) => {
        server.gets += 1;
        return server.parts.get(`${book}/${hash}`);
      },
      remove: async (book) => {
        if (server.removal !== 'fine') return { ok: false, ...server.removal };
        server.heads.delete(book);
        for (const hash of within(book)) server.parts.delete(`${book}/${hash}`);
        return ok({ ok: true });
      },
    },
  };
  return server;
};

interface Page {
  readonly replica: Replica;
  readonly books: PageBooks;
  /** What is to be done later, with the milliseconds. */
  readonly later: (readonly [work: () => void, milliseconds: number])[];
}

/** Opens a page of a browser whose learner signs in if `uid` is given, and waits for its first exchange. */
const openPage = async (
  server: BookServer,
  { browser = newBrowser(), uid, sync }: { browser?: string; uid?: string; sync?: TestServer } = {},
): Promise<Page> => {
  const replica = await openTab(browser, sync);
  if (uid !== undefined) {
    await replica.adopt(uid);
    await until(() => replica.status().kind === 'synced');
  }
  const later: Page['later'] = [];
  const books = createOwnBooks({
    ...{ replica, requests: server.requests, now: () => now },
    later: (work, milliseconds) => void later.push([work, milliseconds]),
    persist: async () => {
      persisted += 1;
    },
  });
  await books.resume();
  return { replica, books, later };
};

const kept = async (books: PageBooks, book: NewOwnBook): Promise<OwnBook> => {
  const result = await books.keep(book);
  if (!result.ok) throw new TypeError(result.code);
  return result.value.book;
};
const listed = async (books: PageBooks): Promise<readonly (readonly [string, string])[]> =>
  (await books.list()).map(({ title, place }) => [title, place]);

/** The names and values in the database of a browser, as text. */
const databaseOf = async (browser: string): Promise<{ readonly count: number; readonly text: string }> => {
  const database = await openDB(browser);
  const values = await database.getAll('sessions');
  database.close();
  const bytes = values.map((value) => Buffer.from(value.data ?? value.sealed?.data ?? []).toString('latin1'));
  return { count: values.length, text: JSON.stringify(values) + bytes.join() };
};

describe('an own book', () => {
  it('is kept on the device and read chapter by chapter, by a later page, too, without any request', async () => {
    const [server, browser] = [bookServer(), newBrowser()];
    const { books, replica } = await openPage(server, { browser });
    const given = newBook('La llave');
    const book = await kept(books, given);
    expect(book).toMatchObject({ ...given.book, kind: 'own', addedAt: now, place: 'device' });
    expect([book.id.startsWith('own:'), persisted]).toEqual([true, 1]);
    replica.close();
    const later = (await openPage(server, { browser })).books;
    expect(await later.list()).toEqual([book]);
    expect(await later.chapter(book.id, 'c2')).toEqual(chapter(2));
    expect(await later.chapter(book.id, 'c3')).toBeUndefined();
    expect([server.puts, server.gets]).toEqual([0, 0]);
  });

  it('is not read from the device again for a chapter of the same part', async () => {
    const { books, replica } = await openPage(bookServer());
    const book = await kept(books, newBook('La llave'));
    const reads = vi.spyOn(replica, 'recallBytes');
    expect(await Promise.all(['c1', 'c2'].map((id) => books.chapter(book.id, id)))).toEqual([chapter(1), chapter(2)]);
    expect(await books.chapter(book.id, 'c1')).toEqual(chapter(1));
    expect(reads).toHaveBeenCalledTimes(1);
    await books.remove(book.id);
    expect(await books.chapter(book.id, 'c1')).toBeUndefined();
  });

  it('may have chapters of any length: each comes back as it was', async () => {
    const { books } = await openPage(bookServer());
    const chapters = [3, 120_000, 10, 90_000, 10, 10].map((length, n) => chapter(n, length));
    const book = await kept(books, newBook('Larga', chapters));
    for (const each of chapters) expect(await books.chapter(book.id, each.id)).toEqual(each);
    // Of the same letters over and over: they are compressed.
    expect(book.bytes).toBeLessThan(20_000);
  });

  it('has pictures, cut where they are large, one of them for its cover; what is no picture is left out', async () => {
    const { books } = await openPage(bookServer());
    const [large, page] = [pictureBytes(1, PART_BYTES * 2 + 5), pictureBytes(2, 10)];
    const pictures = [
      { name: 'large', type: 'image/png', bytes: large },
      { name: 'drawing', type: 'text/html', bytes: page },
    ];
    const book = await kept(books, { ...newBook('Con dibujos', undefined, pictures), cover: 'large' });
    expect([book.cover, (await books.list())[0]?.cover]).toEqual(['large', 'large']);
    const blob = await books.picture(book.id, 'large');
    expect([blob?.type, new Uint8Array((await blob?.arrayBuffer()) ?? [])]).toEqual(['image/png', large]);
    expect([await books.picture(book.id, 'drawing'), await books.picture(book.id, 'none')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('tells the sizes of its pictures with its chapters, where they are known', async () => {
    const { books } = await openPage(bookServer());
    const shows = (picture: string) => ({ kind: 'picture', picture, description: '' }) as const;
    const size = { width: 300, height: 200 };
    const pictures = [
      { name: 'p1', type: 'image/png', bytes: pictureBytes(1, 99), size },
      { name: 'p2', type: 'image/avif', bytes: pictureBytes(2, 99) },
    ];
    const drawn = { ...chapter(1), blocks: [text(0, 3), shows('p1'), shows('p2')] };
    const unsized = pictures.map(({ name, type, bytes }) => ({ name, type, bytes }));
    const book = await kept(books, newBook('Con dibujos', [drawn], pictures));
    expect((await books.chapter(book.id, 'c1'))?.blocks.slice(1)).toEqual([{ ...shows('p1'), size }, shows('p2')]);
    // Its sizes are no part of its name: a book that was kept without them is the same one.
    const again = await books.keep(newBook('Con dibujos', [drawn], unsized));
    expect(again).toMatchObject({ ok: true, value: { wasThere: true, book: { id: book.id } } });
  });

  it('that is imported again is the same book; after it was removed, too, so that its places and marks are found', async () => {
    const { books } = await openPage(bookServer());
    const picture = { name: 'p', type: 'image/png', bytes: pictureBytes(1, 99) };
    const given = newBook('Una', undefined, [picture]);
    const book = await kept(books, given);
    expect(book.id).toMatch(/^own:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    now += 5;
    expect(await books.keep(corrected(given, { title: 'Otra' }))).toEqual(ok({ book, wasThere: true }));
    expect(await books.list()).toEqual([book]);
    await books.remove(book.id);
    expect(await books.keep(given)).toMatchObject(ok({ book: { id: book.id }, wasThere: false }));
    const drawn = newBook('Una', undefined, [{ ...picture, bytes: pictureBytes(2, 99) }]);
    expect((await kept(books, drawn)).id).not.toBe(book.id);
    expect((await kept(books, newBook('Una', [chapter(9)]))).id).not.toBe(book.id);
  });

  it('is another one than a book with the same text whose file says another title or author, or that is read in another language', async () => {
    const [server, given] = [bookServer(), newBook('Una')];
    const { books } = await openPage(server);
    const files = [
      given,
      { ...given, said: { title: 'Otra', author: 'Nobody' } },
      { ...given, said: { title: 'Una', author: 'Somebody' } },
      corrected(given, { language: 'fr' }),
    ];
    const ids: string[] = [];
    for (const file of files) ids.push((await kept(books, file)).id);
    expect(new Set(ids).size).toBe(files.length);
    expect(await books.list()).toHaveLength(files.length);
    // Another device gives each the same name.
    const other = (await openPage(server)).books;
    for (const [at, file] of files.toReversed().entries()) expect((await kept(other, file)).id).toBe(ids.at(-1 - at));
  });

  it('is the same book where its file says no title, and a copy of it has another name', async () => {
    const { books } = await openPage(bookServer());
    const named = (name: string): NewOwnBook => ({
      ...newBook(name, [{ ...chapter(1), title: name }]),
      said: { title: '', author: '' },
    });
    const book = await kept(books, named('carta'));
    expect(await books.keep(named('carta (1)'))).toEqual(ok({ book, wasThere: true }));
  });

  describe('that was kept under its earlier name', () => {
    const EARLIER = 'fc2b53ab-ddf4-85c1-8825-6c2d24da4bb6';
    const keepEarlier = async ({ replica }: Page, given: NewOwnBook): Promise<void> => {
      const { head } = await cutBook(given, now);
      await bookEntries(replica).put({ book: EARLIER, place: 'device', isWhole: true }, head);
    };

    it('keeps it, also where its title was corrected; one with the same text and another title is another one', async () => {
      const page = await openPage(bookServer());
      const given = newBook('Una');
      await keepEarlier(page, corrected(given, { title: 'La mía' }));
      const mine = corrected(given, { title: 'La mía' });
      expect(await page.books.keep(mine)).toMatchObject(ok({ book: { id: `own:${EARLIER}` }, wasThere: true }));
      const other = await kept(page.books, newBook('Otra'));
      expect(other.id).not.toBe(`own:${EARLIER}`);
      expect(await page.books.list()).toHaveLength(2);
    });

    it('gets it back when it is imported again after it was removed, if it was read', async () => {
      const page = await openPage(bookServer());
      const given = newBook('Una');
      expect((await kept(page.books, given)).id).not.toBe(`own:${EARLIER}`);
      const reader = await openPage(bookServer());
      await reader.replica.record([
        {
          ...{ kind: 'read', version: 2, learn: '' },
          data: { book: `own:${EARLIER}`, round: 1, sentence: 1, seconds: 0 },
        },
      ]);
      expect((await kept(reader.books, given)).id).toBe(`own:${EARLIER}`);
    });
  });

  it('is sealed: neither its title nor its text can be found in the database', async () => {
    const browser = newBrowser();
    const { books } = await openPage(bookServer(), { browser });
    await kept(books, newBook('Geheimnis', [{ id: 'c1', title: 'Geheimnis', blocks: [text(777, 40)] }]));
    const { count, text: stored } = await databaseOf(browser);
    expect(count).toBeGreaterThanOrEqual(3);
    for (const word of ['Geheimnis', '777 777', 'own-book']) expect(stored).not.toContain(word);
  });

  it('of more than 20 MB is refused, and one for which the device has no room leaves nothing', async () => {
    const browser = newBrowser();
    const { books, replica } = await openPage(bookServer(), { browser });
    const before = (await databaseOf(browser)).count;
    const large = { name: 'p', type: 'image/png', bytes: pictureBytes(1, 20_000_001) };
    expect(await books.keep(newBook('Grande', undefined, [large]))).toMatchObject({ code: 'request-too-large' });
    let writes = 0;
    const full = createOwnBooks({
      ...{
        requests: bookServer().requests,
        now: () => now,
        later: () => undefined,
        persist: async () => undefined,
      },
      replica: {
        ...replica,
        rememberBytes: async (name, bytes) => {
          writes += 1;
          if (writes > 1) throw new DOMException('full', 'QuotaExceededError');
          await replica.rememberBytes(name, bytes);
        },
      },
    });
    const picture = { name: 'p', type: 'image/png', bytes: pictureBytes(1, 99) };
    expect(await full.keep(newBook('Otro', undefined, [picture]))).toMatchObject({ code: 'storage-refused' });
    expect(await books.list()).toEqual([]);
    expect((await databaseOf(browser)).count).toBe(before);
  });

  it('that was broken off while it was kept is not listed, and the next page removes what is there', async () => {
    const [server, browser] = [bookServer(), newBrowser()];
    const { books, replica } = await openPage(server, { browser });
    const before = (await databaseOf(browser)).count;
    const { head, parts } = await cutBook(newBook('Medio'), now);
    await bookEntries(replica).put({ book: 'broken', place: 'device', isWhole: false }, head);
    for (const [hash, bytes] of parts) await replica.rememberBytes(`own-book/broken/${hash}`, bytes);
    expect((await databaseOf(browser)).count).toBe(before + 3);
    expect([await listed(books), await booksOnDeviceAlone(replica)]).toEqual([[], 0]);
    replica.close();
    await openPage(server, { browser });
    expect((await databaseOf(browser)).count).toBe(before);
  });

  it('is gone with all its parts once it was removed, and with a logout', async () => {
    const browser = newBrowser();
    const { books, replica } = await openPage(bookServer(), { browser });
    const before = (await databaseOf(browser)).count;
    const [one, two] = [await kept(books, newBook('Uno')), await kept(books, newBook('Dos', [chapter(5)]))];
    expect(await books.remove(one.id)).toEqual(ok(true));
    expect((await books.list()).map(({ title }) => title)).toEqual(['Dos']);
    expect(await books.chapter(one.id, 'c1')).toBeUndefined();
    expect(await books.remove(two.id)).toEqual(ok(true));
    expect((await databaseOf(browser)).count).toBe(before);
    await kept(books, newBook('Tres'));
    expect(await booksOnDeviceAlone(replica)).toBe(1);
    await replica.clear();
    expect([await books.list(), await booksOnDeviceAlone(replica)]).toEqual([[], 0]);
  });
});

describe('an own book that its owner wants on the account', () => {
  it('is sent part by part, and read by another device, which keeps what it has read', async () => {
    const server = bookServer();
    const here = await openPage(server, { uid: 'ada' });
    const picture = { name: 'p', type: 'image/png', bytes: pictureBytes(3, PART_BYTES + 1) };
    const given = newBook('La llave', undefined, [picture]);
    const book = await kept(here.books, given);
    let changes = 0;
    here.books.subscribe(() => {
      changes += 1;
    });
    expect(await here.books.send(book.id)).toEqual(ok(true));
    expect([await listed(here.books), changes]).toEqual([[['La llave', 'account']], 2]);
    expect(await booksOnDeviceAlone(here.replica)).toBe(0);
    // The chapters, two of the picture, and the head.
    expect(server.puts).toBe(4);
    for (const [name, bytes] of server.parts) expect(name.endsWith(hashOf(bytes))).toBe(true);

    const there = await openPage(server, { uid: 'ada' });
    let isListed = false;
    there.books.subscribe(() => {
      isListed = true;
    });
    expect(await there.books.list()).toEqual([]);
    await until(() => isListed);
    expect(await there.books.list()).toEqual([{ ...book, place: 'account' }]);
    expect(await there.books.chapter(book.id, 'c1')).toEqual(chapter(1));
    expect((await there.books.picture(book.id, 'p'))?.size).toBe(PART_BYTES + 1);
    const before = server.gets;
    expect(await there.books.chapter(book.id, 'c1')).toEqual(chapter(1));
    expect(server.gets).toBe(before);
  });

  it('is listed on a device whose page has read the list before it knew whose it is', async () => {
    const server = bookServer();
    const first = await openPage(server, { uid: 'ada' });
    const book = await kept(first.books, newBook('The lantern'));
    await first.books.send(book.id);
    const second = await openPage(server);
    let changes = 0;
    second.books.subscribe(() => {
      changes += 1;
    });
    expect(await listed(second.books)).toEqual([]);
    await second.replica.adopt('ada');
    await until(() => changes > 0);
    expect(await listed(second.books)).toEqual([['The lantern', 'account']]);
  });

  it('goes on with what is missing after an interruption, when the network is back or by the next page', async () => {
    const [server, browser] = [bookServer(), newBrowser()];
    const { books, replica } = await openPage(server, { browser, uid: 'ada' });
    const pictures = [1, 2, 3].map((n) => ({ name: `p${n}`, type: 'image/png', bytes: pictureBytes(n, 50) }));
    const book = await kept(books, newBook('Interrumpida', undefined, pictures));
    server.fate = (put) => (put < 3 ? 'fine' : { code: 'offline' });
    expect(await books.send(book.id)).toMatchObject({ code: 'offline' });
    expect([await listed(books), server.puts]).toEqual([[['Interrumpida', 'sending']], 3]);
    expect(await booksOnDeviceAlone(replica)).toBe(1);
    replica.close();
    server.fate = () => 'fine';
    const next = await openPage(server, { browser, uid: 'ada' });
    await until(() => server.heads.size === 1);
    // Two of five had arrived.
    expect(server.puts).toBe(3 + 3);
    await until(async () => (await listed(next.books))[0]?.[1] === 'account');
  });

  it('is tried again when the server says, and stays on the device where the account has no room', async () => {
    const server = bookServer();
    const { books, later } = await openPage(server, { uid: 'ada' });
    const book = await kept(books, newBook('Despacio'));
    server.fate = () => ({ code: 'request-too-many', retryAfter: 7 });
    expect(await books.send(book.id)).toMatchObject({ code: 'request-too-many' });
    expect(later.map(([, milliseconds]) => milliseconds)).toEqual([7000]);
    server.fate = () => ({ code: 'learner-full' });
    later[0]?.[0]();
    await until(() => server.puts === 2);
    expect(later).toHaveLength(1);
    server.fate = () => 'fine';
    expect(await books.send(book.id)).toEqual(ok(true));
  });

  it('that the server will never take is again one of this device alone', async () => {
    const server = bookServer();
    const { books } = await openPage(server, { uid: 'ada' });
    const book = await kept(books, newBook('Rara'));
    server.fate = () => ({ code: 'request-too-large' });
    expect(await books.send(book.id)).toMatchObject({ code: 'request-too-large' });
    expect(await listed(books)).toEqual([['Rara', 'device']]);
  });

  it('needs somebody who is signed in', async () => {
    const server = bookServer();
    const { books } = await openPage(server);
    const book = await kept(books, newBook('De nadie'));
    expect(await books.send(book.id)).toMatchObject({ code: 'sign-in-needed' });
    expect([await listed(books), server.puts]).toEqual([[['De nadie', 'device']], 0]);
  });

  it('is removed from both, and from neither where the account cannot be reached', async () => {
    const server = bookServer();
    const { books } = await openPage(server, { uid: 'ada' });
    const book = await kept(books, newBook('La llave'));
    await books.send(book.id);
    server.removal = { code: 'offline' };
    expect(await books.remove(book.id)).toMatchObject({ code: 'offline' });
    expect([await listed(books), server.heads.size]).toEqual([[['La llave', 'account']], 1]);
    server.removal = 'fine';
    expect(await books.remove(book.id)).toEqual(ok(true));
    expect([await listed(books), server.heads.size, server.parts.size]).toEqual([[], 0, 0]);
  });

  it('that is removed while it is sent is sent no further', async () => {
    const server = bookServer();
    const { books } = await openPage(server, { uid: 'ada' });
    const pictures = [1, 2, 3].map((n) => ({ name: `p${n}`, type: 'image/png', bytes: pictureBytes(n, 50) }));
    const book = await kept(books, newBook('Adiós', undefined, pictures));
    let removal: Promise<unknown> | undefined;
    server.fate = (put) => {
      if (put === 2) removal = books.remove(book.id);
      return 'fine';
    };
    expect((await books.send(book.id)).ok).toBe(false);
    expect(await removal).toEqual(ok(true));
    expect([await listed(books), server.heads.size, server.parts.size]).toEqual([[], 0, 0]);
  });

  it('and that the account no longer has stays where all of it is, and goes where it is not', async () => {
    const server = bookServer();
    const here = await openPage(server, { uid: 'ada' });
    const book = await kept(here.books, newBook('La llave'));
    await here.books.send(book.id);
    const there = await openPage(server, { uid: 'ada' });
    await there.books.list();
    await until(async () => (await there.books.list()).length === 1);
    await here.books.remove(book.id);
    const mine = await kept(here.books, newBook('Otra'));
    await here.books.send(mine.id);
    server.heads.clear();
    server.parts.clear();
    now += 60_000;
    for (const { books } of [here, there]) await books.list();
    await until(async () => (await listed(here.books))[0]?.[1] === 'device');
    await until(async () => (await there.books.list()).length === 0);
    expect(await here.books.chapter(mine.id, 'c1')).toEqual(chapter(1));
  });

  it('is not believed where a part is another than its name says', async () => {
    const server = bookServer();
    const here = await openPage(server, { uid: 'ada' });
    const book = await kept(here.books, newBook('Falsa'));
    await here.books.send(book.id);
    const there = await openPage(server, { uid: 'ada' });
    await there.books.list();
    await until(async () => (await there.books.list()).length === 1);
    for (const name of server.parts.keys()) server.parts.set(name, pictureBytes(9, 20));
    expect(await there.books.chapter(book.id, 'c1')).toBeUndefined();
  });
});
