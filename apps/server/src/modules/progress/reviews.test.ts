import type { LearnEvent } from '@parlance/sync';
import { answered, imported, reset, START, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from './exchange.ts';
import { reviewedCards } from './store-reviews.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;

const learnerWith = async (events: readonly LearnEvent[]): Promise<string> => {
  const uid = v7();
  await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
  return uid;
};
const pageOf = (uid: string, after = '') => reviewedCards(dependencies.pool, uid, { learn: 'es', after });

describe('the reviews of cards', () => {
  it('are given for each card, the oldest first, whatever exercise asked it', async () => {
    const uid = await learnerWith([
      answered({ coffee: 1 }, { id: uuid(2), at: START + DAY }),
      answered({ coffee: 3, tea: 4 }, { id: uuid(1), at: START }),
      answered({ thé: 3 }, { id: uuid(3), at: START, learn: 'fr' }),
    ]);
    expect(await pageOf(uid)).toEqual({
      cards: [
        {
          card: 'coffee',
          reviews: [
            { at: START, rating: 3 },
            { at: START + DAY, rating: 1 },
          ],
        },
        { card: 'tea', reviews: [{ at: START, rating: 4 }] },
      ],
      next: null,
    });
  });

  it('begin with those of an import, unless an answer was before it', async () => {
    const reviews = [{ at: START - 9 * DAY, rating: 3 as const }];
    const withReviews = (item: string, id: number): LearnEvent => {
      const event = imported(item, {}, { id: uuid(id), at: START });
      return { ...event, data: { ...event.data, reviews } };
    };
    const uid = await learnerWith([
      withReviews('coffee', 1),
      answered({ coffee: 4 }, { id: uuid(2), at: START + DAY }),
      answered({ tea: 3 }, { id: uuid(3), at: START - DAY }),
      withReviews('tea', 4),
    ]);
    expect((await pageOf(uid)).cards).toEqual([
      { card: 'coffee', reviews: [...reviews, { at: START + DAY, rating: 4 }] },
      { card: 'tea', reviews: [{ at: START - DAY, rating: 3 }] },
    ]);
  });

  it('leave out what a reset hides', async () => {
    const uid = await learnerWith([
      answered({ coffee: 3, tea: 3 }, { id: uuid(1), at: START }),
      reset({ id: uuid(2), at: START + 1 }),
      answered({ tea: 4 }, { id: uuid(3), at: START + 2 }),
    ]);
    expect((await pageOf(uid)).cards).toEqual([{ card: 'tea', reviews: [{ at: START + 2, rating: 4 }] }]);
  });

  it('are given in pages that hold each card once', async () => {
    const words = Array.from({ length: 450 }, (_, n) => `word-${n}`);
    const uid = await learnerWith(words.map((word, n) => answered({ [word]: 3 }, { id: uuid(n + 1), at: START + n })));
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await pageOf(uid, after);
      seen.push(...page.cards.map(({ card }) => card));
      after = page.next;
    }
    expect([...seen].sort()).toEqual([...words].sort());
  });
});
