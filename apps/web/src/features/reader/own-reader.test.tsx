import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data, OwnBook } from '../../data/index.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { Reader } from './index.ts';

const store = vi.hoisted(() => ({ list: [] as unknown[], listeners: new Set<() => void>() }));
vi.mock('../../data/own-books/use-own-books.ts', () => {
  const books = {
    list: async () => store.list,
    chapter: async () => undefined,
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
});

it('a book of the account opens as soon as this device has heard of it', async () => {
  const replica = await openTab('own-reader');
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en')]);
  const session = { current: () => ({ state: 'out', me: null }), subscribe: () => () => undefined };
  onStage(
    <ReplicaProvider data={{ replica, session } as unknown as Data}>
      <Reader />
    </ReplicaProvider>,
    '/ebook/own%3A1/learn/read',
  );
  await screen.findByRole('heading', { name: 'There is no such book' });
  store.list = [book];
  for (const listener of store.listeners) listener();
  expect((await screen.findByRole('heading', { level: 1, name: /La puerta/ })).lang).toBe('es');
});
