import { firstFinishes, rankedXpOf } from '@parlance/sync';
import { eventSets, lessonFinished, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from './exchange.ts';
import { rankedXp } from './index.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const DAY = 86_400_000;

describe('the ranked XP on the server', () => {
  it('follows the rule for any events and any period', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 40 }), fc.nat(30), async (events, days) => {
        const uid = v7();
        const window = { from: START + (days - 1) * DAY, to: START + (days + 6) * DAY };
        await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
        const expected = rankedXpOf(window, events, firstFinishes(events));
        expect(await rankedXp(dependencies.pool, uid, window)).toBe(expected);
      }),
      { numRuns: runs(40) },
    );
  });

  it('counts a repeated lesson by its earlier finish of another week, separately for each learner', async () => {
    const [uid, other] = [v7(), v7()];
    const window = { from: START, to: START + 7 * DAY };
    const [then, now] = [lessonFinished({}, { at: START - 1 }), lessonFinished({}, { id: uuid(2), at: START })];
    await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, [then, now]);
    await storeEvents({ pool: dependencies.pool, quotas: noQuotas }, other, [now]);
    const ranked = (learner: string) => rankedXp(dependencies.pool, learner, window);
    expect([await ranked(uid), await ranked(other), await ranked(v7())]).toEqual([5, 10, 0]);
  });
});
