import { LEFT_OUT, readBook } from '@parlance/files';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptBook, NewOwnBook, OwnBook } from '../../data/index.ts';
import { onStage } from '../../test/stage.tsx';
import { BookImportDialog } from './book-import-dialog.tsx';
import { type BookAnswer, type BookRequest, type BookThread, readInWorker } from './client.ts';
import { errorCodeOf } from './refusals.ts';
import texts from './texts/en.json' with { type: 'json' };

const kept: NewOwnBook[] = [];
const books = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('../../data/own-books/use-own-books.ts', () => ({
  useOwnBooks: () => ({
    keep: async (book: NewOwnBook) => {
      kept.push(book);
      return books.answer();
    },
  }),
}));

/** Workers of this page: each reads in it, when the test lets it. */
const threads: { readonly ended: boolean; readonly request: BookRequest | undefined }[] = [];
let isHeld = false;

class PageWorker {
  ended = false;
  request: BookRequest | undefined;
  #listener: (event: MessageEvent<BookAnswer>) => void = () => undefined;

  constructor() {
    threads.push(this);
  }

  addEventListener(kind: string, listener: (event: MessageEvent<BookAnswer>) => void): void {
    if (kind === 'message') this.#listener = listener;
  }

  postMessage(request: BookRequest): void {
    this.request = request;
    this.#listener({ data: { share: 0.4 } } as MessageEvent<BookAnswer>);
    if (isHeld) return;
    void readBook(request.file, request).then((read) => this.#listener({ data: { read } } as MessageEvent<BookAnswer>));
  }

  terminate(): void {
    this.ended = true;
  }
}
vi.stubGlobal('Worker', PageWorker);

afterEach(() => {
  cleanup();
  kept.length = 0;
  threads.length = 0;
  isHeld = false;
  localStorage.clear();
});

const MARKDOWN =
  '---\nauthor: Ana\n---\n# La puerta\n\nNo era de la casa. La llave que tenía era de los dos, y no lo sabía. <script>x()</script>\n';

const show = () => {
  const told: { kept: KeptBook[]; closed: number } = { kept: [], closed: 0 };
  const onKept = (book: KeptBook) => void told.kept.push(book);
  const onClose = () => {
    told.closed += 1;
  };
  onStage(createElement(BookImportDialog, { onKept, onClose }), '/ebook');
  return told;
};
const choose = (content: string, name: string): void => {
  fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [new File([content], name)] } });
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the import of a book', () => {
  it('shows what was found and what was left out, lets it be corrected, and keeps it', async () => {
    const value: KeptBook = { book: { id: 'own:1' } as OwnBook, wasThere: false };
    books.answer = () => ({ ok: true, value });
    const told = show();
    choose(MARKDOWN, 'puerta.md');
    await waitFor(() => expect(field('Title').value).toBe('La puerta'));
    expect(field('Author').value).toBe('Ana');
    expect(field('Language of the book').value).toBe('es');
    expect(screen.getByText('1 chapter · 2 sentences · 17 words')).toBeTruthy();
    expect(screen.getByText('1 script: nothing in a book may run')).toBeTruthy();
    fireEvent.change(field('Title'), { target: { value: ' La llave ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Put it on my shelf' }));
    await waitFor(() => expect(told.kept).toEqual([value]));
    expect(told.closed).toBe(1);
    expect(kept).toMatchObject([
      { book: { title: 'La llave', author: 'Ana', language: 'es', sentences: 2 }, chapters: [{ title: 'La puerta' }] },
    ]);
    expect(kept[0]?.said, 'what the file says').toEqual({ title: 'La puerta', author: 'Ana' });
  });

  it('reads the file again where the learner says another language, and keeps what was corrected', async () => {
    show();
    choose(MARKDOWN, 'puerta.md');
    await waitFor(() => expect(field('Title').value).toBe('La puerta'));
    fireEvent.change(field('Author'), { target: { value: 'Otra' } });
    fireEvent.input(field('Language of the book'), { target: { value: 'fr' } });
    await waitFor(() => expect(field('Language of the book').value).toBe('fr'));
    expect(field('Author').value).toBe('Otra');
    expect(threads.map(({ request }) => request?.language)).toEqual([undefined, 'fr']);
    expect(threads.every(({ ended }) => ended)).toBe(true);
  });

  it('says of a file that is refused what and why, and takes another one', async () => {
    show();
    choose('%PDF-1.7', 'scan.pdf');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('scan.pdf');
    expect(alert.textContent).toContain('Convert it to EPUB');
    choose(MARKDOWN, 'puerta.md');
    await waitFor(() => expect(field('Title').value).toBe('La puerta'));
  });

  it('has a sentence of its own for each reason, and for each kind of thing that is left out', () => {
    const { refused, leftOutKind } = texts.bookImport;
    expect(Object.keys(refused).sort()).toEqual(Object.values(errorCodeOf).sort());
    expect(new Set(Object.values(refused)).size).toBe(Object.values(errorCodeOf).length);
    expect(Object.keys(leftOutKind).sort()).toEqual([...LEFT_OUT].sort());
  });

  it('takes a file that is dropped', async () => {
    show();
    const files = [new File([MARKDOWN], 'puerta.md')];
    fireEvent.drop(screen.getByLabelText('Choose a file'), { dataTransfer: { files } });
    await waitFor(() => expect(field('Title').value).toBe('La puerta'));
  });

  it('shows its progress, and ends the worker where it is broken off', async () => {
    isHeld = true;
    show();
    choose(MARKDOWN, 'puerta.md');
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(threads.map(({ ended }) => ended)).toEqual([true]);
    expect(screen.getByLabelText('Choose a file')).toBeTruthy();
  });

  it('says why a book cannot be kept, and keeps what was read', async () => {
    books.answer = () => ({ ok: false, code: 'storage-refused' });
    const told = show();
    choose(MARKDOWN, 'puerta.md');
    fireEvent.click(await screen.findByRole('button', { name: 'Put it on my shelf' }));
    await screen.findByRole('alert');
    expect(told).toEqual({ kept: [], closed: 0 });
    expect(field('Title').value).toBe('La puerta');
  });
});

describe('the focus in the import of a book', () => {
  it('begins at the file, goes to the button that breaks off, and back when that is pressed', async () => {
    isHeld = true;
    show();
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
    choose(MARKDOWN, 'puerta.md');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    fireEvent.click(cancel);
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
  });

  it('is on what was found when the file was read, and at the file again when another one is wanted', async () => {
    show();
    choose(MARKDOWN, 'puerta.md');
    const found = await screen.findByRole('region', { name: '1 chapter · 2 sentences · 17 words' });
    expect(document.activeElement).toBe(found);
    fireEvent.click(screen.getByRole('button', { name: 'Another file' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
  });

  it('is at the file again when one was refused', async () => {
    show();
    choose('%PDF-1.7', 'scan.pdf');
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
  });

  it('is in the list of languages when the file was read again in another one', async () => {
    show();
    choose(MARKDOWN, 'puerta.md');
    await waitFor(() => expect(field('Title').value).toBe('La puerta'));
    fireEvent.input(field('Language of the book'), { target: { value: 'fr' } });
    await waitFor(() => expect(field('Language of the book').value).toBe('fr'));
    expect(document.activeElement).toBe(field('Language of the book'));
  });

  it('stays on the button that keeps the book while it is kept', async () => {
    const answer = Promise.withResolvers<unknown>();
    books.answer = () => answer.promise;
    show();
    choose(MARKDOWN, 'puerta.md');
    const keep = await screen.findByRole<HTMLButtonElement>('button', { name: 'Put it on my shelf' });
    keep.focus();
    fireEvent.click(keep);
    fireEvent.click(keep);
    expect([keep.disabled, keep.getAttribute('aria-busy')]).toEqual([false, 'true']);
    answer.resolve({ ok: false, code: 'storage-refused' });
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(keep);
    expect(kept).toHaveLength(1);
  });
});

describe('the worker that reads a book', () => {
  const read = (thread: Partial<BookThread>, size = 1) => {
    const file = new File(['x'.repeat(size)], 'x.txt');
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const start = () => ({ postMessage: () => undefined, terminate: () => undefined, ...thread }) as BookThread;
    return readInWorker({ file, name: file.name, language: undefined }, { ...options, start });
  };
  const failing = (event: object): Partial<BookThread> => ({
    addEventListener: (kind: string, listener: unknown) => {
      if (kind === 'error') queueMicrotask(() => (listener as (event: object) => void)(event));
    },
  });

  it('is not there without its script, breaks by what it throws, and is never given too large a file', async () => {
    expect(await read(failing({}))).toEqual({ ok: false, code: 'unavailable' });
    expect(await read(failing({ message: 'out of memory' }))).toEqual({ ok: false, code: 'broken' });
    const refuse = { addEventListener: () => expect.fail('it was started') };
    expect(await read(refuse, 20_000_001)).toEqual({ ok: false, code: 'tooLarge' });
  });

  it('is ended after a minute', async () => {
    vi.useFakeTimers();
    let hasEnded = false;
    const waiting = read({ addEventListener: () => undefined, terminate: () => (hasEnded = true) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await waiting).toEqual({ ok: false, code: 'tooSlow' });
    expect(hasEnded).toBe(true);
    vi.useRealTimers();
  });
});
