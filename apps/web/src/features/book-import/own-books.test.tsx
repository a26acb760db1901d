import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data, KeptBook, OwnBook } from '../../data/index.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import type { BookImportProps } from './book-import-dialog.tsx';
import { OwnBooksBoard } from './own-books-board.tsx';

const asked: string[] = [];
const opened = vi.hoisted(() => vi.fn());
const likely = vi.hoisted(() => vi.fn());
vi.mock('../reader/index.ts', () => ({ openAhead: opened, loadLikely: likely }));
const store = vi.hoisted(() => ({ list: [] as unknown[], answer: (): unknown => ({ ok: true, value: true }) }));
vi.mock('../../data/own-books/use-own-books.ts', () => {
  const act = (what: string) => async (id: string) => {
    asked.push(`${what} ${id}`);
    return store.answer();
  };
  const books = { picture: async () => undefined, send: act('send'), remove: act('remove') };
  return { useOwnBooks: () => books, useOwnBookList: () => store.list };
});

const book: OwnBook = {
  ...{ id: 'own:1', kind: 'own', title: 'La puerta', author: 'Ana', language: 'es', contents: [], sentences: 2 },
  ...{ addedAt: 0, bytes: 10, place: 'device' },
};
const kept = vi.hoisted(() => ({ tell: (_book: unknown): void => undefined }));
vi.mock('./book-import.tsx', () => ({
  BookImport: ({ onKept, onClose }: BookImportProps) => {
    kept.tell = (book) => {
      onKept(book as KeptBook);
      onClose();
    };
    return null;
  },
}));
let browsers = 0;
const show = async (...list: readonly OwnBook[]): Promise<void> => {
  store.list = [...list];
  const replica = await openTab(`own-books-${++browsers}`);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en')]);
  const data = { replica } as unknown as Data;
  onStage(
    <ReplicaProvider data={data}>
      <OwnBooksBoard />
    </ReplicaProvider>,
    '/ebook',
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  closeTabs();
  opened.mockClear();
  likely.mockClear();
  asked.length = 0;
  store.answer = () => ({ ok: true, value: true });
});

describe('the own books on the shelf', () => {
  it('say what they are for where there is none', async () => {
    await show();
    expect(
      screen
        .getByText(/your own EPUB/)
        .parentElement?.querySelector('svg')
        ?.getAttribute('aria-hidden'),
    ).toBe('true');
    expect(screen.getByRole('button', { name: 'Add a book of your own' })).toBeTruthy();
  });

  it('are opened where they are read', async () => {
    await show(book);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ebook/own%3A1/learn/read');
    expect(screen.getByText('2 sentences')).toBeTruthy();
    expect(screen.queryByText(/your own EPUB/)).toBeNull();
  });

  it('are loaded as soon as they are pressed, before they open', async () => {
    await show(book);
    fireEvent.pointerDown(screen.getByRole('link'));
    await waitFor(() => expect(opened.mock.calls).toMatchObject([[{ book: { id: 'own:1' }, explain: 'en' }]]));
  });

  it('are loaded while the page is quiet, the first of them alone', async () => {
    await show(book, { ...book, id: 'own:2', title: 'La llave' });
    await waitFor(() => expect(likely.mock.calls).toMatchObject([[{ book: { id: 'own:1' }, explain: 'en' }]]));
  });

  it('are loaded at once with the press where the reader is there already', async () => {
    await show(book);
    await waitFor(() => expect(likely).toHaveBeenCalled());
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('are loaded with the key that opens them', async () => {
    await show(book);
    fireEvent.click(screen.getByRole('link'), { detail: 0 });
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  });

  it.each([
    [false, '“La puerta” is on your shelf.'],
    [true, '“La puerta” is already on your shelf.'],
  ])('say that one was imported, or was there before (%s)', async (wasThere, said) => {
    await show(book);
    press('Add a book of your own');
    act(() => kept.tell({ book, wasThere }));
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('are sent to the account when the learner asks, and say why that fails', async () => {
    store.answer = () => ({ ok: false, code: 'sign-in-needed' });
    await show(book);
    press('Keep on my account too');
    await screen.findByRole('alert');
    expect(asked).toEqual(['send own:1']);
  });

  it('are on the account without another question', async () => {
    await show({ ...book, place: 'account' });
    expect(screen.getByText('On all your devices')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep on my account too' })).toBeNull();
  });

  it('are removed after a question', async () => {
    await show(book);
    press('Remove “La puerta”');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('on this device only');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual(['remove own:1']);
  });

  it('leave the focus on their heading when the line that had it is gone', async () => {
    await show(book);
    screen.getByRole('button', { name: 'Remove “La puerta”' }).focus();
    press('Remove “La puerta”');
    store.list = [];
    const remove = within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My own books' }));
  });

  it('have the focus on a book that was just added, so that it can be opened', async () => {
    await show(book);
    press('Add a book of your own');
    const added = { ...book, id: 'own:2', title: 'La llave' };
    store.list = [book, added];
    act(() => kept.tell({ book: added, wasThere: false }));
    expect(screen.getByRole('status').textContent).toBe('“La llave” is on your shelf.');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /La llave/ }));
  });
});
