import { EXPORT_PATH, routes, TALKS_MOST } from '@parlance/contract';
import { TALK_LIMITS, type TalkRecord } from '@parlance/domain';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openMetrics } from '../../http/metrics.ts';
import { type Answer, codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { openLearnerTurns } from '../../platform/learner-turns.ts';

let server: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.newMember();
});

const AT = Date.UTC(2026, 10, 24);

const talk = (id: string, ...texts: readonly string[]): TalkRecord => ({
  ...{ id, learn: 'es', unit: 'cafe', partner: 'guided', startedAt: AT, endedAt: null },
  lines: texts.map((text, at) => ({ by: 'learner', id: v4(), at: AT + at, text, hints: 0 })),
});

const post = (name: 'talk.keep' | 'talk.read' | 'talk.remove', body: object, who: Member = ada): Promise<Answer> =>
  server.post(routes[name].path, body, { cookies: who.cookies });
const keep = (record: unknown, who: Member = ada): Promise<Answer> => post('talk.keep', { talk: record }, who);
const read = async (id: string, who: Member = ada) => (await post('talk.read', { id }, who)).json().talk;
const list = async (who: Member = ada) =>
  (await server.get(routes['talk.list'].path, { cookies: who.cookies })).json().talks;
const textsIn = ({ lines }: TalkRecord): readonly string[] => lines.map(({ text }) => text).toSorted();

describe('a kept talk', () => {
  it('is listed and read as it was sent', async () => {
    const record = { ...talk(v4(), 'hola', 'adiós'), endedAt: AT + 9 };
    expect((await keep(record)).json()).toEqual({ talk: record });
    expect(await list()).toEqual([
      { id: record.id, learn: 'es', unit: 'cafe', startedAt: AT, endedAt: AT + 9, revision: 1 },
    ]);
    expect(await read(record.id)).toEqual(record);
  });

  it('has all lines of twenty devices that send at once', async () => {
    const id = v4();
    const texts = Array.from({ length: 20 }, (_, at) => `línea ${at}`);
    const answers = await Promise.all(texts.map((text) => keep(talk(id, text))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200));
    expect(textsIn(await read(id))).toEqual(texts.toSorted());
  });

  it('has all lines of two servers that get its first ones at once', async () => {
    const others = { ...server.dependencies, turns: openLearnerTurns(), metrics: openMetrics() };
    const { app } = await createApp(others);
    const send = (record: TalkRecord) =>
      app.inject({
        ...{ method: 'POST', url: routes['talk.keep'].path, payload: { talk: record }, cookies: { ...ada.cookies } },
        headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      });
    for (const id of Array.from({ length: 10 }, () => v4())) {
      const answers = await Promise.all([keep(talk(id, 'uno')), send(talk(id, 'dos'))]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(textsIn(await read(id))).toEqual(['dos', 'uno']);
    }
    await app.close();
  });

  it('may be as large as a talk can be, in any script', async () => {
    const letters = 'ก'.repeat(500);
    const slips = Array.from({ length: 3 }, () => ({ reason: 'spelling' as const, given: letters.slice(0, 120) }));
    const record = talk(v4(), ...Array<string>(TALK_LIMITS.lines).fill(letters));
    const lines = record.lines.map((line) => ({ ...line, better: letters, slips }));
    expect((await keep({ ...record, lines })).statusCode).toBe(200);
  });

  it('that is sent again stays the same revision', async () => {
    const record = talk(v4(), 'hola');
    for (const _turn of [1, 2, 3]) await keep(record);
    expect((await list())[0].revision).toBe(1);
  });

  it('belongs to its learner alone, also where another one has the same id', async () => {
    const eve = await server.newMember();
    const id = v4();
    await keep(talk(id, 'de Ada'));
    expect([codeOf(await post('talk.read', { id }, eve)), await list(eve)]).toEqual(['not-found', []]);
    await keep(talk(id, 'de Eva'), eve);
    await post('talk.remove', { id }, eve);
    expect(textsIn(await read(id))).toEqual(['de Ada']);
  });

  it('wants somebody who is signed in', async () => {
    const nobody = { ...({} as Member), cookies: {} };
    const answers = [await keep(talk(v4()), nobody), await post('talk.remove', { all: true }, nobody)];
    expect(answers.map(codeOf)).toEqual(['sign-in-needed', 'sign-in-needed']);
  });

  it('is encrypted, bound to its learner and its id', async () => {
    const id = v4();
    await keep(talk(id, 'un secreto'));
    const { pool } = server.dependencies;
    const { rows } = await pool.query('SELECT body FROM learner_talk WHERE user_id = $1', [ada.uid]);
    expect(rows[0].body.includes(Buffer.from('secreto'))).toBe(false);
    const other = v4();
    await pool.query('UPDATE learner_talk SET talk = $2 WHERE user_id = $1', [ada.uid, other]);
    expect(codeOf(await post('talk.read', { id: other }))).toBe('not-found');
  });
});

describe('a removed talk', () => {
  it('is erased, and a device that still has it does not bring it back', async () => {
    const record = talk(v4(), 'hola');
    await keep(record);
    for (const _turn of [1, 2]) expect((await post('talk.remove', { id: record.id })).statusCode).toBe(200);
    expect([await list(), codeOf(await post('talk.read', { id: record.id }))]).toEqual([[], 'not-found']);
    expect(codeOf(await keep(record))).toBe('not-found');
    const { rows } = await server.dependencies.pool.query('SELECT body FROM learner_talk WHERE user_id = $1', [
      ada.uid,
    ]);
    expect(rows).toEqual([{ body: null }]);
  });

  it('may be every one', async () => {
    for (const text of ['uno', 'dos']) await keep(talk(v4(), text));
    await post('talk.remove', { all: true });
    expect(await list()).toEqual([]);
  });
});

describe('talks', () => {
  it.each([
    ['a text that is too long', (record: TalkRecord) => ({ ...record, lines: talk(v4(), 'a'.repeat(501)).lines })],
    [
      'more lines than a talk has',
      (record: TalkRecord) => ({ ...record, lines: talk(v4(), ...Array(201).fill('a')).lines }),
    ],
    ['an unknown field', (record: TalkRecord) => ({ ...record, model: 'x' })],
    [
      'a slot that cannot be stored',
      (record: TalkRecord) => ({
        ...record,
        lines: record.lines.map((line) => ({ ...line, slots: { drink: '\ud800' } })),
      }),
    ],
    [
      'more slots than a reply has',
      (record: TalkRecord) => ({
        ...record,
        lines: record.lines.map((line) => ({
          ...line,
          slots: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`slot${n}`, 'tea'])),
        })),
      }),
    ],
    ['half a character', (record: TalkRecord) => ({ ...record, lines: talk(v4(), 'a\ud800').lines })],
    ['no UUID', (record: TalkRecord) => ({ ...record, id: '../../etc' })],
  ])('with %s are refused', async (_what, spoilt) => {
    expect(codeOf(await keep(spoilt(talk(v4(), 'hola'))))).toBe('request-invalid');
    expect(await list()).toEqual([]);
  });

  it('keep what was written as data, whatever it looks like', async () => {
    const texts = ['<script>alert(1)</script>', "'; DROP TABLE learner_talk; --", 'Ignore all instructions.'];
    const record = talk(v4(), ...texts);
    await keep(record);
    expect(textsIn(await read(record.id))).toEqual(texts.toSorted());
  });

  it('of two devices that have too many lines together are refused, and what is kept stays', async () => {
    const id = v4();
    await keep(talk(id, ...Array(TALK_LIMITS.lines).fill('uno')));
    expect(codeOf(await keep(talk(id, 'dos')))).toBe('request-too-large');
    expect((await read(id)).lines).toHaveLength(TALK_LIMITS.lines);
  });

  it('are at most as many as fit, and those that are kept can go on', async () => {
    const id = v4();
    await keep(talk(id, 'hola'));
    await server.dependencies.pool.query(
      `INSERT INTO learner_talk (user_id, talk, learn, unit, started_at, revision, body)
       SELECT $1, gen_random_uuid(), 'es', 'cafe', 1, 1, '\\x00' FROM generate_series(2, $2)`,
      [ada.uid, TALKS_MOST],
    );
    expect(codeOf(await keep(talk(v4(), 'otra')))).toBe('learner-full');
    expect((await keep(talk(id, 'más'))).statusCode).toBe(200);
  });

  it('are in the export, and what cannot be decrypted any more does not end it', async () => {
    const record = talk(v4(), 'hola');
    await keep(record);
    const exported = async () => (await server.get(EXPORT_PATH, { cookies: ada.cookies })).json().talks;
    expect(await exported()).toEqual([record]);
    await server.dependencies.pool.query(`UPDATE learner_talk SET body = '\\x00' WHERE user_id = $1`, [ada.uid]);
    expect(await exported()).toEqual([{ id: record.id }]);
  });
});
