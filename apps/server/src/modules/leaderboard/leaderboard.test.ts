import { EXPORT_PATH, routes } from '@parlance/contract';
import type { RecordedEvent } from '@parlance/sync';
import { lessonFinished, preferred } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { runDueJobs } from '../../platform/jobs.ts';
import { saveCustomerStatus } from '../membership/index.ts';
import { dismissReports, hiddenNicknames, reportedNicknames, setHiddenNickname } from './index.ts';
import { TOP } from './policy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const get = ({ cookies }: Member, name: 'board' | 'top') => server.get(routes[`leaderboard.${name}`].path, { cookies });
const post = ({ cookies }: Member, name: 'join' | 'leave' | 'report' | 'seen', body: object = {}) =>
  server.post(routes[`leaderboard.${name}`].path, body, { cookies });
const boardOf = async (member: Member) => (await get(member, 'board')).json();
const newMember = async (name: string): Promise<Member> => {
  const member = await server.newMember();
  await server.post(routes['account.rename'].path, { name }, { cookies: member.cookies });
  await post(member, 'join');
  return member;
};
const rowOf = async (viewer: Member, name: string | null) =>
  (await boardOf(viewer)).rows.find((row: { name: string | null }) => row.name === name);
const send = ({ cookies }: Member, eventAt: (at: number) => RecordedEvent) => {
  const at = Date.now() + server.time.passed - 1000;
  return server.post(
    '/api/v1/sync',
    { protocol: 1, device: v7(), sentAt: at, cursor: 0, events: [eventAt(at)] },
    { cookies },
  );
};
const study = (member: Member) => send(member, (at) => lessonFinished({ lesson: v7() }, { id: v7(), at }));
const choosePicture = (member: Member, value: string) =>
  send(member, (at) => preferred('picture', value, { id: v7(), at }));

describe('the leaderboard', () => {
  it('shows nothing before joining, then the cohort, and nothing after leaving', async () => {
    const ada = await server.newMember();
    expect(await boardOf(ada)).toEqual({ joined: false });
    expect(codeOf(await get(ada, 'top'))).toBe('leaderboard-not-joined');
    expect((await post(ada, 'join')).json()).toEqual({ ok: true });
    expect(await boardOf(ada)).toMatchObject({ joined: true, league: 1, rows: [{ name: 'Ada', me: true, xp: 0 }] });
    await post(ada, 'leave');
    expect(await boardOf(ada)).toEqual({ joined: false });
  });

  it('counts a finished lesson soon after it was saved, and shows it to others', async () => {
    const [bob, eve] = [await newMember('Bob'), await newMember('Eve')];
    await boardOf(bob);
    await study(bob);
    await vi.waitFor(async () => expect(await rowOf(eve, 'Bob')).toMatchObject({ xp: 10, me: false }), 10_000);
    await saveCustomerStatus(server.dependencies.pool, bob.uid, { bigFan: true });
    await study(bob);
    await vi.waitFor(async () => expect(await rowOf(eve, 'Bob')).toMatchObject({ xp: 20, bigFan: true }), 10_000);
    expect((await get(eve, 'top')).json().rows).toMatchObject([{ name: 'Bob', league: 1 }]);
  });

  it('shows the picture that a learner has chosen, before joining or afterwards, until another is chosen', async () => {
    const [pia, joe] = [await newMember('Pia'), await server.newMember()];
    await boardOf(pia);
    await server.post(routes['account.rename'].path, { name: 'Joe' }, { cookies: joe.cookies });
    await choosePicture(joe, 'hugo');
    await post(joe, 'join');
    expect(await rowOf(joe, 'Pia')).toMatchObject({ picture: null });
    expect(await rowOf(pia, 'Joe')).toMatchObject({ picture: 'hugo' });
    await choosePicture(pia, 'pico');
    expect(await rowOf(joe, 'Pia')).toMatchObject({ picture: 'pico' });
    await study(pia);
    await vi.waitFor(async () => expect(await rowOf(joe, 'Pia')).toMatchObject({ xp: 10 }), 10_000);
    server.time.passed += TOP.cacheMs;
    const { rows } = (await get(joe, 'top')).json();
    expect(rows.find(({ name }: { name: string }) => name === 'Pia')).toMatchObject({ picture: 'pico' });
    await choosePicture(pia, '<img src=x>');
    expect(await rowOf(joe, 'Pia')).toMatchObject({ picture: null });
  });

  it('shows a row without the id of the account', async () => {
    const kim = await newMember('Kim');
    expect(JSON.stringify(await boardOf(kim))).not.toContain(kim.uid);
  });

  it('keeps a reported nickname for the operator, who hides it from all but its owner', async () => {
    const [mia, rude] = [await newMember('Mia'), await newMember('Rude')];
    const { pool } = server.dependencies;
    await choosePicture(rude, 'bruno');
    await boardOf(rude);
    const { id } = await rowOf(mia, 'Rude');
    for (const _time of [1, 2]) expect((await post(mia, 'report', { id })).statusCode).toBe(200);
    expect(await reportedNicknames(pool)).toMatchObject([{ uid: rude.uid, nickname: 'Rude', times: 1 }]);
    expect(await setHiddenNickname(pool, rude.uid, 'Rude')).toBe(true);
    expect(await dismissReports(pool, rude.uid)).toBe(1);
    expect(await rowOf(mia, 'Rude')).toBeUndefined();
    expect(await rowOf(mia, null)).toMatchObject({ id, picture: null });
    expect(await boardOf(rude)).toMatchObject({ nicknameHidden: true });
    expect(await rowOf(rude, 'Rude')).toMatchObject({ me: true, picture: 'bruno' });
    expect(await hiddenNicknames(pool)).toEqual([{ uid: rude.uid, nickname: 'Rude' }]);
    await server.post(routes['account.rename'].path, { name: 'Ruth' }, { cookies: rude.cookies });
    expect(await rowOf(mia, 'Ruth')).toMatchObject({ id, picture: 'bruno' });
    expect(await boardOf(rude)).toMatchObject({ nicknameHidden: false });
  });

  it('takes ten reports of a learner in a day, none of oneself, and none of an unknown row', async () => {
    const max = await newMember('Max');
    const own = await rowOf(max, 'Max');
    expect(codeOf(await post(max, 'report', { id: own.id }))).toBe('leaderboard-row-unknown');
    expect(codeOf(await post(max, 'report', { id: '0'.repeat(32) }))).toBe('leaderboard-row-unknown');
    await server.dependencies.pool.query(
      `INSERT INTO learner_nickname_report SELECT $1, gen_random_uuid(), 'x', $2::date FROM generate_series(1, 10)`,
      [max.uid, new Date(Date.now() + server.time.passed)],
    );
    const { id } = await rowOf(max, 'Mia');
    expect(codeOf(await post(max, 'report', { id }))).toBe('request-too-many');
  });

  it('exports the learner’s weeks and removes them with the account', async () => {
    const [uma, max] = [await newMember('Uma'), await newMember('Maxi')];
    await choosePicture(uma, 'mei');
    await boardOf(uma);
    const kept = (await server.get(EXPORT_PATH, { cookies: uma.cookies })).json();
    expect(kept.leagues).toMatchObject({
      picture: 'mei',
      joined: true,
      league: 1,
      weeks: [{ league: 1, outcome: null }],
    });
    const { pool } = server.dependencies;
    expect(await rowOf(max, 'Uma')).toBeDefined();
    await pool.query('DELETE FROM identity_user WHERE id = $1', [uma.uid]);
    expect(await rowOf(max, 'Uma')).toBeUndefined();
  });

  it('closes the week by its job, and tells the result until it was seen', async () => {
    const ida = await newMember('Ida');
    await boardOf(ida);
    server.time.passed += 8 * 86_400_000;
    await runDueJobs(server.dependencies.pool, server.jobs, server.dependencies.log);
    for (const { name, run } of server.jobs) if (name.startsWith('leaderboard.')) await run({});
    const { result } = await boardOf(ida);
    expect(result).toMatchObject({ league: 1, nextLeague: 1, xp: 0 });
    await post(ida, 'seen', { week: result.week });
    expect(await boardOf(ida)).toMatchObject({ joined: true, result: null });
    expect(codeOf(await post(ida, 'seen', { week: '2026-W60' }))).toBe('request-invalid');
  });
});

describe('a leaderboard that the operator has switched off', () => {
  it('says so, and counts nothing', async () => {
    const off = await openServer([], { leaderboard: false });
    const ada = await off.newMember();
    const asked = await off.get(routes['leaderboard.board'].path, { cookies: ada.cookies });
    expect([asked.statusCode, codeOf(asked)]).toEqual([404, 'leaderboard-off']);
    expect(off.jobs.some(({ name }) => name.startsWith('leaderboard'))).toBe(false);
    await off.close();
  });
});
