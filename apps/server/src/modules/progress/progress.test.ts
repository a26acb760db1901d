import { utcDay } from '@parlance/domain';
import { applyRows, emptyView, foldEvents, type LearnEvent, type View } from '@parlance/sync';
import {
  answered,
  eventSets,
  lessonFinished,
  preferred,
  reset,
  runs,
  START,
  undoReset,
  uuid,
  wroteDay,
} from '@parlance/testing';
import fc from 'fast-check';
import type pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { currentRevision } from './store.ts';

let dependencies: TestDependencies;
let exchange: Exchange;
beforeAll(async () => {
  dependencies = await createTestDependencies();
  exchange = openExchange({ pool: dependencies.pool, quotas: noQuotas, past: followDatabase(dependencies).past });
});
afterAll(() => dependencies.close());

const serverOn = (pool: pg.Pool): Exchange =>
  openExchange({ pool, quotas: noQuotas, past: followDatabase({ pool, clock: () => NOON }).past });

const send = (uid: string, events: readonly LearnEvent[], cursor = 0) => exchange(uid, { cursor, events }, NOON);

/** The view of a device without data, fetched page by page. */
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

/** Cuts a list into pieces with the given lengths, which are repeated. */
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
  it('folds events in any pieces and order to the fold of all events together', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 30 }), lengths, async (events, cuts) => {
        const uid = v7();
        for (const piece of pieces(events, cuts)) await send(uid, piece);
        expect(await fetchAll(uid)).toEqual(foldEvents(events));
      }),
      { numRuns: runs(60) },
    );
  });

  it('counts events once that are sent twice, also within one request', async () => {
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

  it('gives a device that fetches regularly the same rows as a new one', async () => {
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

  it('acknowledges new events and events that were stored before', async () => {
    const uid = v7();
    const event = lessonFinished();
    expect((await send(uid, [event])).reply.stored).toEqual([event.id]);
    const again = await send(uid, [event]);
    expect(again.reply.stored).toEqual([event.id]);
    expect(again.written).toBeNull();
  });

  it('allots a revision only for new events, however many requests send them at the same time', async () => {
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

  it('refuses an invalid event with a code and stores the others', async () => {
    const uid = v7();
    const wrong = { ...lessonFinished(), id: uuid(77), data: { what: 'lesson' } };
    const { reply } = await exchange(uid, { cursor: 0, events: [wrong, lessonFinished()] }, NOON);
    expect(reply.refused).toEqual([{ id: uuid(77), code: 'event-invalid' }]);
    expect(await fetchAll(uid)).toEqual(foldEvents([lessonFinished()]));
  });

  it('stores XP that no column holds, and a batch with them, and goes on', async () => {
    const uid = v7();
    const most = (n: number) => wroteDay({ seconds: 86_400, xp: 1_000_000_000 }, { id: uuid(n) });
    const events = [most(1), most(2), most(3), lessonFinished({}, { id: uuid(4) })];
    expect((await send(uid, events.slice(0, 2))).reply.stored).toHaveLength(2);
    expect((await send(uid, events.slice(2))).reply.stored).toHaveLength(2);
    expect(await fetchAll(uid)).toEqual(foldEvents(events));
  });

  it('lets a setting that was stamped in the future be changed', async () => {
    const uid = v7();
    const ahead = preferred('theme', 'dark', { id: uuid(1), at: Date.UTC(2099, 0), day: '20990101' });
    await send(uid, [ahead]);
    await exchange(
      uid,
      { cursor: 0, events: [preferred('theme', 'light', { id: uuid(2), at: NOON + 5000 })] },
      NOON + 6000,
    );
    expect((await fetchAll(uid)).settings.get('theme')).toMatchObject({ value: 'light', at: NOON + 5000 });
  });

  it('stores a finish of an impossible day on the day of its stamp', async () => {
    const uid = v7();
    await send(uid, [lessonFinished({}, { day: '99999999' })]);
    expect([...(await fetchAll(uid)).days.keys()]).toEqual([utcDay(START)]);
  });

  it('never shows one learner the progress of another', async () => {
    const [mine, theirs] = [v7(), v7()];
    await send(theirs, [lessonFinished()]);
    expect(await fetchAll(mine)).toEqual(emptyView);
  });

  it('separates learners who use the same event id', async () => {
    const [one, other] = [v7(), v7()];
    await send(one, [lessonFinished({ stars: 1 })]);
    await send(other, [lessonFinished({ stars: 3 })]);
    expect(await fetchAll(one)).toEqual(foldEvents([lessonFinished({ stars: 1 })]));
    expect(await fetchAll(other)).toEqual(foldEvents([lessonFinished({ stars: 3 })]));
  });
});

describe('concurrent requests of several learners', () => {
  const lives = fc.array(eventSets({ most: 12 }), { minLength: 2, maxLength: 5 });
  const pool = () => dependencies.pool;

  /** A device that fetches regularly: its view and its cursor. */
  const follower = (uid: string) => {
    let [view, cursor] = [emptyView, 0];
    const sendBy = async (through: Exchange, events: readonly LearnEvent[]): Promise<void> => {
      const { reply } = await through(uid, { cursor, events }, NOON);
      expect(reply.stored).toEqual([...new Set(events.map(({ id }) => id))]);
      [view, cursor] = [applyRows(view, reply.rows), Math.max(cursor, reply.cursor)];
    };
    return { sendBy, view: () => view };
  };

  it('get the same replies as separate ones, on two servers, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(lives, lengths, fc.array(fc.nat(1), { minLength: 1 }), async (all, cuts, turns) => {
        const servers = [serverOn(pool()), serverOn(pool())];
        const learners = all.map((events) => ({ uid: v7(), events }));
        const followers = await Promise.all(
          learners.map(async ({ uid, events }, n) => {
            const own = follower(uid);
            for (const [turn, piece] of pieces(events, cuts).entries()) {
              await own.sendBy(servers[turns[(n + turn) % turns.length] ?? 0] ?? exchange, piece);
            }
            return own;
          }),
        );
        for (const [n, { uid, events }] of learners.entries()) {
          expect(await fetchAll(uid)).toEqual(foldEvents(events));
          expect(followers[n]?.view()).toEqual(foldEvents(events));
        }
      }),
      { numRuns: runs(25) },
    );
  });

  it('never deadlock: two servers store for the same learners in any order of ids', async () => {
    const uids = Array.from({ length: 12 }, () => v7());
    const servers = [serverOn(pool()), serverOn(pool())];
    for (let round = 0; round < 5; round += 1) {
      const sent = servers.flatMap((server, n) =>
        (n === 0 ? uids : uids.toReversed()).map((uid) =>
          server(uid, { cursor: 0, events: [lessonFinished({}, { id: uuid(1 + round * 2 + n) })] }, NOON),
        ),
      );
      expect((await Promise.all(sent)).every(({ written }) => written !== null)).toBe(true);
    }
    for (const uid of uids) expect(await currentRevision(pool(), uid)).toBe(10);
  });

  it('do not fail if nothing can be stored for one of them', async () => {
    const uids = Array.from({ length: 6 }, () => v7());
    const event = lessonFinished();
    const results = await Promise.allSettled(
      [...uids.slice(0, 3), 'nobody', ...uids.slice(3)].map((uid) =>
        exchange(uid, { cursor: 0, events: [event] }, NOON),
      ),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true, true]);
    for (const uid of uids) expect(await fetchAll(uid)).toEqual(foldEvents([event]));
  });

  it('continue while one of them waits for a lock', async () => {
    const [held, other] = [v7(), v7()];
    await send(held, [lessonFinished()]);
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query('select from learner where user_id = $1 for update', [held]);
      const waiting = send(held, [lessonFinished({}, { id: uuid(5) })]);
      expect((await send(other, [lessonFinished()])).written).toBe(1);
      await client.query('commit');
      expect((await waiting).written).toBe(2);
    } finally {
      client.release();
    }
  });
});

describe('a reset on the server', () => {
  const before = [lessonFinished({}, { id: uuid(1), at: START }), answered({ coffee: 3 }, { id: uuid(2), at: START })];
  const wipe = reset({ id: uuid(3), at: START + 10 });

  it('removes stars and word states on other devices, and restores them when it is undone', async () => {
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

  it('hides earlier events that an offline device sends later', async () => {
    const uid = v7();
    await send(uid, [wipe]);
    await send(uid, before);
    expect(await fetchAll(uid)).toEqual(foldEvents([wipe, ...before]));
  });
});

describe('four devices that write at the same time', () => {
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
  it('contain all rows without splitting a write', async () => {
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
