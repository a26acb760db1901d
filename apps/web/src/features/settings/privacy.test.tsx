import { BACKUP_PATH, EXPORT_PATH } from '@parlance/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardEvents, cardsIn, type NewEvent } from '../../data/index.ts';
import { lessonDone } from '../../data/replica/testing.ts';
import { ada, closeSettings, press, showSettings, write } from './testing.ts';

const saved: { readonly name: string; readonly content: Blob }[] = [];

vi.mock('../../platform/save-file.ts', () => ({
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

const vocabulary = vi.hoisted(() => ({ load: async (): Promise<unknown> => new Map() }));
vi.mock('../../data/content/vocabulary.ts', () => ({ loadVocabulary: () => vocabulary.load() }));

afterEach(() => {
  closeSettings();
  vocabulary.load = async () => new Map();
  saved.length = 0;
});

const file = (content: string, name: string): Response =>
  new Response(content, { headers: { 'content-disposition': `attachment; filename="${name}"` } });

describe('exporting one’s data', () => {
  it.each([
    ['Download backup', BACKUP_PATH],
    ['Download everything', EXPORT_PATH],
  ])('"%s" downloads the server’s file under its name', async (button, path) => {
    await showSettings(ada(), { prepare: ({ answers }) => answers.set(path, () => file('{"a":1}', 'mine.json')) });
    press(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect([saved[0]?.name, await saved[0]?.content.text()]).toEqual(['mine.json', '{"a":1}']);
  });

  it('asks who it is before it downloads everything, if the sign-in is old', async () => {
    const { server } = await showSettings(ada(['password'], false), {
      prepare: ({ answers }) => answers.set(EXPORT_PATH, () => file('{"a":1}', 'mine.json')),
    });
    press('Download everything');
    await screen.findByLabelText('Your password');
    expect(server.asked.map(({ path }) => path)).not.toContain(EXPORT_PATH);
    write('Your password', 'secret-1');
    press('Go on');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('shows the reason of a failure', async () => {
    await showSettings(ada(), { prepare: ({ failing }) => failing.set(BACKUP_PATH, 'cut') });
    press('Download backup');
    await screen.findByText(/^This needs a connection/);
    expect(saved).toEqual([]);
  });

  it('downloads the flashcards for visitors', async () => {
    await showSettings(null);
    expect(screen.queryByRole('button', { name: 'Download backup' })).toBeNull();
    await screen.findByRole('button', { name: 'Download the deck as CSV' });
    press('Download the deck as CSV');
    await screen.findByText('There are no cards in this deck yet.');
    expect(saved).toEqual([]);
  });
});

const choose = (content: string): void => {
  const files = [new File([content], 'backup.json')];
  fireEvent.change(screen.getByLabelText('Restore from a file'), { target: { files } });
};

describe('restoring a backup', () => {
  it.each([
    [0, 'Everything in this backup was here already.'],
    [1, '1 step came back.'],
    [12, '12 steps came back.'],
  ])('shows the number of restored events: %i', async (added, text) => {
    const { server } = await showSettings(ada(), {
      prepare: ({ answers }) => answers.set('/api/v1/progress/restore', () => Response.json({ added })),
    });
    choose('{"signed":true}');
    await screen.findByText(text);
    expect(server.asked).toContainEqual({ path: '/api/v1/progress/restore', body: { backup: '{"signed":true}' } });
  });

  it('says how much of a file with unsent steps could not be stored', async () => {
    await showSettings(ada(), {
      prepare: ({ answers }) => answers.set('/api/v1/progress/restore', () => Response.json({ added: 2, left: 1 })),
    });
    choose('{"waiting":[]}');
    await screen.findByText('2 steps came back.');
    await screen.findByText('1 step could not be stored. Keep the file: a newer version may take it.');
  });

  it('offers the account again what it had refused, before the file', async () => {
    const { server, data } = await showSettings(ada(), {
      prepare: ({ answers }) => answers.set('/api/v1/progress/restore', () => Response.json({ added: 0, left: 0 })),
    });
    server.progress.refusesEvents = true;
    await data.replica.record([lessonDone('cafe.drinks')]);
    await data.replica.sync();
    expect([data.replica.refused().length, server.progress.stored()]).toEqual([1, 0]);
    server.progress.refusesEvents = false;
    const before = data.replica.view();
    choose('{"refused":[]}');
    await screen.findByText('Everything in this backup was here already.');
    expect([data.replica.refused().length, data.replica.waiting(), server.progress.stored()]).toEqual([0, 0, 1]);
    expect(data.replica.view()).toEqual(before);
  });

  it('refuses another learner’s backup', async () => {
    await showSettings(ada(), { prepare: ({ failing }) => failing.set('/api/v1/progress/restore', 'backup-foreign') });
    choose('{}');
    await screen.findByText('This backup belongs to another account.');
  });
});

describe('a file of flashcards that is chosen before it is known what is learned', () => {
  const learning = (value: string): NewEvent => ({ kind: 'preferred', learn: '', data: { name: 'learn', value } });
  const chooseCards = async (place = document.body): Promise<void> => {
    const files = [new File(['front,back\nla llave,key\n'], 'deck.csv')];
    fireEvent.change(await within(place).findByLabelText('Import a file'), { target: { files } });
  };

  it('is read for the language that is told while it is read', async () => {
    const words = Promise.withResolvers<unknown>();
    vocabulary.load = () => words.promise;
    const { data } = await showSettings(null);
    await chooseCards();
    await screen.findByRole('progressbar', { name: 'Reading the file' });
    await act(() => data.replica.record([learning('fr')]));
    words.resolve(new Map());
    await screen.findByText('1 new card');
    press('Add 1 card');
    await screen.findByText('1 card added.');
    expect(['fr', 'es'].map((learn) => cardsIn(data.replica.view(), learn).size)).toEqual([1, 0]);
  });

  it('is read again for the language that is told once it is shown', async () => {
    const { data } = await showSettings(null);
    await chooseCards();
    await screen.findByText('1 new card');
    await act(() => data.replica.record([learning('fr')]));
    press((await screen.findByRole('button', { name: 'Add 1 card' })).textContent);
    await screen.findByText('1 card added.');
    expect(['fr', 'es'].map((learn) => cardsIn(data.replica.view(), learn).size)).toEqual([1, 0]);
  });

  it('goes to the deck of the language that is learned where there are several', async () => {
    const { data } = await showSettings(null);
    await chooseCards();
    await screen.findByText('1 new card');
    const decks = [cardEvents.deck('es', 'tea', true), cardEvents.deck('fr', 'tea', true)];
    await act(() => data.replica.record([learning('fr'), ...decks]));
    const french = await screen.findByRole('region', { name: 'French' });
    await within(french).findByText('1 new card');
    expect(screen.getAllByText('1 new card')).toHaveLength(1);
  });

  it('stays at the deck at whose name it was chosen', async () => {
    const decks = [cardEvents.deck('es', 'tea', true), cardEvents.deck('fr', 'tea', true)];
    const { data } = await showSettings(null, { events: decks });
    const spanish = await screen.findByRole('region', { name: 'Spanish' });
    await chooseCards(spanish);
    await act(() => data.replica.record([learning('fr')]));
    await within(spanish).findByText('1 new card');
    expect(screen.getAllByText('1 new card')).toHaveLength(1);
  });

  it('is forgotten when it was cancelled', async () => {
    const { data } = await showSettings(null);
    await chooseCards();
    await screen.findByText('1 new card');
    press('Cancel');
    await act(() => data.replica.record([learning('fr')]));
    await screen.findByLabelText('Import a file');
    expect(screen.queryByText('1 new card')).toBeNull();
  });
});
