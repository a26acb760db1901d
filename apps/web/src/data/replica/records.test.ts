// @vitest-environment node
import 'fake-indexeddb/auto';
import { startSession } from '@parlance/domain';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from './model.ts';
import { type RecordKind, readBucket, readRecord, stateRecord, writeRecord } from './records.ts';
import { newDeviceState } from './state.ts';
import { readSession } from './stored-session.ts';
import { closeTabs, lessonDone, openTab, type TestServer, testServer } from './testing.ts';

afterEach(closeTabs);

interface Card {
  readonly words: readonly string[];
}
const card: RecordKind<Card> = {
  upcasters: [({ word, ...rest }) => ({ ...rest, text: word }), ({ text, ...rest }) => ({ ...rest, words: [text] })],
  isValid: ({ words }) => Array.isArray(words),
};

describe('a record', () => {
  it('is read as it was written', () => {
    expect(readRecord(card, writeRecord(card, { words: ['a'] }))).toEqual({ words: ['a'] });
  });

  it('of an earlier version is brought up to the present one, step by step', () => {
    expect(readRecord(card, { word: 'a' })).toEqual({ words: ['a'] });
    expect(readRecord(card, { recordVersion: 2, text: 'b' })).toEqual({ words: ['b'] });
  });

  it('of a later version is read if it has all needed fields, and otherwise discarded', () => {
    expect(readRecord(card, { recordVersion: 9, words: ['a'], more: 1 })).toEqual({ words: ['a'], more: 1 });
    expect(readRecord(card, { recordVersion: 9, sentences: [] })).toBeUndefined();
  });

  it('that is malformed is discarded', () => {
    expect([null, 'x', 7, []].map((value) => readRecord(card, value))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the state of a device', () => {
  it('of the first release becomes one that says which server its cursor belongs to', () => {
    const { epoch, heardAt, server, postponed, rowsVersion, ...first } = newDeviceState('d');
    const second = { epoch, heardAt, server, postponed };
    expect(rowsVersion).toBe(3);
    expect(readRecord(stateRecord, first)).toEqual({ ...first, ...second, rowsVersion: 1 });
  });
});

describe('a bucket of rows', () => {
  it('gives the readable rows, and reports that it is incomplete', () => {
    const good = { day: '20260101', seconds: 1, xp: 2 };
    const read = readBucket({ name: 'days//1', rows: { days: [good, { day: 7 }, null] } });
    expect([read?.bucket.rows.days, read?.isComplete]).toEqual([[good], false]);
  });

  it('gives the readable cards', () => {
    const place = { at: 1, device: 'd', id: 'e' };
    const noted = { learn: 'es', card: 'coffee', field: 'note', value: 'hot', ...place };
    const removed = { learn: 'es', card: 'own:1', field: 'own', value: null, ...place };
    const written = { ...removed, card: 'own:2', value: { front: 'la llave', back: 'key' } };
    const wrong = [
      { ...noted, value: true },
      { ...noted, field: 'deck' },
      { ...noted, field: 'colour' },
      { ...written, value: { front: 'la llave' } },
      { ...written, value: { front: 'la llave', back: 'key', reading: 7 } },
    ];
    const read = readBucket({ name: 'cards/es/1', rows: { cards: [noted, removed, ...wrong, written] } });
    expect([read?.bucket.rows.cards, read?.isComplete]).toEqual([[noted, removed, written], false]);
  });

  it('with rows of an unknown kind is complete nevertheless', () => {
    expect(readBucket({ name: 'badges//1', rows: { badges: [{}] } })?.isComplete).toBe(true);
  });
});

const session = startSession({
  id: 's',
  work: { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' },
  seed: 1,
  plan: [{ id: '0', kind: 'chooseMeaning', item: 'tea', voice: 'male', options: ['tea', 'milk'] }],
});

describe('a lesson under way', () => {
  it('is resumed if it is complete', () => {
    expect(readSession(structuredClone(session))).toEqual(session);
  });

  it.each([
    ['has a step of a kind that is not known', { plan: [{ ...session.plan[0], kind: 'sing' }] }],
    ['has a step without its options', { plan: [{ id: '0', kind: 'chooseMeaning', item: 'tea', voice: 'male' }] }],
    ['waits for a step that is not planned', { queue: ['9'] }],
    ['has an answer without a verdict', { answers: [{ step: '0', right: true, took: 1 }] }],
    ['has lost its work', { work: 'hello' }],
  ])('is discarded if it %s', (_what, broken) => {
    expect(readSession({ ...session, ...broken })).toBeUndefined();
  });
});

let browsers = 0;

/** A device of a signed-in learner with two lessons on the server and one not sent yet. */
const device = async (): Promise<{ browser: string; server: TestServer }> => {
  browsers += 1;
  const [browser, server] = [`records-${browsers}`, testServer()];
  const replica = await openTab(browser, server);
  await replica.adopt('learner');
  await replica.record([lessonDone('cafe.drinks'), lessonDone('cafe.food')]);
  await replica.sync();
  await replica.sync();
  server.fateOf = () => 'requestLost';
  await replica.record([lessonDone('cafe.people'), lessonDone('cafe.work')]);
  closeTabs();
  server.fateOf = () => 'fine';
  server.requests.length = 0;
  return { browser, server };
};

/** Damages the first record of a store. */
const spoil = async (browser: string, store: string): Promise<void> => {
  const database = await openDB(browser);
  const [place] = await database.getAllKeys(store);
  const record = await database.get(store, place ?? '');
  await database.put(store, { ...record, data: new ArrayBuffer(32) }, place);
  database.close();
};

const reopened = async (browser: string, server: TestServer): Promise<Replica> => {
  const replica = await openTab(browser, server);
  await replica.adopt('learner');
  await replica.sync();
  await replica.sync();
  return replica;
};

describe('a record that cannot be opened', () => {
  it('among the rows is fetched again, once', async () => {
    const { browser, server } = await device();
    await spoil(browser, 'rows');
    const replica = await reopened(browser, server);
    expect(server.requests[0]?.cursor).toBe(0);
    expect([replica.waiting(), server.stored()]).toEqual([0, 4]);
    expect(replica.view()).toEqual(server.view());
    closeTabs();
    server.requests.length = 0;
    await reopened(browser, server);
    expect(server.requests[0]?.cursor).toBeGreaterThan(0);
  });

  it('in the outbox does not affect the others', async () => {
    const { browser, server } = await device();
    await spoil(browser, 'outbox');
    const replica = await reopened(browser, server);
    expect([replica.waiting(), server.stored()]).toEqual([0, 3]);
  });

  it('as the state keeps unsent events, which arrive once', async () => {
    const { browser, server } = await device();
    await spoil(browser, 'meta');
    const replica = await openTab(browser, server);
    expect(replica.waiting()).toBe(2);
    await replica.adopt('learner', { own: true });
    await replica.sync();
    await replica.sync();
    expect([replica.waiting(), server.stored()]).toEqual([0, 4]);
    expect(replica.view()).toEqual(server.view());
  });
});
