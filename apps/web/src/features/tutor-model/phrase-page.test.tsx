import 'fake-indexeddb/auto';
import type { UnitEntry } from '@parlance/domain';
import { courseFiles } from '@parlance/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsIn } from '../../data/index.ts';
import { closeTabs } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { asWritten } from './course-found.ts';
import { PhrasePage } from './phrase-page.tsx';
import { showPage, stateOf } from './testing.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
});

const unit: UnitEntry = {
  ...{ id: 'cafe', kind: 'normal', free: true, scene: 'cafe', level: 'A1' },
  ...{ structure: 'units/cafe.json', target: 'units/cafe.es.json' },
  lessons: [
    {
      ...{ id: 'cafe.drinks', wordCount: 2, words: ['coffee', 'tea'], minutes: 4 },
      ...{ structure: 'lessons/cafe.json', target: 'lessons/cafe.es.json' },
    },
  ],
};
const titles = {
  units: { cafe: { title: 'Café', goal: '' } },
  lessons: { 'cafe.drinks': 'Drinks' },
  files: { cafe: 'units/cafe.en.json', 'cafe.drinks': 'lessons/cafe.en.json' },
};
const textsOf = (pairs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pairs).map(([id, text]) => [id, { text }]));
const files = {
  ...courseFiles('es', [unit], { en: titles, es: titles }),
  'units/cafe.json': { id: 'cafe', dialogue: [{ id: 'cafe.l1', kind: 'line', words: ['tea'], role: 'A' }] },
  'units/cafe.es.json': { id: 'cafe', language: 'es', dialogue: '', items: textsOf({ 'cafe.l1': '¿Y un té?' }) },
  'units/cafe.en.json': { id: 'cafe', language: 'en', dialogue: '', items: textsOf({ 'cafe.l1': 'And a tea?' }) },
  'lessons/cafe.json': {
    ...{ id: 'cafe.drinks', unit: 'cafe', position: 0, known: [], scene: [] },
    items: [
      { id: 'coffee', kind: 'word', words: ['coffee'], partOfSpeech: 'noun' },
      { id: 'tea', kind: 'word', words: ['tea'], partOfSpeech: 'noun' },
      { id: 'cafe.tea', kind: 'phrase', words: ['tea'] },
    ],
  },
  'lessons/cafe.es.json': {
    ...{ id: 'cafe.drinks', language: 'es', title: '' },
    items: textsOf({ coffee: 'café', tea: 'té', 'cafe.tea': 'Quisiera un té.' }),
  },
  'lessons/cafe.en.json': {
    ...{ id: 'cafe.drinks', language: 'en', title: '' },
    items: textsOf({ coffee: 'coffee', tea: 'tea', 'cafe.tea': 'I would like a tea.' }),
  },
};

const ask = async (text: string): Promise<void> => {
  const field = await screen.findByLabelText('What do you want to say?');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};
const button = (name: string) => screen.findByRole('button', { name });
const helpAsked = (asked: readonly { readonly path: string }[]) => asked.filter(({ path }) => path.endsWith('help'));

describe('how something is said', () => {
  it('is told by the course, without asking anybody', async () => {
    const { server, replica } = await showPage(<PhrasePage />, { files }, null);
    await ask("i'd like a tea");
    await screen.findByText('This is how the course says it.');
    const found = screen.getByRole('listitem');
    expect(found.textContent).toContain('Quisiera un té.');
    expect(await screen.findByText('1 of 1 units were searched.')).toBeDefined();
    fireEvent.click(within(found).getByRole('button', { name: 'Make it a card' }));
    await within(found).findByRole('button', { name: 'Among your cards' });
    expect([...cardsIn(replica.view(), 'es').keys()]).toEqual(['phrase:cafe.tea']);
    expect(helpAsked(server.asked)).toEqual([]);
    expect(screen.queryByRole('button', { name: /Ask the model/ })).toBeNull();
  });

  it('is shown with how it differs where it is only near', async () => {
    await showPage(<PhrasePage />, { files });
    await ask('I would like a Coffee');
    await screen.findByText(/not say exactly this/);
    const [nearest] = screen.getAllByRole('listitem');
    expect(nearest?.textContent).toContain('Quisiera un té.');
    expect(nearest?.textContent).toMatch(/Not in it: Coffee = café/);
    expect(nearest?.textContent).toMatch(/Also in it: tea/);
  });

  it('is asked of the model for its price, once the learner has agreed', async () => {
    const { server, replica } = await showPage(<PhrasePage />, { files, help: ['Tengo sueño.', 'Estoy cansado.'] });
    await ask('I am sleepy');
    await screen.findByText('The course does not teach this yet.');
    fireEvent.click(await button('Ask the model: 1 credit'));
    expect(helpAsked(server.asked)).toEqual([]);
    fireEvent.click(await button('Agree and ask: 1 credit'));
    await screen.findByText('The model says it like this. It can be wrong.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Tengo sueño.'),
      expect.stringContaining('Estoy cansado.'),
    ]);
    const [asked] = helpAsked(server.asked) as typeof server.asked;
    expect(asked?.body).toMatchObject({
      ...{ act: 'phrase', text: 'I am sleepy', agreed: 'api.example.org', unit: 'cafe', level: 'A1' },
      ...{ learn: 'es', explain: 'en', scene: null, known: [] },
    });
    fireEvent.click(screen.getAllByRole('button', { name: 'Make it a card' })[0] as HTMLElement);
    await waitFor(() =>
      expect([...cardsIn(replica.view(), 'es').values()].map(({ own }) => own)).toEqual([
        { front: 'Tengo sueño.', back: 'I am sleepy' },
      ]),
    );
  });

  it('says why the model gave no answer, and asks again with the same id', async () => {
    const { server } = await showPage(<PhrasePage />, { files, agreed: 'api.example.org', help: 'tutor-unavailable' });
    await ask('I am sleepy');
    fireEvent.click(await button('Ask the model: 1 credit'));
    await screen.findByText('The model does not answer at the moment. You were charged nothing.');
    fireEvent.click(await button('Ask the model: 1 credit'));
    await waitFor(() => expect(helpAsked(server.asked)).toHaveLength(2));
    const ids = (helpAsked(server.asked) as typeof server.asked).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('leads to the credits where there are too few', async () => {
    const credits = { balance: 0, next: null, allowance: null, sells: true };
    await showPage(<PhrasePage />, { files, state: stateOf({ credits }) });
    await ask('I am sleepy');
    const link = await screen.findByRole('link', { name: 'Not enough credits' });
    expect(link.getAttribute('href')).toBe(`/tutor?view=credits&from=${encodeURIComponent('/tutor?view=phrase')}`);
  });

  it('says where the course cannot be loaded', async () => {
    await showPage(<PhrasePage />, {}, null);
    await screen.findByRole('heading', { name: 'The course did not arrive' });
  });
});

describe('a word of a difference', () => {
  it('stands as it was written', () => {
    expect(asWritten('Ich hätte gern Kaffee', 'kaffee')).toBe('Kaffee');
    expect(asWritten("I'm tired", 'am')).toBe('am');
  });
});
