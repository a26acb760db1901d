import 'fake-indexeddb/auto';
import type { ReadingChapter } from '@parlance/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { bookRefOf, type OwnBook, type OwnBooks } from '../../data/index.ts';
import { createRecorder } from '../../data/reading/recorder.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { openAhead, takeAhead } from './open-ahead.ts';

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
const booksOf = (list: OwnBooks['list']): OwnBooks =>
  ({ list, chapter: async (_book: string, chapter: string) => chapters[chapter] }) as unknown as OwnBooks;

afterEach(closeTabs);

let browsers = 0;
const press = async (list: OwnBooks['list']) => {
  const replica = await openTab(`open-ahead-${++browsers}`);
  const ref = bookRefOf(book);
  const recorder = createRecorder({ replica, ref, now: () => 1, later: () => () => undefined, from: null });
  recorder.read(3);
  await recorder.flush();
  openAhead({ book, books: booksOf(list), replica, explain: 'en' });
};

describe('a book that is pressed', () => {
  it('is there with the chapter that its reader goes on from', async () => {
    await press(async () => [book]);
    const opening = await takeAhead(book.id);
    expect(opening).toMatchObject({ start: 3, source: { book, explain: 'en' }, content: { chapter: chapters.c2 } });
  });

  it('is not there if another tab has removed it', async () => {
    await press(async () => []);
    expect(await takeAhead(book.id)).toBeUndefined();
  });

  it('is not another book', async () => {
    await press(async () => [book]);
    expect(takeAhead('own:2')).toBeUndefined();
  });

  it('is given once, because its reader goes on', async () => {
    await press(async () => [book]);
    expect(takeAhead(book.id)).toBeDefined();
    expect(takeAhead(book.id)).toBeUndefined();
  });
});
