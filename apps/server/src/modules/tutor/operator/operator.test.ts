import { routeOf, routes, type TutorOperations } from '@parlance/contract';
import { v4 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type Member } from '../../../member-testing.ts';
import { BESIDE, openDeskServer } from './testing.ts';

const HOUR = 3_600_000;
const reason = 'A class has it off.';

let server: Awaited<ReturnType<typeof openDeskServer>>;
let olga: Member;
let ada: Member;
beforeAll(async () => {
  server = await openDeskServer();
  olga = await server.newMember();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.newMember();
});

type Named = Extract<keyof TutorOperations, `operator.${string}`>;
const ask = (name: Named, body: object = {}, who: Pick<Member, 'cookies'> = olga) =>
  server.post(BESIDE + routeOf(name).path, body, { cookies: who.cookies });
const newest = async () => (await server.get(routes['operator.log'].path, { cookies: olga.cookies })).json().entries[0];
/** Whether the learner is told that the tutor with a model is off. */
const isOff = async (): Promise<boolean> =>
  (await server.post(routeOf('tutor.state').path, {}, { cookies: ada.cookies })).json().isOff;
const report = async (): Promise<string> => {
  const id = v4();
  const body = { id, learn: 'es', text: 'Hola', before: null, reason: 'wrong', note: '' };
  await server.post(routeOf('tutor.report').path, body, { cookies: ada.cookies });
  return id;
};

describe('the tutor, as the operator sees it,', () => {
  it('is its service, its sums, its limits and what was reported', async () => {
    const id = await report();
    expect((await ask('operator.tutor')).json()).toEqual({
      service: { name: '127.0.0.1:1', model: 'small', isLocal: true, listens: false },
      isResting: true,
      limits: { allowance: 50, learner: 300, server: null },
      days: [{ day: '2026-11-27', spent: 3, returned: 1, promptTokens: 300, answerTokens: 60 }],
      reports: [
        {
          ...{ id, learn: 'es', text: 'Hola', before: null, reason: 'wrong', note: '', model: '' },
          at: expect.any(Number),
        },
      ],
    });
  });

  it('does not exist for others', async () => {
    const bodies: Readonly<Record<Named, object>> = {
      'operator.tutor': {},
      'operator.tutorSwitch': { uid: ada.uid, isOff: true, reason },
      'operator.credits': { uid: ada.uid, id: v4(), amount: 5, reason },
      'operator.tutorReport': { id: v4() },
    };
    for (const name of Object.keys(bodies) as Named[]) {
      expect(codeOf(await ask(name, bodies[name], ada))).toBe('not-found');
      expect(codeOf(await ask(name, bodies[name], { cookies: {} }))).toBe('sign-in-needed');
    }
    expect(server.given).toEqual([]);
    expect(await isOff()).toBe(false);
  });
});

describe('an act on the tutor', () => {
  it('switches it off for an account and on again, with entries in the log', async () => {
    expect(await isOff()).toBe(false);
    expect((await ask('operator.tutorSwitch', { uid: ada.uid, isOff: true, reason })).json()).toEqual({ ok: true });
    expect(await isOff()).toBe(true);
    expect(await newest()).toMatchObject({
      ...{ act: 'tutor-switched', account: ada.uid, detail: 'off', reason, actor: olga.uid },
    });
    await ask('operator.tutorSwitch', { uid: ada.uid, isOff: false, reason });
    expect(await isOff()).toBe(false);
    expect(await newest()).toMatchObject({ act: 'tutor-switched', detail: 'on' });
  });

  it('gives credits once for each id', async () => {
    const body = { uid: ada.uid, id: v4(), amount: 25, reason: 'Sorry.' };
    for (const _turn of [1, 2]) expect((await ask('operator.credits', body)).statusCode).toBe(200);
    expect(server.given).toMatchObject([{ uid: ada.uid, id: `operator:${body.id}`, amount: 25 }]);
    const entry = await newest();
    expect(entry).toMatchObject({ act: 'credits-granted', account: ada.uid, detail: '25', reason: 'Sorry.' });
    await ask('operator.credits', body);
    expect((await newest()).number).toBe(entry.number);
  });

  it.each([0, -5, 1.5, 10_001])('gives no %d credits', async (amount) => {
    const body = { uid: ada.uid, id: v4(), amount, reason };
    expect(codeOf(await ask('operator.credits', body))).toBe('request-invalid');
  });

  it('settles a report, which is erased', async () => {
    const id = await report();
    await ask('operator.tutorReport', { id });
    const { reports } = (await ask('operator.tutor')).json();
    expect(reports.map((each: { readonly id: string }) => each.id)).not.toContain(id);
    const entry = await newest();
    expect(entry).toMatchObject({ act: 'report-settled', account: null, detail: id });
    expect((await ask('operator.tutorReport', { id })).statusCode).toBe(200);
    expect((await newest()).number).toBe(entry.number);
  });

  it('needs an account that exists, a reason, and a recent proof', async () => {
    const act = { uid: ada.uid, isOff: true, reason };
    expect(codeOf(await ask('operator.tutorSwitch', { ...act, uid: v4() }))).toBe('not-found');
    expect(codeOf(await ask('operator.credits', { uid: v4(), id: v4(), amount: 5, reason }))).toBe('not-found');
    expect(codeOf(await ask('operator.tutorSwitch', { ...act, reason: ' ' }))).toBe('request-invalid');
    server.time.passed += HOUR;
    expect(codeOf(await ask('operator.tutorSwitch', act))).toBe('sign-in-stale');
    expect((await ask('operator.tutor')).statusCode).toBe(200);
    expect(await isOff()).toBe(false);
  });
});
