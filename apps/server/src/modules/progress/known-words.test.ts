import type { KnownWords } from '@parlance/contract';
import { foldEvents } from '@parlance/sync';
import { answered, eventSets, imported, reset, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from './exchange.ts';
import { knownWords } from './store-known-words.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;
const store = (uid: string, events: Parameters<typeof storeEvents>[2]) =>
  storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
const wordsOf = (uid: string): Promise<readonly KnownWords[]> => knownWords(dependencies.pool, uid, 'es');

describe('the words that a learner knows', () => {
  it('count on the local day of the first right answer, whenever it arrives', async () => {
    const uid = v7();
    const day = (at: number, own: string, id: number, words: Parameters<typeof answered>[0]) =>
      answered(words, { id: uuid(id), at: START + at * DAY, day: own });
    await store(uid, [day(3, '20261003', 3, { coffee: 3, tea: 1 }), day(5, '20261005', 5, { tea: 4 })]);
    await store(uid, [day(1, '20261001', 1, { coffee: 2, milk: 1 })]);
    expect(await wordsOf(uid)).toEqual([
      { day: '20261001', words: 1 },
      { day: '20261005', words: 1 },
    ]);
  });

  it('leave out cards that are no words, and what a reset hides', async () => {
    const uid = v7();
    await store(uid, [answered({ 'letter:ñ': 3, coffee: 3 }), reset({ id: uuid(7), at: START + DAY })]);
    expect(await wordsOf(uid)).toEqual([]);
    await store(uid, [answered({ 'letter:ñ': 3, coffee: 3 }, { id: uuid(8), at: START + 2 * DAY })]);
    expect(await wordsOf(uid)).toMatchObject([{ words: 1 }]);
  });

  it('leave out what was imported and not answered', async () => {
    const uid = v7();
    const answer = answered({ coffee: 3 }, { id: uuid(9), at: START + DAY });
    await store(uid, [imported('coffee'), imported('tea', {}, { id: uuid(8) }), answer]);
    expect(await wordsOf(uid)).toMatchObject([{ words: 1 }]);
  });

  it('are at most as many as the memory holds, for any events', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 40 }), async (events) => {
        const uid = v7();
        await store(uid, events);
        const counted = (await wordsOf(uid)).reduce((sum, { words }) => sum + words, 0);
        const held = [...foldEvents(events).words.keys()].filter((key) => key.startsWith('es/')).length;
        expect(counted).toBeLessThanOrEqual(held);
      }),
      { numRuns: runs(30) },
    );
  });
});
