// @vitest-environment node
import 'fake-indexeddb/auto';
import {
  nextWordState,
  type RatedCard,
  rateCard,
  releaseRating,
  type Sitting,
  type SittingStep,
  startSitting,
  undoRating,
} from '@parlance/domain';
import { wordKey, xpOn } from '@parlance/sync';
import { afterEach, describe, expect, it } from 'vitest';
import type { Replica } from '../replica/model.ts';
import { closeTabs, openTab, testServer } from '../replica/testing.ts';
import { finishLeftSitting, finishSitting, recallReviewNotes, recordStep } from './sittings.ts';

afterEach(closeTabs);

const DAY = '20270115';
let names = 0;
const newName = (): string => {
  names += 1;
  return `review-${names}`;
};

const begin = (...cards: readonly string[]): Sitting =>
  startSitting({ id: 'one', learn: 'es', mode: 'all', most: 60, cards });

/** Rates the current card "good", as a card that was never asked. */
const rated = (sitting: Sitting): SittingStep => {
  const card: RatedCard = {
    ...{ key: sitting.current ?? '', rating: 3, direction: 'see', took: 900.4, foretold: 0.9, isFirst: true },
  };
  const after = { ...nextWordState(null, { at: 0, rating: 3 }), phase: 2 } as const;
  return rateCard(sitting, { rated: card, after, now: 0, seconds: sitting.seconds + 4 });
};

/** Plays so many ratings, each stored, and returns the sitting. */
const play = async (replica: Replica, count: number, sitting = begin('agua', 'té', 'pan')): Promise<Sitting> => {
  let now = sitting;
  for (let place = 0; place < count; place += 1) {
    const step = rated(now);
    await recordStep(step, { replica, day: DAY });
    now = step.sitting;
  }
  return now;
};

const reps = (replica: Replica, word: string): number | undefined =>
  replica.view().words.get(wordKey('es', word))?.reps;

/** The answered cards and the XP of the day. */
const dayOf = (replica: Replica): readonly [number, number] => {
  const [day] = [...replica.view().days.values()];
  return [day?.cards ?? 0, day === undefined ? 0 : xpOn(replica.view().days, day.day)];
};

describe('a sitting that is stored', () => {
  it('records each rating but the last, which can be undone', async () => {
    const replica = await openTab(newName());
    const sitting = await play(replica, 2);
    expect([reps(replica, 'agua'), reps(replica, 'té')]).toEqual([1, undefined]);
    await recordStep({ sitting: undoRating(sitting), record: null }, { replica, day: DAY });
    await finishSitting(undoRating(sitting), { replica, day: DAY });
    expect([reps(replica, 'agua'), reps(replica, 'té')]).toEqual([1, undefined]);
    expect(dayOf(replica)).toEqual([1, 1]);
  });

  it('that a crash left is finished once at the next start, with the rating that was held', async () => {
    const name = newName();
    const server = testServer();
    await play(await openTab(name, server), 3);
    closeTabs();
    const replica = await openTab(name, server);
    await finishLeftSitting({ replica, day: DAY });
    expect([reps(replica, 'agua'), reps(replica, 'té'), reps(replica, 'pan')]).toEqual([1, 1, 1]);
    expect(dayOf(replica)).toEqual([3, 3]);
    await finishLeftSitting({ replica, day: DAY });
    closeTabs();
    const later = await openTab(name, server);
    await finishLeftSitting({ replica: later, day: DAY });
    expect(dayOf(later)).toEqual([3, 3]);
  });

  it('without an answer leaves nothing behind', async () => {
    const replica = await openTab(newName());
    const sitting = await play(replica, 1);
    await recordStep({ sitting: undoRating(sitting), record: null }, { replica, day: DAY });
    await finishLeftSitting({ replica, day: DAY });
    expect(dayOf(replica)).toEqual([0, 0]);
    expect(replica.waiting()).toBe(0);
  });

  it('notes the pace, the new cards of the day, and how well recall was foretold', async () => {
    const replica = await openTab(newName());
    const sitting = releaseRating(await play(replica, 3));
    await recordStep(sitting, { replica, day: DAY });
    await finishSitting(sitting.sitting, { replica, day: DAY });
    const notes = await recallReviewNotes(replica);
    expect(notes).toMatchObject({ day: DAY, introduced: 3, pace: { cards: 3, seconds: 12 } });
    expect(notes.recall.es?.at(-1)).toMatchObject({ count: 3, remembered: 3 });
  });

  it('is erased with all else of its owner', async () => {
    const replica = await openTab(newName());
    await play(replica, 2);
    await replica.clear();
    await finishLeftSitting({ replica, day: DAY });
    expect(dayOf(replica)).toEqual([0, 0]);
  });
});
