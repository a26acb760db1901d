import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { type Data, type OwnBook, type Replica, useOwnBooks } from '../../data/index.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { Reader } from './index.ts';
import { openAhead } from './open-ahead.ts';

const store = vi.hoisted(() => ({
  list: [] as unknown[],
  listed: 0,
  /** Is called when the list was read, before it is known. */
  told: (): void => undefined,
  chapter: undefined as unknown,
  listeners: new Set<() => void>(),
}));
vi.mock('../../data/own-books/use-own-books.ts', () => {
  const books = {
    list: async () => {
      store.listed += 1;
      const { list } = store;
      store.told();
      return list;
    },
    chapter: async () => store.chapter,
    // No picture ever arrives.
    picture: () => new Promise(() => undefined),
    subscribe: (listener: () => void) => {
      store.listeners.add(listener);
      return () => store.listeners.delete(listener);
    },
  };
  return { useOwnBooks: () => books };
});

const book: OwnBook = {
  ...{ id: 'own:1', kind: 'own', title: 'La puerta', language: 'es', sentences: 2, place: 'account' },
  ...{ contents: [{ id: 'c1', title: 'Uno', first: 0, sentences: 2 }], addedAt: 0, bytes: 10 },
};

afterEach(() => {
  cleanup();
  closeTabs();
  document.head.innerHTML = '';
});

/** A learner's replica, in a browser of its own. */
const learner = async (browser: string): Promise<Replica> => {
  const replica = await openTab(browser);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en')]);
  return replica;
};

/** Opens the book by its address. */
const show = (replica: Replica): void => {
  const session = { current: () => ({ state: 'out', me: null }), subscribe: () => () => undefined };
  onStage(
    <ReplicaProvider data={{ replica, session } as unknown as Data}>
      <Reader />
    </ReplicaProvider>,
    '/ebook/own%3A1/learn/read',
  );
};

it('a book of the account opens as soon as this device has heard of it', async () => {
  const replica = await learner('own-reader');
  show(replica);
  await screen.findByRole('heading', { name: 'There is no such book' });
  store.list = [book];
  for (const listener of store.listeners) listener();
  expect((await screen.findByRole('heading', { level: 1, name: /La puerta/ })).lang).toBe('es');
});

it('a book of the account opens if it comes while this device is asked for it', async () => {
  const replica = await learner('asked-reader');
  store.list = [];
  store.told = () => {
    store.told = () => undefined;
    store.list = [book];
    for (const listener of store.listeners) listener();
  };
  show(replica);
  expect((await screen.findByRole('heading', { level: 1, name: /La puerta/ })).lang).toBe('es');
});

it('a book that was pressed is not loaded again', async () => {
  const replica = await learner('pressed-reader');
  const sentences = [{ place: 0, from: 0, to: 14 }];
  const text = { text: 'Hay una puerta', sentences, spans: [] };
  store.list = [book];
  store.chapter = { id: 'c1', title: 'Uno', blocks: [{ kind: 'paragraph', ...text }] };
  const before = store.listed;
  openAhead({ book, books: useOwnBooks(), replica, explain: 'en' });
  // It is not asked for again.
  await vi.waitFor(() => expect(store.listed).toBe(before + 1));
  store.list = [];
  await act(async () => show(replica));
  await vi.waitFor(() => expect(document.querySelector('[data-text]')?.textContent).toBe('Hay una puerta'));
  expect(store.listed).toBe(before + 1);
});

it('every chapter of a book of one’s own is open without a membership, where memberships are sold', async () => {
  document.head.innerHTML = `<meta name="parlance" content='{"membership":true}' />`;
  const replica = await learner('sold-reader');
  store.list = [{ ...book, contents: [...book.contents, { id: 'c2', title: 'Dos', first: 1, sentences: 1 }] }];
  store.chapter = {
    ...{ id: 'c1', title: 'Uno' },
    blocks: [{ kind: 'paragraph', text: 'Otra puerta', sentences: [{ place: 0, from: 0, to: 11 }], spans: [] }],
  };
  show(replica);
  await screen.findByText('Otra puerta');
  fireEvent.click(screen.getByRole('button', { name: 'Contents and marks' }));
  expect(await screen.findByRole('button', { name: /Dos/ })).toBeDefined();
  expect(screen.queryByRole('img', { name: 'For members' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'What Premium costs' })).toBeNull();
});

it('a picture has its place before it is loaded', async () => {
  const replica = await learner('drawn-reader');
  const sentences = [{ place: 0, from: 0, to: 14 }];
  const picture = { kind: 'picture', picture: 'p1', description: 'A door', size: { width: 300, height: 200 } };
  store.list = [book];
  store.chapter = {
    ...{ id: 'c1', title: 'Uno' },
    blocks: [picture, { kind: 'paragraph', text: 'Hay una puerta', sentences, spans: [] }],
  };
  show(replica);
  const text = await screen.findByText('Hay una puerta');
  const { style } = text.previousElementSibling as HTMLElement;
  expect([style.getPropertyValue('--width'), style.getPropertyValue('--height')]).toEqual(['300', '200']);
});

it('a long chapter begins with what fills the window, and becomes whole by itself', async () => {
  const replica = await learner('long-reader');
  const count = 100;
  const paragraph = (place: number) => ({
    ...{ kind: 'paragraph', text: `${place} `.padEnd(400, 'a'), spans: [] },
    sentences: [{ place, from: 0, to: 400 }],
  });
  store.list = [{ ...book, sentences: count, contents: [{ id: 'c1', title: 'Uno', first: 0, sentences: count }] }];
  store.chapter = { id: 'c1', title: 'Uno', blocks: Array.from({ length: count }, (_, at) => paragraph(at)) };
  const counts = new Set<number>();
  const shown = (): number => document.querySelectorAll('[data-text]').length;
  const observer = new MutationObserver(() => counts.add(shown()));
  observer.observe(document.body, { childList: true, subtree: true });
  show(replica);
  await vi.waitFor(() => expect(shown()).toBe(count));
  observer.disconnect();
  const first = [...counts].find((each) => each > 0);
  expect(first).toBeGreaterThan(5);
  expect(first).toBeLessThan(count / 2);
});
