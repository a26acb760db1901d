import 'fake-indexeddb/auto';
import type { ReadingChapter } from '@parlance/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookRefOf, type OwnBook, type OwnBooks } from '../../data/index.ts';
import { createRecorder } from '../../data/reading/recorder.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { aheadOf, dropAhead, loadLikely, openAhead } from './open-ahead.ts';

const book: OwnBook = {
  ...{ id: 'own:1', kind: 'own', title: 'La puerta', language: 'es', sentences: 4, place: 'device' },
  contents: [
    { id: 'c1', title: 'Uno', first: 0, sentences: 2 },
    { id: 'c2', title: 'Dos', first: 2, sentences: 2 },
  ],
  ...{ addedAt: 0, bytes: 10 },
};
const chapters: Readonly<Record<string, ReadingChapter>> = {
  c1: { id: 'c1', title: 'Uno', blocks: [] },
  c2: { id: 'c2', title: 'Dos', blocks: [] },
};
/** Books whose chapters are told when they are read. */
const booksOf = (list: OwnBooks['list'], read: string[] = []): OwnBooks =>
  ({
    list,
    chapter: async (_book: string, chapter: string) => {
      read.push(chapter);
      return chapters[chapter];
    },
  }) as unknown as OwnBooks;

afterEach(() => {
  closeTabs();
  vi.useRealTimers();
});

let browsers = 0;
/** A learner who goes on from a sentence of the book. */
const learnerAt = async (sentence: number) => {
  const replica = await openTab(`open-ahead-${++browsers}`);
  const ref = bookRefOf(book);
  const goTo = async (place: number): Promise<void> => {
    const recorder = createRecorder({ replica, ref, now: () => 1, later: () => () => undefined, from: null });
    recorder.read(place);
    await recorder.flush();
  };
  await goTo(sentence);
  return { replica, goTo };
};
const press = async (list: OwnBooks['list']) => {
  const { replica } = await learnerAt(3);
  openAhead({ book, books: booksOf(list), replica, explain: 'en' });
};

describe('a book that is pressed', () => {
  it('is there with the chapter that its reader goes on from', async () => {
    await press(async () => [book]);
    const opening = await aheadOf(book.id)?.opening;
    expect(opening).toMatchObject({ start: 3, source: { book, explain: 'en' }, content: { chapter: chapters.c2 } });
  });

  it('is not there if another tab has removed it', async () => {
    await press(async () => []);
    expect(await aheadOf(book.id)?.opening).toBeUndefined();
  });

  it('is not another book', async () => {
    await press(async () => [book]);
    expect(aheadOf('own:2')).toBeUndefined();
  });

  it('does not read the chapter again that was loaded because the book was likely', async () => {
    const { replica } = await learnerAt(3);
    const read: string[] = [];
    const pressed = { book, books: booksOf(async () => [book], read), replica, explain: 'es' };
    await loadLikely(pressed);
    openAhead(pressed);
    expect(await aheadOf(book.id)?.opening).toMatchObject({ start: 3, content: { chapter: chapters.c2 } });
    expect(read).toEqual(['c2']);
  });

  it('opens where its reader is by then, in another chapter than the likely one', async () => {
    const { replica, goTo } = await learnerAt(0);
    const read: string[] = [];
    const pressed = { book, books: booksOf(async () => [book], read), replica, explain: 'es' };
    await loadLikely(pressed);
    await goTo(2);
    openAhead(pressed);
    expect(await aheadOf(book.id)?.opening).toMatchObject({ start: 2, content: { chapter: chapters.c2 } });
    expect(read).toEqual(['c1', 'c2']);
  });

  it('is not the same any more once it was shown, because its reader goes on', async () => {
    await press(async () => [book]);
    expect(aheadOf(book.id)).toBe(aheadOf(book.id));
    dropAhead();
    expect(aheadOf(book.id)).toBeUndefined();
  });

  it('keeps nobody waiting whose list of books is not read', async () => {
    const { replica } = await learnerAt(0);
    vi.useFakeTimers();
    openAhead({ book, books: booksOf(() => new Promise(() => undefined)), replica, explain: 'en' });
    await vi.advanceTimersByTimeAsync(400);
    expect(await aheadOf(book.id)?.soon).toBeUndefined();
  });
});
