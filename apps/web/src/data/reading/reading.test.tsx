import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../context.tsx';
import type { Data } from '../open-data.ts';
import type { NewEvent, Replica } from '../replica/model.ts';
import { closeTabs, openTab, testServer, until } from '../replica/testing.ts';
import { createSession } from '../session/session.ts';
import { type BookRef, bookRefOf } from './book-ref.ts';
import { bookProgress, booksProgress } from './progress.ts';
import { createRecorder, type ReadingRecorder, storedPlace } from './recorder.ts';
import { readingStart, useBooksProgress, useReading } from './use-reading.ts';

/** What the clock of the device says. */
let now = 0;
beforeEach(() => {
  now = 1_800_000_000_000;
});
afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;
const newBrowser = (): string => `reading-${++browsers}`;
const book: BookRef = { book: 'the-third-key', learn: 'es' };
const reset: NewEvent = { kind: 'reset', learn: 'es', data: { undo: null } };

/** A recorder whose timers the test fires. */
const recorderOf = (replica: Replica, ref = book) => {
  const timers = new Set<() => void>();
  /** Milliseconds that each timer takes. */
  const waits: number[] = [];
  const recorder = createRecorder({
    ...{ replica, ref, now: () => now },
    later: (work, milliseconds) => {
      timers.add(work);
      waits.push(milliseconds);
      return () => timers.delete(work);
    },
  });
  const fire = (): void => {
    for (const work of [...timers]) {
      timers.delete(work);
      work();
    }
  };
  return { recorder, timers, waits, fire };
};

const places = (replica: Replica): readonly unknown[] =>
  replica
    .unstored()
    .waiting.filter(({ kind }) => kind === 'read')
    .map(({ data }) => data);
const dataOf = (replica: Replica): Data => {
  const api = { call: async () => ({ ok: false, code: 'offline' }) as never };
  return { replica, session: createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } }) };
};
const around =
  (replica: Replica) =>
  ({ children }: { readonly children: ReactNode }) => (
    <ReplicaProvider data={dataOf(replica)}>{children}</ReplicaProvider>
  );

describe('what a book is kept under', () => {
  it('is its language, and none for an own book, which no reset touches', () => {
    expect(bookRefOf({ id: 'the-third-key', language: 'es' })).toEqual(book);
    expect(bookRefOf({ id: 'own:1', language: 'es' })).toEqual({ book: 'own:1', learn: '' });
  });
});

describe('the place in a book', () => {
  it('is an event at once and then at most every ten seconds, of the furthest sentence', async () => {
    const replica = await openTab(newBrowser());
    const { recorder, timers, fire } = recorderOf(replica);
    recorder.read(0);
    await recorder.flush();
    expect(places(replica)).toEqual([{ book: 'the-third-key', round: 1, sentence: 0, seconds: 0 }]);
    for (const sentence of [1, 2, 3]) recorder.read(sentence);
    expect([places(replica).length, timers.size]).toEqual([1, 1]);
    fire();
    await recorder.flush();
    expect(places(replica)).toHaveLength(2);
    expect(bookProgress(replica.view(), book)).toEqual({ state: 'reading', round: 1, sentence: 3 });
    now += 10_000;
    recorder.read(4);
    await recorder.flush();
    expect(bookProgress(replica.view(), book)).toEqual({ state: 'reading', round: 1, sentence: 4 });
  });

  it('further back is remembered on this device and is no event', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    const { recorder } = recorderOf(replica);
    recorder.read(9);
    await recorder.flush();
    recorder.read(2);
    await recorder.flush();
    expect([places(replica).length, recorder.place()]).toEqual([1, { round: 1, sentence: 2, furthest: 9, seconds: 0 }]);
    const { recorder: later } = recorderOf(await openTab(browser));
    await until(() => later.place() !== undefined);
    expect(later.place()).toEqual({ round: 1, sentence: 2, furthest: 9, seconds: 0 });
  });

  it('is remembered on this device soon, before its event is due', async () => {
    const replica = await openTab(newBrowser());
    const { recorder, timers, fire } = recorderOf(replica);
    recorder.read(1);
    await recorder.flush();
    recorder.read(30);
    fire();
    await vi.waitFor(async () =>
      expect(await storedPlace(replica, book)).toMatchObject({ sentence: 30, furthest: 30 }),
    );
    expect(places(replica)).toHaveLength(1);
    fire();
    await recorder.flush();
    expect(bookProgress(replica.view(), book)).toEqual({ state: 'reading', round: 1, sentence: 30 });
    expect(timers.size).toBe(0);
  });

  it('is remembered once its page was painted, and at most once a second: a page that is loaded again has no time to write', async () => {
    const replica = await openTab(newBrowser());
    const { recorder, waits, fire } = recorderOf(replica);
    recorder.read(1);
    await recorder.flush();
    now += 2000;
    recorder.read(2);
    expect(waits).toEqual([100]);
    fire();
    await vi.waitFor(async () => expect(await storedPlace(replica, book)).toMatchObject({ sentence: 2 }));
    now += 300;
    recorder.read(3);
    // Behind the one of the event.
    expect(waits.at(-1)).toBe(700);
  });

  it('of every book of a language is told to the shelf', async () => {
    const replica = await openTab(newBrowser());
    for (const each of [book, { ...book, book: 'own:1', learn: '' }]) {
      const { recorder } = recorderOf(replica, each);
      recorder.read(7);
      await recorder.flush();
    }
    expect([...booksProgress(replica.view(), 'es')]).toEqual([
      ['the-third-key', { state: 'reading', round: 1, sentence: 7 }],
    ]);
    expect([...booksProgress(replica.view(), '').keys()]).toEqual(['own:1']);
  });
});

describe('the time of reading', () => {
  const seconds = (replica: Replica): readonly unknown[] =>
    [...replica.view().days.values()].map((day) => [day.seconds, day.xp]);

  it('counts by the minute on its day, also where the place is no further, and the last minute waits for the end', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    recorder.read(5, 100);
    await recorder.flush();
    expect([seconds(replica), recorder.place()?.seconds]).toEqual([[], 100]);
    recorder.read(2, 90.5);
    await recorder.flush();
    expect(seconds(replica)).toEqual([[120, 2]]);
    expect(bookProgress(replica.view(), book).sentence).toBe(5);
    recorder.read(3, 30);
    await recorder.flush();
    expect([places(replica).length, recorder.place()?.seconds]).toEqual([2, 100.5]);
    await recorder.finish(4);
    expect(seconds(replica)).toEqual([[120 + 105, 2 + 10]]);
  });

  it('is kept for the next page where it is less than a minute', async () => {
    const browser = newBrowser();
    const replica = await openTab(browser);
    const { recorder } = recorderOf(replica);
    recorder.read(5, 59);
    await recorder.flush();
    replica.close();
    const next = await openTab(browser);
    const { recorder: later } = recorderOf(next);
    later.read(6, 61);
    await later.flush();
    expect(seconds(next)).toEqual([[60, 1]]);
  });

  it('of a redo is the time of its own round', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    recorder.read(5, 80);
    await recorder.finish();
    await recorder.redo();
    await recorder.finish(61);
    expect(seconds(replica)).toEqual([[80 + 61, 20]]);
  });
});

describe('a book that is read to its end', () => {
  const readOut = async (recorder: ReadingRecorder): Promise<void> => {
    recorder.read(19, 100.4);
    await recorder.flush();
    await recorder.finish(20);
  };

  it('is finished with the seconds of its round, once, and begins anew with a redo', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    await readOut(recorder);
    await recorder.finish(20);
    const finishes = () => replica.unstored().waiting.filter(({ kind }) => kind === 'finished');
    expect(finishes().map(({ data }) => data)).toEqual([
      { what: 'book', book: 'the-third-key', round: 1, seconds: 120 },
    ]);
    expect(bookProgress(replica.view(), book)).toEqual({ state: 'finished', round: 1, sentence: 0 });
    await recorder.redo();
    await recorder.redo();
    expect(bookProgress(replica.view(), book)).toEqual({ state: 'reading', round: 2, sentence: 0 });
    await recorder.finish();
    expect(finishes()).toHaveLength(2);
    expect(finishes()[1]?.data).toMatchObject({ round: 2, seconds: 0 });
  });

  it('is new after a reset of its language; an own book stays where it is', async () => {
    const replica = await openTab(newBrowser());
    const own = { book: 'own:1', learn: '' };
    await readOut(recorderOf(replica).recorder);
    await readOut(recorderOf(replica, own).recorder);
    await replica.record([reset]);
    expect(bookProgress(replica.view(), book).state).toBe('new');
    expect(bookProgress(replica.view(), own).state).toBe('finished');
  });

  it('is read from its beginning after a reset, whatever this device had read', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    recorder.read(19);
    await recorder.flush();
    await replica.record([reset]);
    recorder.read(0);
    await recorder.flush();
    expect([bookProgress(replica.view(), book).sentence, recorder.place()?.furthest]).toEqual([0, 0]);
  });

  it('that is looked into again stays finished', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    await readOut(recorder);
    recorder.read(3);
    await recorder.flush();
    expect(bookProgress(replica.view(), book).state).toBe('finished');
  });
});

describe('the hook of a book', () => {
  it('goes on where this device was, and offers the place of another device that was further', async () => {
    const server = testServer();
    const [here, there] = [await openTab(newBrowser(), server), await openTab(newBrowser(), server)];
    for (const replica of [here, there]) await replica.adopt('ada');
    const { result } = renderHook(() => useReading(book), { wrapper: around(here) });
    await act(() => until(() => result.current.reading !== null));
    expect(result.current.reading).toEqual({ state: 'new', round: 1, sentence: 0, furthest: null });
    await act(async () => {
      result.current.read(4);
      await result.current.flush();
    });
    expect(result.current.reading).toEqual({ state: 'reading', round: 1, sentence: 4, furthest: null });

    const other = recorderOf(there).recorder;
    other.read(12);
    await other.flush();
    await there.sync();
    await act(() => here.sync());
    expect(result.current.reading).toEqual({ state: 'reading', round: 1, sentence: 4, furthest: 12 });
    await act(async () => {
      result.current.read(13);
      await result.current.flush();
    });
    expect(result.current.reading).toEqual({ state: 'reading', round: 1, sentence: 13, furthest: null });
  });

  it('begins on a new device at the furthest place of all', async () => {
    const server = testServer();
    const [here, there] = [await openTab(newBrowser(), server), await openTab(newBrowser(), server)];
    for (const replica of [here, there]) await replica.adopt('ada');
    const other = recorderOf(there).recorder;
    other.read(12);
    await other.flush();
    await there.sync();
    await here.sync();
    const { result } = renderHook(() => ({ reading: useReading(book), all: useBooksProgress('es') }), {
      wrapper: around(here),
    });
    await act(() => until(() => result.current.reading.reading !== null));
    expect(result.current.reading.reading).toEqual({ state: 'reading', round: 1, sentence: 12, furthest: null });
    expect(result.current.all.get(book.book)?.sentence).toBe(12);
  });

  it('begins at once where the device was asked before', async () => {
    const replica = await openTab(newBrowser());
    const { recorder } = recorderOf(replica);
    recorder.read(7);
    await recorder.flush();
    const { from, reading } = await readingStart(replica, book);
    const { result } = renderHook(() => useReading(book, from), { wrapper: around(replica) });
    expect(result.current.reading).toEqual(reading);
    expect(reading).toEqual({ state: 'reading', round: 1, sentence: 7, furthest: null });
    await act(async () => {
      result.current.read(3);
      await result.current.flush();
    });
    expect(result.current.reading).toEqual({ ...reading, sentence: 3 });
    expect(bookProgress(replica.view(), book).sentence).toBe(7);
  });

  it('writes what was read when the screen is left', async () => {
    const replica = await openTab(newBrowser());
    const { result, unmount } = renderHook(() => useReading(book), { wrapper: around(replica) });
    await act(() => until(() => result.current.reading !== null));
    await act(async () => {
      result.current.read(0);
      await result.current.flush();
      result.current.read(5);
    });
    expect(bookProgress(replica.view(), book).sentence).toBe(0);
    unmount();
    await until(() => bookProgress(replica.view(), book).sentence === 5);
  });
});
