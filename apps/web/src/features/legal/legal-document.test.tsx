import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, packNames, TextsProvider } from '../../i18n/index.ts';
import { memoryHistory, Router } from '../../navigation/index.ts';
import { LegalDocument } from './legal-document.tsx';
import type { DocumentName } from './load-documents.ts';
import { type LegalDocuments, loadDocuments } from './load-documents.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const setSite = (switches: object): void => {
  const meta = document.createElement('meta');
  meta.name = 'parlance';
  meta.content = JSON.stringify(switches);
  document.head.replaceChildren(meta);
};

beforeEach(async () => void (await loadTexts('en', 'en', packNames)));

const english = await loadTexts('en', 'en', packNames);

const show = (name: DocumentName, options: { load?: typeof loadDocuments } = {}): void => {
  render(
    <TextsProvider first={english}>
      <Router history={memoryHistory('/')}>
        <LegalDocument name={name} {...(options.load !== undefined && { load: options.load })} />
      </Router>
    </TextsProvider>,
  );
};

const german: LegalDocuments['documents'] = {
  terms: { changed: '2026-11-21', lead: 'Zum Lesen.', sections: [{ id: 'who', title: 'Wer', text: ['Wir.'] }] },
  privacy: { changed: '2026-11-21', lead: 'Zum Lesen.', sections: [] },
};

describe('a document', () => {
  it.each([
    ['terms', 'Terms', 'Your account', 'Privacy', '/privacy'],
    ['privacy', 'Privacy', 'Cookies', 'Terms', '/terms'],
  ] as const)('"%s" has its parts, a list of them, and leads to the other', async (name, title, part, other, path) => {
    show(name);
    const heading = await screen.findByRole('heading', { name: part });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const list = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(list).getByRole('link', { name: part }).getAttribute('href')).toBe(`#${heading.id}`);
    expect(screen.getByRole('link', { name: other }).getAttribute('href')).toBe(path);
    expect(screen.getByText(/^Last changed on [A-Z][a-z]+ \d+, \d{4}$/)).toBeDefined();
  });

  it('mentions payments and providers only if this installation has them', async () => {
    show('terms');
    await screen.findByRole('heading', { name: 'Your account' });
    expect(screen.queryByRole('heading', { name: /refunds/ })).toBeNull();
    cleanup();
    setSite({ membership: true, providers: ['google'] });
    show('terms');
    expect(await screen.findByRole('heading', { name: /refunds/ })).toBeDefined();
    cleanup();
    show('privacy');
    expect(await screen.findByRole('heading', { name: /Google, Facebook or Apple/ })).toBeDefined();
  });

  it('names the operator, if it is set', async () => {
    setSite({ operator: 'A school, office@school.example' });
    show('privacy');
    expect(await screen.findByText('Who runs this Parlance: A school, office@school.example')).toBeDefined();
  });

  it('links to the operator’s own document instead', () => {
    setSite({ terms: 'https://school.example/terms' });
    show('terms');
    expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe('https://school.example/terms');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is in English, and says so, where it is not translated', async () => {
    await loadTexts('xx', 'en', packNames);
    show('terms');
    const heading = await screen.findByRole('heading', { name: 'Your account' });
    expect(screen.getByText(/not translated yet/)).toBeDefined();
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('is in its reader’s language where it is translated', async () => {
    const load = async (code: string) => loadDocuments(code, { '../../legal/de.json': async () => german });
    await loadTexts('de', 'de', packNames);
    show('terms', { load });
    const heading = await screen.findByRole('heading', { name: 'Wer' });
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(screen.queryByText(/noch nicht übersetzt|not translated yet/)).toBeNull();
  });

  it('can be requested again if it did not arrive', async () => {
    const load = vi.fn(loadDocuments).mockRejectedValueOnce(new TypeError('The line is down.'));
    show('terms', { load });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeDefined();
  });
});
