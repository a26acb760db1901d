import 'fake-indexeddb/auto';
import { imported } from '@parlance/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, cardEvents, cardsIn, type NewEvent, ownCardKey } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import type { AnkiField, AnkiNote, AnkiPackage } from './anki/index.ts';
import { DeckFiles } from './deck-files.tsx';

const saved: { readonly name: string; readonly content: Blob }[] = [];
const vocabulary = vi.hoisted(() => ({ load: async (): Promise<unknown> => new Map() }));

vi.mock('../../platform/save-file.ts', () => ({
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));
const anki = vi.hoisted(() => ({
  read: async (): Promise<unknown> => ({ ok: false, error: { code: 'notPackage' } }),
  kept: [] as Uint8Array[],
  keep: async (): Promise<unknown> => ({ ok: true, value: '' }),
}));
vi.mock('./anki/client.ts', () => ({ readPackage: () => anki.read(), writePackage: () => anki.read() }));
vi.mock('../../data/own-sounds/use-own-sounds.ts', () => ({
  useOwnSounds: () => ({
    keep: (bytes: Uint8Array) => {
      anki.kept.push(bytes);
      return anki.keep();
    },
    read: async () => undefined,
  }),
}));
vi.mock('../../data/content/vocabulary.ts', () => ({ loadVocabulary: () => vocabulary.load() }));

const words = new Map([['tea', { word: 'el té', meaning: 'tea' }]]);

afterEach(() => {
  cleanup();
  closeTabs();
  saved.length = 0;
  anki.kept.length = 0;
  anki.keep = async () => ({ ok: true, value: '' });
  localStorage.clear();
});

function SpanishFiles(): ReactNode {
  const [file, setFile] = useState<File>();
  return createElement(DeckFiles, { learn: 'es', file, onFile: setFile });
}

let browsers = 0;

/** Shows the files of the Spanish deck of a learner who has recorded `events`. */
const show = async (events: readonly NewEvent[] = []) => {
  browsers += 1;
  vocabulary.load = async () => words;
  const replica = await openTab(`deck-files-${browsers}`);
  await replica.record(events);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const children = createElement(SpanishFiles);
  onStage(createElement(ReplicaProvider, { data: { replica, session }, children }), '/settings');
  return replica;
};

const choose = (content: BlobPart): void => {
  const files = [new File([content], 'deck.csv')];
  fireEvent.change(screen.getByLabelText('Import a file'), { target: { files } });
};

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('the export of a deck', () => {
  it('is a file with a byte order mark only if that is switched on', async () => {
    await show([cardEvents.deck('es', 'tea', true)]);
    press('Download the deck as CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    fireEvent.click(screen.getByRole('switch', { name: 'For Excel' }));
    press('Download the deck as CSV');
    await waitFor(() => expect(saved).toHaveLength(2));
    const starts = await Promise.all(saved.map(async ({ content }) => new Uint8Array(await content.arrayBuffer())[0]));
    expect([saved[0]?.name, ...starts]).toEqual(['parlance-es.csv', 'f'.charCodeAt(0), 0xef]);
    expect(await saved[1]?.content.text()).toContain('\r\nel té,tea,,,,word,tea,');
  });

  it('says that there is nothing to export, and why the words cannot be loaded', async () => {
    await show();
    press('Download the deck as CSV');
    await screen.findByText('There are no cards in this deck yet.');
    cleanup();
    await show([cardEvents.deck('es', 'tea', true)]);
    vocabulary.load = () => Promise.reject(new TypeError('gone'));
    press('Download the deck as CSV');
    await screen.findByRole('alert');
    expect(saved).toEqual([]);
  });
});

describe('the import of a file', () => {
  const file = 'front,back\nla llave,key\nel té,tea\n,nothing\n';

  it('shows first what is new, known and left out, and adds it when the learner agrees', async () => {
    const replica = await show([cardEvents.deck('es', 'tea', true)]);
    choose(file);
    await screen.findByText('1 new card');
    screen.getByText('1 card you already have');
    screen.getByText('1 line is left out');
    screen.getByText('Line 4: the front is missing.');
    expect(cardsIn(replica.view(), 'es').size).toBe(1);
    press('Add 1 card');
    await screen.findByText('1 card added.');
    const key = await ownCardKey('la llave', 'key');
    expect(cardsIn(replica.view(), 'es').get(key)).toMatchObject({ inDeck: true, own: { back: 'key' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Import a file')));
    choose(file);
    await screen.findByText('Nothing new in this file');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('changes nothing when it is cancelled', async () => {
    const replica = await show();
    choose(file);
    await screen.findByText('2 new cards');
    press('Cancel');
    expect(screen.queryByText('2 new cards')).toBeNull();
    expect([cardsIn(replica.view(), 'es').size, replica.waiting()]).toEqual([0, 0]);
  });

  it.each([
    ['front,back\n"la llave,key', 'The quotation mark that begins in line 2 is never closed.'],
    ['front,back\n"a"b,c', 'In line 2, something follows a closing quotation mark.'],
    ['la llave,key', 'Line 1 has to name the columns “front” and “back”.'],
    ['front,word,back\n', 'Line 1 names the column “front” twice.'],
    [
      new Uint8Array([...new TextEncoder().encode('front,back\nni'), 0xf1, 0x6f]),
      'Line 2 is not UTF-8. Save the file as “CSV UTF-8” and try again.',
    ],
    ['front,back\na,\u0000', 'Line 2 contains characters that are not text.'],
    [`front,back\n${'a,b\n'.repeat(10_001)}`, 'The file has more than 10,000 rows. Split it into several files.'],
    [new Uint8Array(10_000_001), 'The file is larger than 10 MB.'],
  ])('says what is wrong with a file and changes nothing: %#', async (content, reason) => {
    const replica = await show();
    choose(content);
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(replica.waiting()).toBe(0);
  });
});

describe('the import of an Anki package', () => {
  const sound = new TextEncoder().encode('OggS and what is said');
  const field = (name: string, text: string, sounds: readonly string[] = []) => ({ name, text, sounds });
  const { memory } = imported('x').data;
  const noteWith = (fields: readonly AnkiField[], rest: Partial<AnkiNote> = {}): AnkiNote => ({
    ...{ guid: 'a', kind: 'Vocabulary', tags: [], memory: undefined, isExact: false, reviews: [], isSuspended: false },
    fields,
    ...rest,
  });
  const content: AnkiPackage = {
    deckName: 'Spanish',
    notes: [
      noteWith([field('One', 'key'), field('Two', 'la llave', ['llave.ogg']), field('Three', '¿Y la llave?')], {
        memory,
      }),
      noteWith([field('One', ''), field('Two', 'el grifo'), field('Three', '')]),
    ],
    sounds: new Map([['llave.ogg', sound]]),
    skipped: { sounds: 1, files: 2, notes: 0 },
  };
  const zip = (): Uint8Array<ArrayBuffer> => Uint8Array.of(0x50, 0x4b, 3, 4, 0);
  const part = (name: string): HTMLElement => screen.getByRole('combobox', { name });

  it('lets the learner say which field is what, and shows the first cards as they would be', async () => {
    anki.read = async () => ({ ok: true, value: content });
    const replica = await show();
    choose(zip());
    await screen.findByText('1 new card');
    screen.getByRole('group', { name: 'Fields of “Vocabulary”' });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('keyla llaveWith sound');
    fireEvent.input(part('Front'), { target: { value: '1' } });
    fireEvent.input(part('Back'), { target: { value: '0' } });
    fireEvent.input(part('Example'), { target: { value: '2' } });
    await screen.findByText('la llave');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('la llavekey¿Y la llave?With sound');
    for (const line of ['1 card keeps what you remember of it', '1 sound', '1 card is left out'])
      screen.getByText(line);
    screen.getByText('1 sound is missing or cannot be used');
    screen.getByText('2 pictures and other files stay out');
    screen.getByText('Card 2: the back is missing.');
    expect([anki.kept.length, replica.waiting()]).toEqual([0, 0]);

    press('Add 1 card');
    await screen.findByText('1 card added.');
    expect(anki.kept).toEqual([sound]);
    const key = await ownCardKey('la llave', 'key');
    expect(cardsIn(replica.view(), 'es').get(key)?.own).toMatchObject({ example: '¿Y la llave?' });
    expect(replica.view().words.get(`es/${key}`)).toMatchObject(memory);
    choose(zip());
    fireEvent.input(await screen.findByRole('combobox', { name: 'Front' }), { target: { value: '1' } });
    fireEvent.input(part('Back'), { target: { value: '0' } });
    await screen.findByText('Nothing new in this file');
  });

  it('adds nothing if a sound cannot be stored, and can be repeated', async () => {
    anki.read = async () => ({ ok: true, value: content });
    anki.keep = async () => ({ ok: false, code: 'learner-full' });
    const replica = await show();
    choose(zip());
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was added.');
    expect(replica.waiting()).toBe(0);
    anki.keep = async () => ({ ok: true, value: '' });
    choose(zip());
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 card' }));
    await screen.findByText('1 card added.');
  });

  it.each([
    ['notPackage', 'This is not an Anki deck.'],
    ['damaged', 'This Anki deck is damaged. Export it again and try once more.'],
    ['encrypted', 'This file is locked with a password.'],
    ['tooLarge', 'The file is larger than 200 MB.'],
    ['tooManyNotes', 'The deck has more than 10,000 notes. Export it in parts.'],
    ['unavailable', 'What is needed for Anki files could not be loaded. Try again when you are connected.'],
  ])('says what is wrong with a package and changes nothing: %s', async (code, reason) => {
    anki.read = async () => ({ ok: false, error: { code } });
    const replica = await show();
    choose(zip());
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(replica.waiting()).toBe(0);
  });
});
