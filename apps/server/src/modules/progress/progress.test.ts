import { applyRows, emptyView, foldEvents, type LearnEvent, type View } from '@parlance/sync';
import { answered, eventSets, lessonFinished, preferred, reset, runs, START, undoReset, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, type TestDependencies } from '../../testing.ts';
import { exchange } from './exchange.ts';
import { currentRevision } from './store.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const send = (uid: string, events: readonly LearnEvent[], cursor = 0) =>
  exchange({ pool: dependencies.pool, now: NOON }, uid, { cursor, events });

/** What a device that knows nothing gets to see, page by page. */
const fetchAll = async (uid: string): Promise<View> => {
  let view = emptyView;
  let cursor = 0;
  for (let more = true; more; ) {
    const { reply } = await send(uid, [], cursor);
    view = applyRows(view, reply.rows);
    ({ cursor, more } = reply);
  }
  return view;
};

/** Cuts a list into pieces of the given lengths, again and again. */
const pieces = <T>(list: readonly T[], lengths: readonly number[]): T[][] => {
  const result: T[][] = [];
  for (let from = 0, turn = 0; from < list.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    result.push(list.slice(from, from + length));
    from += length;
  }
  return result;
};

const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

describe('the exchange', () => {
  it('folds whatever arrives, in whatever pieces and order, to what all events together fold to', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 30 }), lengths, async (events, cuts) => {
        const uid = v7();
        for (const piece of pieces(events, cuts)) await send(uid, piece);
        expect(await fetchAll(uid)).toEqual(foldEvents(events));
      }),
      { numRuns: runs(60) },
    );
  });

  it('counts nothing twice that is sent twice, also within one request', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 20 }), async (events) => {
        const uid = v7();
        await send(uid, [...events, ...events]);
        await send(uid, events);
        expect(await fetchAll(uid)).toEqual(foldEvents(events));
      }),
      { numRuns: runs(25) },
    );
  });

  it('gives a device that follows along the same as one that begins anew', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 30 }), lengths, async (events, cuts) => {
        const uid = v7();
        let view = emptyView;
        let cursor = 0;
        for (const piece of pieces(events, cuts)) {
          const { reply } = await send(uid, piece, cursor);
          view = applyRows(view, reply.rows);
          cursor = reply.cursor;
        }
        expect(view).toEqual(await fetchAll(uid));
      }),
      { numRuns: runs(25) },
    );
  });

  it('acknowledges what it stores and what it has stored before', async () => {
    const uid = v7();
    const event = lessonFinished();
    expect((await send(uid, [event])).reply.stored).toEqual([event.id]);
    const again = await send(uid, [event]);
    expect(again.reply.stored).toEqual([event.id]);
    expect(again.written).toBeNull();
  });

  it('takes a revision for what is new alone, however many send it at once', async () => {
    const uid = v7();
    const [known, fresh] = [lessonFinished({}, { id: uuid(1) }), lessonFinished({}, { id: uuid(2) })];
    await send(uid, [known]);
    await Promise.all([1, 2, 3, 4].map(() => send(uid, [known])));
    expect(await currentRevision(dependencies.pool, uid)).toBe(1);
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(uid, [known, fresh])));
    expect(sent.filter(({ written }) => written !== null)).toHaveLength(1);
    const revision = await currentRevision(dependencies.pool, uid);
    await send(uid, [fresh, known]);
    expect(await currentRevision(dependencies.pool, uid)).toBe(revision);
    expect(await fetchAll(uid)).toEqual(foldEvents([known, fresh]));
  });

  it('refuses a wrong event alone, with a code', async () => {
    const uid = v7();
    const wrong = { ...lessonFinished(), id: uuid(77), data: { what: 'lesson' } };
    const { reply } = await exchange({ pool: dependencies.pool, now: NOON }, uid, {
      cursor: 0,
      events: [wrong, lessonFinished()],
    });
    expect(reply.refused).toEqual([{ id: uuid(77), code: 'event-invalid' }]);
    expect(await fetchAll(uid)).toEqual(foldEvents([lessonFinished()]));
  });

  it('never shows one learner what another learned', async () => {
    const [mine, theirs] = [v7(), v7()];
    await send(theirs, [lessonFinished()]);
    expect(await fetchAll(mine)).toEqual(emptyView);
  });

  it('keeps two learners apart who made the same event id', async () => {
    const [one, other] = [v7(), v7()];
    await send(one, [lessonFinished({ stars: 1 })]);
    await send(other, [lessonFinished({ stars: 3 })]);
    expect(await fetchAll(one)).toEqual(foldEvents([lessonFinished({ stars: 1 })]));
    expect(await fetchAll(other)).toEqual(foldEvents([lessonFinished({ stars: 3 })]));
  });
});

describe('a reset on the server', () => {
  const before = [lessonFinished({}, { id: uuid(1), at: START }), answered({ coffee: 3 }, { id: uuid(2), at: START })];
  const wipe = reset({ id: uuid(3), at: START + 10 });

  it('takes stars and memory away on a device that had them, and gives them back when it is undone', async () => {
    const uid = v7();
    const first = (await send(uid, before)).reply;
    const had = applyRows(emptyView, first.rows);
    const second = (await send(uid, [wipe], first.cursor)).reply;
    const lost = applyRows(had, second.rows);
    expect([...lost.words]).toEqual([]);
    expect(lost.days).toEqual(had.days);
    const third = (await send(uid, [undoReset(wipe.id, { id: uuid(4), at: START + 20 })], second.cursor)).reply;
    const restored = applyRows(lost, third.rows);
    expect({ ...restored, resets: had.resets }).toEqual(had);
  });

  it('hides what an offline device did before it and sends after it', async () => {
    const uid = v7();
    await send(uid, [wipe]);
    await send(uid, before);
    expect(await fetchAll(uid)).toEqual(foldEvents([wipe, ...before]));
  });
});

describe('four devices that write at once', () => {
  it('miss nothing that was written while they waited for the lock', async () => {
    const uid = v7();
    const cursors = [0, 0, 0, 0];
    const views = [emptyView, emptyView, emptyView, emptyView];
    const all: LearnEvent[] = [];
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(
        views.map(async (_, n) => {
          const event = preferred(`setting-${n}-${round}`, round, {
            id: uuid(1 + n * 1000 + round),
            at: START + round,
          });
          all.push(event);
          const { reply } = await send(uid, [event], cursors[n]);
          views[n] = applyRows(views[n] ?? emptyView, reply.rows);
          cursors[n] = reply.cursor;
        }),
      );
    }
    for (const [n, view] of views.entries()) {
      const { reply } = await send(uid, [], cursors[n]);
      expect(applyRows(view, reply.rows)).toEqual(foldEvents(all));
    }
  });
});

describe('pages', () => {
  it('bring everything, without tearing one write apart', async () => {
    const uid = v7();
    const many = Array.from({ length: 1200 }, (_, n) =>
      lessonFinished({ unit: `u${n}`, lesson: `u${n}.a` }, { id: uuid(n + 1), at: START + n }),
    );
    for (const piece of pieces(many, [400])) await send(uid, piece);
    const { reply } = await send(uid, []);
    expect(reply.more).toBe(true);
    expect(await fetchAll(uid)).toEqual(foldEvents(many));
  });
});
