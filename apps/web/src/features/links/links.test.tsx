import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Course, Loaded } from '../../data/index.ts';
import { loadTexts, packNames, TextsProvider } from '../../i18n/index.ts';
import { memoryHistory, Router } from '../../navigation/index.ts';
import { Links } from './links.tsx';

vi.mock('virtual:licences', () => ({
  works: [{ name: 'react', version: '19.3.1', licence: 'MIT' }],
  source: '',
}));

let course: Loaded<Pick<Course, 'reviews'>>;
vi.mock('../../data/index.ts', () => ({ useCourse: () => course }));

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const texts = await loadTexts('en', 'en', packNames);

const serve = (reviews: Course['reviews']): void => {
  course = { state: 'ready', value: { ...(reviews && { reviews }) } };
};

const show = (): void => {
  render(
    <TextsProvider first={texts}>
      <Router history={memoryHistory('/')}>
        <Links />
      </Router>
    </TextsProvider>,
  );
};

describe('the page of links', () => {
  it('says how much of each language somebody fluent has read, and never rounds it up', async () => {
    serve({ de: { texts: 2000, reviewed: 1999 }, fr: { texts: 2000, reviewed: 0 } });
    show();
    const german = (await screen.findByText('German')).closest('li');
    expect(german?.textContent).toContain('99%');
    expect(german?.textContent).toContain('1,999 of 2,000 texts reviewed');
    expect(screen.getByText('French').closest('li')?.textContent).toContain('0%');
    expect(screen.queryByText(/every text is unreviewed/)).toBeNull();
  });

  it('says so where nobody has read anything', async () => {
    serve({ de: { texts: 2000, reviewed: 0 } });
    show();
    expect(await screen.findByText(/every text is unreviewed/)).toBeDefined();
  });

  it('names the works of others with their licences, and our own', async () => {
    serve({});
    show();
    const works = screen.getByRole('heading', { name: 'Licences' }).closest('section');
    expect(
      within(works as HTMLElement)
        .getByText('react 19.3.1')
        .closest('li')?.textContent,
    ).toContain('MIT');
    expect(screen.getByText(/AGPL-3.0-or-later/)).toBeDefined();
    expect(screen.getByText(/SVOX Pico/)).toBeDefined();
  });

  it('sends those who want the source to who runs this, where the project says no address', () => {
    const meta = document.createElement('meta');
    meta.name = 'parlance';
    meta.content = JSON.stringify({ operator: 'A school, office@school.example' });
    document.head.replaceChildren(meta);
    serve({});
    show();
    expect(screen.getByText(/ask whoever runs this Parlance/)).toBeDefined();
    expect(screen.getByText(/A school, office@school.example/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  });

  it('offers another try where the figures did not arrive', () => {
    const retry = vi.fn();
    course = { state: 'failed', code: 'offline', retry };
    show();
    expect(screen.getByText('The figures did not arrive')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
