import 'fake-indexeddb/auto';
import type { ContentIndex, EbookFilesPart, EbookFirstPart, EbookFirstTexts } from '@parlance/domain';
import { registerOf } from '@parlance/sync';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { Reader } from './index.ts';

const files: EbookFilesPart = {
  letter: [{ structure: 'letter.json', targets: { es: 'letter.es' }, texts: { en: 'letter.en' } }],
};
const sentence = (id: string) => ({ id, kind: 'phrase', words: [] }) as const;
const first: EbookFirstPart = {
  ...({ id: 'letter', level: 'easy', after: 'hello' } as const),
  words: [{ id: 'bench', kind: 'word', words: ['bench'], partOfSpeech: 'noun' }],
  contents: [{ id: 'c1', first: 0, sentences: 2, part: 0 }],
  chapters: [{ id: 'c1', paragraphs: [[sentence('s1'), sentence('s2')]] }],
};
const learned: EbookFirstTexts = {
  ...{ id: 'letter', language: 'es', title: 'La carta', about: '', chapters: { c1: 'Un banco' } },
  items: {
    s1: { text: 'Leo come.', lemmas: ['', 'eat'] },
    s2: { text: 'El banco.', lemmas: ['~el/determiner', 'bench'] },
    bench: { text: 'el banco', article: 'el ' },
  },
};
const english: EbookFirstTexts = {
  ...{ id: 'letter', language: 'en', title: 'The letter', about: '', chapters: { c1: 'A bench' } },
  items: { s1: { text: 'Leo is eating.' }, s2: { text: 'The bench.' }, bench: { text: 'bench' } },
};
const index: Partial<ContentIndex> = { version: '1', ebooks: { lists: {}, files: ['files.0'] } };
const served: Readonly<Record<string, unknown>> = {
  'index.json': index,
  'files.0': files,
  'letter.json': first,
  'letter.es': learned,
  'letter.en': english,
};

beforeEach(() => {
  // No layout is made here: every range is a line at the top of the window.
  const box = { top: 100, bottom: 120, left: 0, right: 50, width: 50, height: 20, x: 0, y: 100, toJSON: () => '' };
  Range.prototype.getBoundingClientRect = () => box;
  Range.prototype.getClientRects = () => [box] as unknown as DOMRectList;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = served[url.replace('/content/', '')];
    return file === undefined ? new Response('', { status: 404 }) : new Response(JSON.stringify(file));
  });
});
afterEach(() => {
  cleanup();
  closeTabs();
  localStorage.clear();
  vi.unstubAllGlobals();
});

let browsers = 0;
const open = async (settings: readonly ReturnType<typeof chosen>[] = []) => {
  const replica = await openTab(`reader-${++browsers}`);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en'), ...settings]);
  onStage(
    <ReplicaProvider
      data={
        {
          replica,
          session: { current: () => ({ state: 'out', me: null }), subscribe: () => () => undefined },
        } as unknown as Data
      }
    >
      <Reader />
    </ReplicaProvider>,
    '/ebook/letter/learn/read',
  );
  await screen.findByText('Leo come. El banco.');
  return replica;
};
const press = (key: string): void => {
  fireEvent.keyDown(document.body, { key });
};

describe('a book that is read', () => {
  it('has its title, its chapter, and a paragraph in one piece', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('La carta');
    expect(screen.getByRole('heading', { level: 2, name: 'Un banco' })).toBeDefined();
    expect(screen.getByRole('article').lang).toBe('es');
  });

  it('asks for no width while its text is not in pages: the answer would lay it out at each change', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
    await open();
    press('ArrowRight');
    expect(width).not.toHaveBeenCalled();
    width.mockRestore();
  });

  it('opens the card of a word of its own by the keyboard alone', async () => {
    await open();
    for (let words = 0; words < 4; words += 1) press('ArrowRight');
    expect(screen.getByText('banco', { selector: '[role=status]' })).toBeDefined();
    press('Enter');
    const card = within(await screen.findByRole('dialog', { name: 'el banco' }));
    expect(card.getByText('bench', { selector: '[lang=en]' })).toBeDefined();
    expect(card.getByText('noun')).toBeDefined();
  });

  it('does not keep the focus on its text where a mouse has pressed it, so that the next key frames nothing', async () => {
    await open();
    const text = screen.getByRole('article');
    text.focus();
    fireEvent.pointerUp(text, { pointerType: 'mouse' });
    expect(document.activeElement).toBe(document.body);
    text.focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(text);
  });

  it('shows the translation of the sentence that the keyboard stands on, and takes it back', async () => {
    await open();
    press('ArrowRight');
    press('t');
    expect((await screen.findByText('Leo is eating.')).lang).toBe('en');
    press('t');
    await waitFor(() => expect(screen.queryByText('Leo is eating.')).toBeNull());
  });

  it('shows the translation of a chapter’s title when that is pressed, and takes it back', async () => {
    await open();
    const title = screen.getByRole('button', { name: 'Un banco', expanded: false });
    fireEvent.click(title);
    expect(screen.getByText('A bench').lang).toBe('en');
    expect(title.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(title);
    expect(screen.queryByText('A bench')).toBeNull();
  });

  it('has what can be done with a sentence before its text, so that the Tab key need not go through the text', async () => {
    await open();
    press('ArrowRight');
    press('t');
    const bar = await screen.findByRole('region', { name: 'The chosen passage' });
    const text = screen.getByRole('article');
    expect(bar.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('gives the focus to its text after a note', async () => {
    await open();
    press('ArrowRight');
    press('t');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  });

  it('says how words are looked up until the first card was opened', async () => {
    await open();
    const hint = 'Tap a word for its card. Hold a sentence for its translation.';
    expect(screen.getByText(hint)).toBeDefined();
    press('ArrowRight');
    press('Enter');
    await screen.findByRole('dialog');
    expect(screen.queryByText(hint)).toBeNull();
    cleanup();
    await open();
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('is marked, noted and listed', async () => {
    const replica = await open();
    press('ArrowRight');
    press('t');
    fireEvent.click(await screen.findByRole('button', { name: 'green' }));
    await waitFor(() => expect(replica.view().marks.size).toBeGreaterThan(0));
    fireEvent.click(await screen.findByRole('button', { name: 'Bookmark' }));
    await screen.findByRole('button', { name: 'Remove the bookmark' });
    fireEvent.click(screen.getByRole('button', { name: 'Contents and marks' }));
    fireEvent.click(await screen.findByText('Marks (2)'));
    expect((await screen.findAllByText('Leo come.', { selector: 'q' })).length).toBe(2);
  });

  it('is finished at its end, once', async () => {
    const replica = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Finish the book' }));
    const heading = await screen.findByRole('heading', { name: 'Read to the end' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(registerOf(replica.view(), 'es', 'book', 'finished', 'letter')).toBe(1);
    expect(screen.getByRole('link', { name: 'All books' }).getAttribute('href')).toBe('/ebook');
    const again = screen.getByRole('button', { name: 'Read it again' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(again);
    await screen.findByText('The end');
  });

  it('has the paper and the letters that were chosen, and keeps them', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Look and sound' }));
    fireEvent.click(await screen.findByRole('radio', { name: /Dark/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
    expect(document.querySelector('[data-page]')?.getAttribute('data-page')).toBe('4');
    expect(localStorage.getItem('parlance.reader')).toMatch(/^4 115 /);
  });

  it('is on dark paper in a dark application until another one is chosen, whatever else is set', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-color-scheme: dark)',
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    await open();
    const paper = () => document.querySelector('[data-page]')?.getAttribute('data-page');
    expect(paper()).toBe('4');
    fireEvent.click(screen.getByRole('button', { name: 'Look and sound' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Larger' }));
    expect(paper()).toBe('4');
    fireEvent.click(screen.getByRole('radio', { name: /White/ }));
    expect(paper()).toBe('1');
  });

  it('is on white paper in an application that is light on a dark device', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open([chosen('theme', 'light')]);
    await waitFor(() => expect(document.querySelector('[data-page]')?.getAttribute('data-page')).toBe('1'));
  });
});
