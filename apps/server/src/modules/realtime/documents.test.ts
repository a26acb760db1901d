import {
  encodeExams,
  encodeHistory,
  encodePositions,
  encodeScores,
  encodeStars,
  encodeSteps,
  type LearnEvent,
} from '@parlance/sync';
import { answered, lessonFinished, preferred, reset, runs, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../module.ts';
import { noQuotas } from '../../testing.ts';
import { storeEvents } from '../progress/index.ts';
import { openServers, type Servers } from './testing.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

const COURSE = 'learning_progress/espal/m_course';
const MOVIE = 'learning_progress/espal/m_movie';
const RECORD = 'learning_history/record';
const UPDATED = 'learning_history/last_update_time';

/** A learner, and their documents on both servers. */
const learner = async () => {
  const { uid, bearer } = await servers.shortToken();
  const call = async (method: 'GET' | 'PUT' | 'PATCH', path: string, payload?: string, app: App = servers.app) => {
    const url = `/rt/users_private/${uid}/${path}.json`;
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, body: answer.json(), type: answer.headers['content-type'] };
  };
  return {
    uid,
    call,
    get: async (path: string) => (await call('GET', path)).body,
    put: async (path: string, value: unknown, app?: App) => (await call('PUT', path, JSON.stringify(value), app)).body,
    patch: async (path: string, value: unknown) => (await call('PATCH', path, JSON.stringify(value))).body,
    store: (...events: LearnEvent[]) => storeEvents({ pool: servers.dependencies.pool, quotas: noQuotas }, uid, events),
  };
};

const countEvents = async (uid: string): Promise<number> => {
  const { rows } = await servers.dependencies.pool.query('SELECT id FROM learner_event WHERE user_id = $1', [uid]);
  return rows.length;
};

const nothing = { lesson_exam: '', lesson_stars: '', main: '1:0:0', main_tt: '', pronun: 1, extra_progress: '' };

describe('the documents of a new learner', () => {
  it('are all empty', async () => {
    const { get } = await learner();
    const clips = { lesson_stars: '', main_tt: '' };
    expect(await get(COURSE)).toEqual(nothing);
    expect(await get('learning_progress')).toEqual({
      enpal: { m_course: { ...nothing, main: '' }, m_movie: clips },
      espal: { m_course: nothing, m_movie: clips },
      frpal: { m_course: { ...nothing, main: '' }, m_movie: clips },
    });
    expect([await get(RECORD), await get(UPDATED)]).toEqual(['', 0]);
  });

  it('are JSON, also for a text or a number', async () => {
    const { call } = await learner();
    for (const path of [COURSE, RECORD, UPDATED]) {
      expect((await call('GET', path)).type).toBe('application/json; charset=utf-8');
    }
  });
});

describe('a course', () => {
  const full = {
    lesson_exam: 'jump:2',
    lesson_stars: 'cafe.0:3;cafe.1:2',
    main: '1:3:1',
    main_tt: 'cafe:2',
    pronun: 0,
    extra_progress: 'cafe:1_0_1;market:0_1_0',
  };

  it('is read as it was written', async () => {
    const { get, put } = await learner();
    expect(await put(COURSE, full)).toEqual(full);
    expect(await get(COURSE)).toEqual(full);
    expect((await get('learning_progress')).espal.m_course).toEqual(full);
  });

  it('belongs to its language alone, except for the one shared setting', async () => {
    const { get, put } = await learner();
    await put(COURSE, full);
    expect(await get('learning_progress/frpal/m_course')).toEqual({ ...nothing, main: '', pronun: 0 });
  });

  it('is merged and never overwritten: stars only rise, positions only advance, flags are never cleared, mistakes only decrease', async () => {
    const { get, put } = await learner();
    await put(COURSE, full);
    await put(COURSE, {
      lesson_exam: 'jump:3;other:1',
      lesson_stars: 'cafe.0:1;market.0:2',
      main: '1:0:1',
      main_tt: 'cafe:1;market:1',
      extra_progress: 'cafe:0_1_0',
    });
    expect(await get(COURSE)).toEqual({
      lesson_exam: 'jump:2;other:1',
      lesson_stars: 'cafe.0:3;cafe.1:2;market.0:2',
      main: '1:3:1',
      main_tt: 'cafe:2;market:1',
      pronun: 0,
      extra_progress: 'cafe:1_1_1;market:0_1_0',
    });
  });

  it('is merged with progress from lessons', async () => {
    const { get, patch, store } = await learner();
    await store(lessonFinished({ unit: 'cafe', lesson: 'cafe.0', position: 0, stars: 2 }));
    await patch(COURSE, { lesson_stars: 'cafe.0:1;cafe.1:3' });
    expect(await get(COURSE)).toMatchObject({ lesson_stars: 'cafe.0:2;cafe.1:3', main: '1:1:0', main_tt: 'cafe:1' });
  });

  it('keeps fields that a client leaves out, for PUT and for PATCH', async () => {
    const { put, patch } = await learner();
    await put(COURSE, full);
    expect(await patch(COURSE, {})).toEqual(full);
    expect(await put(COURSE, { main_tt: '' })).toEqual(full);
    expect(await patch(COURSE, { pronun: 1 })).toEqual({ ...full, pronun: 1 });
  });

  it('keeps lessons and units that are not in the course', async () => {
    const { get, put } = await learner();
    await put(COURSE, {
      lesson_stars: 'moon.0:3',
      main_tt: 'moon:1',
      lesson_exam: 'jump9:0',
      extra_progress: 'moon:1_1_1',
    });
    expect(await get(COURSE)).toMatchObject({
      lesson_stars: 'moon.0:3',
      main_tt: 'moon:1',
      lesson_exam: 'jump9:0',
      extra_progress: 'moon:1_1_1',
    });
  });

  it('treats a cursor of a longer course as behind the last known lesson', async () => {
    const { put } = await learner();
    expect(await put(COURSE, { main: '1:97:1' })).toMatchObject({ main: '1:3:2' });
  });

  it('is stored once, however often a client writes it', async () => {
    const { uid, put } = await learner();
    await put(COURSE, full);
    const events = await countEvents(uid);
    await put(COURSE, full);
    expect(await countEvents(uid)).toBe(events);
    await put(COURSE, { ...full, lesson_stars: 'cafe.0:3;cafe.1:3' });
    expect(await countEvents(uid)).toBe(events + 1);
  });

  it('starts again after a reset, also by a clock that is ahead, and after a preference set by such a clock', async () => {
    const { uid, get, put, store } = await learner();
    const ahead = Date.now() + 3_600_000;
    await put(COURSE, full);
    await store(reset({ id: v7(), learn: 'es', at: ahead }));
    expect(await get(COURSE)).toEqual({ ...nothing, pronun: 0 });
    expect(await put(COURSE, { lesson_stars: 'cafe.0:1' })).toMatchObject({ lesson_stars: 'cafe.0:1' });
    await store(preferred('pronun', false, { id: uuid(9), at: ahead }));
    expect(await put(COURSE, { pronun: 1 })).toMatchObject({ pronun: 1 });
    expect(await countEvents(uid)).toBeGreaterThan(0);
  });

  it('leaves out keys that its strings cannot contain', async () => {
    const { get, store } = await learner();
    await store(lessonFinished({ unit: 'a;b', lesson: 'a:b' }));
    expect(await get(COURSE)).toEqual(nothing);
  });

  it('loses nothing when two clients write at the same time on two servers', async () => {
    const { get, put } = await learner();
    const lessons = Array.from({ length: 30 }, (_, n) => `l${String(n).padStart(2, '0')}`);
    await Promise.all(
      lessons.flatMap((lesson, n) => [
        put(COURSE, { lesson_stars: `${lesson}:${(n % 3) + 1}` }, servers.app),
        put(COURSE, { lesson_stars: `${lesson}:2` }, servers.other),
      ]),
    );
    const joined = lessons.map((lesson, n) => `${lesson}:${Math.max(2, (n % 3) + 1)}`);
    expect((await get(COURSE)).lesson_stars).toBe(joined.join(';'));
  });
});

describe('the clips', () => {
  it('keep the best stars and scores', async () => {
    const { get, put, patch } = await learner();
    const first = { lesson_stars: 'rain:2', main_tt: 'rain:0.5;sun:1' };
    expect(await put(MOVIE, first)).toEqual(first);
    await patch(MOVIE, { lesson_stars: 'rain:1;sun:3', main_tt: 'rain:0.875;sun:0.2' });
    expect(await get(MOVIE)).toEqual({ lesson_stars: 'rain:2;sun:3', main_tt: 'rain:0.875;sun:1' });
  });
});

describe('the history', () => {
  it('is read as it was written, and a repeated write adds nothing', async () => {
    const { uid, get, put } = await learner();
    const record = '20260101:600_30;20260102:86400_5';
    for (let n = 0; n < 3; n += 1) expect(await put(RECORD, record)).toBe(record);
    expect(await get(RECORD)).toBe(record);
    expect(await countEvents(uid)).toBe(2);
  });

  it('counts only the part of a written sum that exceeds the stored sum', async () => {
    const { put, store } = await learner();
    await store(lessonFinished({ seconds: 300 }, { day: '20260101' }));
    expect(await put(RECORD, '20260101:200_50')).toBe('20260101:300_50');
    expect(await put(RECORD, '20260101:400_20')).toBe('20260101:400_50');
    await store(lessonFinished({ lesson: 'cafe.1', seconds: 100 }, { id: uuid(2), day: '20260101' }));
    expect(await put(RECORD, '20260101:400_50')).toBe('20260101:500_60');
  });

  it('never has more seconds in a day than a day has', async () => {
    const { get, put, store } = await learner();
    await put(RECORD, '20260101:86000_0');
    await store(lessonFinished({ seconds: 900 }, { day: '20260101' }));
    expect(await get(RECORD)).toBe('20260101:86400_10');
  });

  it('counts no XP that cannot be earned in the seconds of a day, however often they are written', async () => {
    const { uid, get, put } = await learner();
    for (let n = 0; n < 3; n += 1) expect(await put(RECORD, '20260101:100_1000000000')).toBe('20260101:100_700');
    expect(await countEvents(uid)).toBe(1);
    expect(await put(RECORD, '20260101:110_1000000000')).toBe('20260101:110_720');
    expect(await get(RECORD)).toBe('20260101:110_720');
  });

  it('counts once what many clients write at the same time on two servers', async () => {
    const { get, put } = await learner();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        put(RECORD, `20260101:${600 + n}_30;2026010${2 + (n % 3)}:60_7`, n % 2 === 0 ? servers.app : servers.other),
      ),
    );
    expect(await get(RECORD)).toBe('20260101:619_30;20260102:60_7;20260103:60_7;20260104:60_7');
  });

  it('reports the later of its last change here and the time that clients wrote', async () => {
    const { get, put } = await learner();
    expect(await put(UPDATED, 1_700_000_000)).toBe(1_700_000_000);
    expect(await put(UPDATED, 1_600_000_000)).toBe(1_700_000_000);
    await put(RECORD, '20260101:1_1');
    const changed = await get(UPDATED);
    expect(Math.abs(changed - Date.now() / 1000)).toBeLessThan(60);
    expect(await put(UPDATED, changed + 5)).toBe(changed + 5);
  });
});

describe('an invalid write', () => {
  const wrong: readonly (readonly [path: string, body: string])[] = [
    [COURSE, '{"lesson_stars":"cafe.0:4"}'],
    [COURSE, '{"lesson_stars":"cafe.0:1;"}'],
    [COURSE, '{"lesson_stars":3}'],
    [COURSE, '{"main":"1:0"}'],
    [COURSE, '{"main_tt":"cafe:-1"}'],
    [COURSE, '{"lesson_exam":"jump:4"}'],
    [COURSE, '{"extra_progress":"cafe:1_1"}'],
    [COURSE, '{"pronun":2}'],
    [COURSE, '{"pronun":true}'],
    [COURSE, '{"lesson_stars":"cafe.0:1","mood":"good"}'],
    [COURSE, '{"lesson_stars":"cafe.0:1","__proto__":{}}'],
    [COURSE, '{"lesson_stars":null}'],
    [COURSE, 'null'],
    [COURSE, '[]'],
    [COURSE, '"cafe.0:1"'],
    [COURSE, '{"lesson_stars":"caf'],
    [COURSE, ''],
    [MOVIE, '{"main_tt":"rain:1.5"}'],
    [MOVIE, '{"main":"1:0:0"}'],
    [RECORD, '"20260229:1_1"'],
    [RECORD, '"20260101:86401_1"'],
    [RECORD, '"99991231:60_10"'],
    [RECORD, '{"20260101":"1_1"}'],
    [RECORD, 'null'],
    [RECORD, '20260101'],
    [UPDATED, '"1700000000"'],
    [UPDATED, '-1'],
    [UPDATED, '1.5'],
    [UPDATED, '4000000000'],
    ['user_info', '{"email":1}'],
    ['user_info', '{"phone":"1"}'],
  ];

  it.each(wrong)('to %s is refused with a code and a reason, and changes nothing: %s', async (path, body) => {
    const { uid, call } = await learner();
    const answer = await call('PUT', path, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'progress-malformed']);
    expect(answer.body.error.message.length).toBeGreaterThan(5);
    expect(await countEvents(uid)).toBe(0);
  });

  it('is too large if it exceeds the size of any course', async () => {
    const { call } = await learner();
    const stars = Array.from({ length: 10_001 }, (_, n) => `l${n}:1`).join(';');
    expect((await call('PUT', COURSE, JSON.stringify({ lesson_stars: stars }))).status).toBe(413);
    expect((await call('PUT', COURSE, JSON.stringify({ lesson_stars: 'x'.repeat(600_000) }))).status).toBe(413);
  });
});

const ids = fc.constantFrom('cafe', 'market', 'moon', 'l-1');
const mapOf = <V>(values: fc.Arbitrary<V>): fc.Arbitrary<ReadonlyMap<string, V>> =>
  fc.array(fc.tuple(ids, values), { maxLength: 4 }).map((entries) => new Map(entries));
const numbers = (least: number, most: number) => mapOf(fc.integer({ min: least, max: most }));

/** Joins two maps entry by entry. */
const joined = <V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>, better: (x: V, y: V) => V) => {
  const both = new Map(a);
  for (const [key, value] of b) {
    const known = both.get(key);
    both.set(key, known === undefined ? value : better(known, value));
  }
  return both;
};

describe('the documents after two writes', () => {
  const stars = mapOf(fc.constantFrom(1 as const, 2 as const, 3 as const));
  const flags = fc.record({ warmUp: fc.boolean(), practice: fc.boolean(), speaking: fc.constant(true) });
  const days = fc
    .array(fc.record({ day: fc.constantFrom('20260101', '20260102'), seconds: fc.nat(86_400), xp: fc.nat(99) }))
    .map((rows) => new Map(rows.filter(({ seconds, xp }) => seconds + xp > 0).map((row) => [row.day, row])));
  const written = fc.record({
    stars,
    positions: numbers(1, 9),
    exams: numbers(0, 3),
    steps: mapOf(flags),
    clips: stars,
    scores: numbers(1, 1000),
    days,
  });

  it('are the join of both, in either order', async () => {
    await fc.assert(
      fc.asyncProperty(written, written, async (one, two) => {
        const { get, put } = await learner();
        for (const { stars, positions, exams, steps, clips, scores, days } of [one, two]) {
          await put(COURSE, {
            lesson_stars: encodeStars(stars),
            main_tt: encodePositions(positions),
            lesson_exam: encodeExams(exams),
            extra_progress: encodeSteps(steps),
          });
          await put(MOVIE, { lesson_stars: encodeStars(clips), main_tt: encodeScores(scores) });
          await put(RECORD, encodeHistory(days));
        }
        const greater = <N extends number>(a: N, b: N): N => (a < b ? b : a);
        expect(await get(COURSE)).toMatchObject({
          lesson_stars: encodeStars(joined(one.stars, two.stars, greater)),
          main_tt: encodePositions(joined(one.positions, two.positions, greater)),
          lesson_exam: encodeExams(joined(one.exams, two.exams, Math.min)),
          extra_progress: encodeSteps(
            joined(one.steps, two.steps, (a, b) => ({
              warmUp: a.warmUp || b.warmUp,
              practice: a.practice || b.practice,
              speaking: a.speaking || b.speaking,
            })),
          ),
        });
        expect(await get(MOVIE)).toEqual({
          lesson_stars: encodeStars(joined(one.clips, two.clips, greater)),
          main_tt: encodeScores(joined(one.scores, two.scores, greater)),
        });
        const sums = joined(one.days, two.days, (a, b) => ({
          day: a.day,
          seconds: Math.max(a.seconds, b.seconds),
          xp: Math.max(a.xp, b.xp),
        }));
        expect(await get(RECORD)).toBe(encodeHistory(sums));
      }),
      { numRuns: runs(25) },
    );
  });
});

describe('the history of a learner who answers review cards', () => {
  it('holds the day only once something else was finished on it, and then as before', async () => {
    const { get, store } = await learner();
    const { data, ...plain } = answered({ tea: 3 }, { id: uuid(1) });
    const card = { ...plain, data: { ...data, exercise: 'card' } } as const;
    await store(card);
    expect([await get(RECORD), await get(UPDATED)]).toEqual(['', 0]);
    await store(lessonFinished({}, { id: uuid(2) }));
    const before = [await get(RECORD), await get(UPDATED)];
    await store({ ...card, id: uuid(3) });
    expect([await get(RECORD), await get(UPDATED)]).toEqual(before);
    expect(before[0]).toBe(`${card.day}:300_10`);
  });
});

describe('a client that writes often', () => {
  it('may write 200 times at the same time, and no write is refused or lost', async () => {
    const { get, call } = await learner();
    const writes = Array.from({ length: 200 }, (_, n) => ({ main_tt: `cafe:${n + 2};u${n}:1` }));
    const answers = await Promise.all(writes.map((write) => call('PUT', COURSE, JSON.stringify(write))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await get(COURSE)).main_tt.split(';')).toHaveLength(201);
    expect((await get(COURSE)).main_tt).toContain('cafe:201;');
  });
});
