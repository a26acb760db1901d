import { BACKUP_PATH, EXPORT_PATH } from '@parlance/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lessonDone } from '../../data/replica/testing.ts';
import { ada, closeSettings, press, showSettings, write } from './testing.ts';

const saved: { readonly name: string; readonly content: Blob }[] = [];

vi.mock('../../platform/save-file.ts', () => ({
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

afterEach(() => {
  closeSettings();
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
