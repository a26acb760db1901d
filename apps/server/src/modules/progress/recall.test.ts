import { addRecall, BANDS, foretoldAt, noRecall, type Rating, type RecallCounts } from '@parlance/domain';
import { type EventOf, inOrder, type LearnEvent, wordStateOf } from '@parlance/sync';
import { answered, deviceId, imported, reset, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from './exchange.ts';
import { countRecall } from './recall.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;

type Answered = EventOf<'answered'>;

interface Asked {
  readonly word: string;
  readonly rating: Rating;
  readonly days: number;
  readonly exercise: 'card' | 'game';
}

/** An answer `days` after the start. */
const asked = ({ word, rating, days, exercise }: Asked, number: number): Answered => {
  const event = answered(
    { [word]: rating },
    { id: uuid(number), at: START + days * DAY, device: deviceId(number % 2) },
  );
  return { ...event, data: { ...event.data, exercise } };
};
const card = (days: number, rating: Rating, number: number, word = 'coffee'): Answered =>
  asked({ word, rating, days, exercise: 'card' }, number);
const inGame = (days: number, rating: Rating, number: number): Answered =>
  asked({ word: 'coffee', rating, days, exercise: 'game' }, number);

const store = (uid: string, events: readonly LearnEvent[]) =>
  storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
const countOf = (uid: string, days: number) =>
  countRecall(dependencies.pool, uid, { learn: 'es', now: START + days * DAY });
const storedRecall = async (events: readonly LearnEvent[], days: number) => {
  const uid = v7();
  await store(uid, events);
  return countOf(uid, days);
};

/** What a device would have counted of the same answers, had all been given on it. */
const countedOnDevice = (events: readonly LearnEvent[]): RecallCounts =>
  inOrder(events).reduce((counts, event, place, all) => {
    if (event.kind !== 'answered' || event.data.exercise !== 'card') return counts;
    const [rated] = event.data.words;
    if (rated === undefined) return counts;
    const before = wordStateOf({ learn: 'es', word: rated.word }, all.slice(0, place), 0);
    return addRecall(counts, { foretold: foretoldAt(before, event.at), rating: rated.rating });
  }, noRecall);

describe('what was foretold of recall', () => {
  it('is compared with what was remembered, by bands', async () => {
    // An easy word comes back after eight days; nothing is foretold at its first answer.
    const bands = await storedRecall([card(0, 4, 1), card(8, 3, 2), card(60, 1, 3)], 61);
    expect(bands.map(({ from, count, remembered }) => [from, count, remembered])).toEqual([
      [0, 0, 0],
      [0.7, 0, 0],
      [0.8, 1, 0],
      [0.9, 1, 1],
    ]);
    expect(bands[3]?.foretold).toBeCloseTo(0.9, 1);
  });

  it('follows from answers in lessons and games, which are not compared themselves', async () => {
    const [bands, others] = [
      await storedRecall([inGame(0, 4, 1), inGame(3, 3, 2), card(8, 3, 3)], 9),
      await storedRecall([inGame(0, 4, 1), inGame(3, 3, 2)], 9),
    ];
    expect(bands.map(({ count }) => count)).toEqual([0, 0, 0, 1]);
    expect(others.every(({ count }) => count === 0)).toBe(true);
  });

  it('begins with a memory that was imported', async () => {
    const events = [imported('coffee', {}, { id: uuid(1) }), card(1, 3, 2), card(30, 1, 3)];
    const bands = await storedRecall(events, 31);
    expect(countedOnDevice(events).reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(bands.map(({ count, remembered }) => [count, remembered])).toEqual(
      countedOnDevice(events).map(({ count, remembered }) => [count, remembered]),
    );
  });

  it('is that of the last 180 days, by a memory of all days', async () => {
    const bands = await storedRecall([card(0, 4, 1), card(8, 3, 2), card(100, 3, 3)], 200);
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect((await storedRecall([card(0, 4, 1), card(8, 3, 2)], 200)).every(({ count }) => count === 0)).toBe(true);
  });

  it('leaves out what a reset hides, and other languages', async () => {
    const hidden = reset({ id: uuid(7), at: START + 9 * DAY });
    expect((await storedRecall([card(0, 4, 1), card(8, 3, 2), hidden], 9)).every(({ count }) => count === 0)).toBe(
      true,
    );
    const french = [card(0, 4, 1), card(8, 3, 2)].map((event) => ({ ...event, learn: 'fr' }));
    expect((await storedRecall(french, 9)).every(({ count }) => count === 0)).toBe(true);
  });

  it('is what one device would have counted, for any answers on two devices in any order of arrival', async () => {
    const answer = fc.record<Asked>({
      word: fc.constantFrom('coffee', 'tea', 'letter:ñ'),
      rating: fc.constantFrom(1, 2, 3, 4),
      days: fc.integer({ min: 0, max: 1500 }).map((tenths) => tenths / 10),
      exercise: fc.constantFrom('card', 'card', 'game'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 30 }), fc.nat({ max: 30 }), async (answers, half) => {
        const events = answers.map((each, number) => asked(each, number + 1));
        const uid = v7();
        await store(uid, events.slice(half));
        await store(uid, events.slice(0, half));
        const bands = await countOf(uid, 160);
        const expected = countedOnDevice(events);
        expect(bands.map(({ from }) => from)).toEqual([...BANDS]);
        expect(bands.map(({ count, remembered }) => ({ count, remembered }))).toEqual(
          expected.map(({ count, remembered }) => ({ count, remembered })),
        );
        for (const [place, { foretold }] of bands.entries())
          expect(foretold).toBeCloseTo(expected[place]?.foretold ?? 0);
      }),
      { numRuns: runs(40) },
    );
  });
});
