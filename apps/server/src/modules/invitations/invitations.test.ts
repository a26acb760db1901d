import { EXPORT_PATH, type OwnInvitations, routes } from '@parlance/contract';
import { lessonFinished, uuid } from '@parlance/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cookies, codeOf, cookiesOf, type Member, openServer, type TestServer } from '../../member-testing.ts';
import { runDueJobs } from '../../platform/jobs.ts';

const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await openServer([], { membership: true });
});
afterAll(() => server.close());

/** Who asks: an account, in a browser with cookies of its own. */
type Asking = Pick<Member, 'cookies'>;

const mineOf = async ({ cookies }: Asking, of = server): Promise<OwnInvitations> =>
  (await of.get(routes['invitation.mine'].path, { cookies })).json();
const read = (code: string) => server.post(routes['invitation.read'].path, { code });
const accept = ({ cookies }: Asking, code: string, of = server) =>
  of.post(routes['invitation.accept'].path, { code }, { cookies });

const runJobs = async (of = server): Promise<void> => {
  await of.dependencies.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await runDueJobs(of.dependencies.pool, of.jobs, of.dependencies.log);
};
const sweep = (of = server) => of.jobs.find(({ name }) => name === 'invitations.sweep')?.run({});

let lessons = 0;
const finishLesson = async ({ cookies }: Asking, of = server): Promise<void> => {
  lessons += 1;
  const events = [lessonFinished({}, { id: uuid(lessons) })];
  const answer = await of.post(
    '/api/v1/sync',
    { protocol: 1, device: uuid(9), sentAt: 1, cursor: 0, events },
    { cookies },
  );
  expect(answer.statusCode).toBe(200);
  await sweep(of);
  await runJobs(of);
};

const grantsOf = async (uid: string, of = server): Promise<readonly unknown[]> =>
  (
    await of.dependencies.pool.query(
      'SELECT grant_id AS id, days, reason FROM learner_grant WHERE user_id = $1 ORDER BY grant_id',
      [uid],
    )
  ).rows;

/** An account with another address, in a browser of its own. */
const signUp = async (email: string, of = server): Promise<Member> => {
  const account = { name: 'Bo', email, password: 'secret-9' };
  await of.post('/api/auth/sign-up/email', account);
  await of.get(of.linkIn(email.toLowerCase(), 'verify-email'));
  return { ...account, ...(await of.startSession(account)) };
};

/** A friend who joins with a code. */
const joined = async (code: string, of = server): Promise<Member> => {
  const friend = await of.newMember();
  expect((await accept(friend, code, of)).statusCode).toBe(200);
  await runJobs(of);
  return friend;
};

describe('a code', () => {
  it('is made once, and tells whoever has it who invites', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect((await mineOf(ada)).code).toBe(code);
    expect((await read(code.toLowerCase())).json()).toEqual({ nickname: 'Ada', isSold: true, daysEach: 7 });
  });

  it('is made once, however many requests ask for it at once', async () => {
    const ada = await server.newMember();
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await mineOf(ada)).code));
    expect(new Set(codes).size).toBe(1);
  });

  it.each(['7ZQ4WTMX', 'nothing', '', '/'])('that nobody has is unknown: “%s”', async (code) => {
    expect(codeOf(await read(code))).toBe('invitation-unknown');
    expect(codeOf(await accept(await server.newMember(), code))).toBe('invitation-unknown');
  });
});

describe('a friend', () => {
  it('brings seven days to both, once the first lesson is finished, and not before', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await joined(code);
    expect(await mineOf(ada)).toMatchObject({
      daysGranted: 0,
      friends: [{ nickname: 'Ada', state: 'verified', days: 0 }],
    });
    expect(await mineOf(bo)).toMatchObject({
      invitedBy: { nickname: 'Ada', state: 'verified', days: 0 },
      mayEnter: false,
    });
    expect(await grantsOf(ada.uid)).toEqual([]);
    await finishLesson(bo);
    expect(await mineOf(ada)).toMatchObject({ daysGranted: 7, friends: [{ state: 'counted', days: 7, reason: null }] });
    expect(await mineOf(bo)).toMatchObject({ invitedBy: { state: 'counted', days: 7 } });
    expect(await grantsOf(ada.uid)).toEqual([{ id: `invitation:${bo.uid}`, days: 7, reason: 'invitation' }]);
    expect(await grantsOf(bo.uid)).toEqual([{ id: 'invited', days: 7, reason: 'invited' }]);
  });

  it('counts as soon as the lesson arrives, also where it was finished before joining', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await server.newMember();
    await finishLesson(bo);
    await accept(bo, code);
    await runJobs();
    expect((await mineOf(ada)).daysGranted).toBe(7);
  });

  it('counts once, however often the job runs and more lessons come', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await joined(code);
    const settle = server.jobs.find(({ name }) => name === 'invitations.settle');
    await finishLesson(bo);
    await server.dependencies.pool.query('UPDATE learner_invited SET settled_at = NULL WHERE user_id = $1', [bo.uid]);
    await Promise.all([1, 2, 3].map(() => settle?.run({ friend: bo.uid })));
    await finishLesson(bo);
    expect((await mineOf(ada)).daysGranted).toBe(7);
    expect(await grantsOf(ada.uid)).toHaveLength(1);
    expect(await grantsOf(bo.uid)).toHaveLength(1);
  });

  it('may send the same code again, and no other one', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const [{ code }, other] = [await mineOf(ada), await mineOf(eve)];
    const bo = await joined(code);
    expect((await accept(bo, code)).statusCode).toBe(200);
    expect(codeOf(await accept(bo, other.code))).toBe('invitation-again');
    expect((await mineOf(eve)).friends).toEqual([]);
  });

  it('belongs to one inviter, however many codes arrive at once', async () => {
    const inviters = [await server.newMember(), await server.newMember(), await server.newMember()];
    const codes = await Promise.all(inviters.map(async (each) => (await mineOf(each)).code));
    const bo = await server.newMember();
    const answers = await Promise.all(codes.map((code) => accept(bo, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is refused a week after the account was made', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await server.newMember();
    await server.dependencies.pool.query(
      `UPDATE identity_user SET "createdAt" = "createdAt" - interval '8 days' WHERE id = $1`,
      [bo.uid],
    );
    expect(await mineOf(bo)).toMatchObject({ mayEnter: false, invitedBy: null });
    expect(codeOf(await accept(bo, code))).toBe('invitation-late');
  });

  it('cannot invite the one who has invited them', async () => {
    const ada = await server.newMember();
    const bo = await joined((await mineOf(ada)).code);
    expect(codeOf(await accept(ada, (await mineOf(bo)).code))).toBe('invitation-again');
  });
});

describe('an inviter', () => {
  it('gets at most 35 days; friends still get theirs, and the inviter is told why', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    for (let friend = 0; friend < 6; friend += 1) await finishLesson(await joined(code));
    const { daysGranted, friends } = await mineOf(ada);
    expect([daysGranted, friends.map(({ days }) => days)]).toEqual([35, [0, 7, 7, 7, 7, 7]]);
    expect(friends[0]).toMatchObject({ state: 'counted', reason: 'full' });
    expect(await grantsOf(ada.uid)).toHaveLength(5);
  });

  it('gets at most 35 days, also where all friends finish at once', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const friends: Member[] = [];
    for (let each = 0; each < 6; each += 1) friends.push(await joined(code));
    const events = () => [lessonFinished({}, { id: uuid(1) })];
    for (const { cookies } of friends) {
      await server.post(
        '/api/v1/sync',
        { protocol: 1, device: uuid(9), sentAt: 1, cursor: 0, events: events() },
        { cookies },
      );
    }
    const settle = server.jobs.find(({ name }) => name === 'invitations.settle');
    await Promise.all(friends.map(({ uid }) => settle?.run({ friend: uid })));
    expect((await mineOf(ada)).daysGranted).toBe(35);
  });

  it('who is removed leaves the friend their days', async () => {
    const ada = await server.newMember();
    const bo = await joined((await mineOf(ada)).code);
    await server.dependencies.pool.query('DELETE FROM identity_user WHERE id = $1', [ada.uid]);
    await finishLesson(bo);
    expect(await grantsOf(bo.uid)).toHaveLength(1);
    expect(await grantsOf(ada.uid)).toEqual([]);
    expect((await mineOf(bo)).invitedBy).toMatchObject({ nickname: null, state: 'counted', days: 7 });
  });
});

/** An account in a browser that has the cookies of somebody else’s browser, but not their session. */
const inBrowserOf = (cookies: Cookies, member: Member): Asking => ({
  cookies: { ...member.cookies, parlance_browser: cookies.parlance_browser ?? '' },
});

describe('oneself', () => {
  it('is refused by the own code', async () => {
    const ada = await server.newMember();
    expect(codeOf(await accept(ada, (await mineOf(ada)).code))).toBe('invitation-own');
  });

  it.each([
    ['ada.one+friend@example.org', 'Ada.One@example.org'],
    ['a.d.a.two@gmail.com', 'adatwo+x@googlemail.com'],
  ])('is refused with another spelling of the address: %s and %s', async (email, other) => {
    const { code } = await mineOf(await signUp(email));
    expect(codeOf(await accept(await signUp(other), code))).toBe('invitation-own');
  });

  it('is refused in a browser of the inviter, and counts as a friend in another one', async () => {
    const ada = await server.newMember();
    const answer = await server.get(routes['invitation.mine'].path, { cookies: ada.cookies });
    const { code } = answer.json();
    const bo = await server.newMember();
    expect(codeOf(await accept(inBrowserOf(cookiesOf(answer), bo), code))).toBe('invitation-own');
    expect((await mineOf(ada)).friends).toEqual([]);
    expect((await accept(bo, code)).statusCode).toBe(200);
  });

  it('does not count where the inviter comes to the friend’s browser before the lesson', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await server.newMember();
    const browser = cookiesOf(await accept(bo, code));
    await mineOf(inBrowserOf(browser, ada));
    await finishLesson(bo);
    expect(await mineOf(ada)).toMatchObject({ daysGranted: 0, friends: [{ state: 'notCounted', reason: 'oneself' }] });
    expect((await mineOf(bo)).invitedBy).toMatchObject({ state: 'notCounted', reason: 'oneself', days: 0 });
    expect(await grantsOf(bo.uid)).toEqual([]);
  });
});

describe('somebody who was removed and joins again', () => {
  it('does not count twice', async () => {
    const [ada, eve] = [await server.newMember(), await server.newMember()];
    const first = await signUp('again@example.org');
    await accept(first, (await mineOf(ada)).code);
    await finishLesson(first);
    await server.dependencies.pool.query('DELETE FROM identity_user WHERE id = $1', [first.uid]);
    const second = await signUp('again+2@example.org');
    await accept(second, (await mineOf(eve)).code);
    await finishLesson(second);
    expect((await mineOf(ada)).friends).toMatchObject([{ nickname: null, state: 'counted', days: 7 }]);
    expect(await mineOf(eve)).toMatchObject({ daysGranted: 0, friends: [{ state: 'notCounted', reason: 'again' }] });
    expect(await grantsOf(second.uid)).toEqual([]);
  });
});

describe('an export', () => {
  it('says with what somebody has joined and who has joined with them, without telling who they are', async () => {
    const ada = await server.newMember();
    const { code } = await mineOf(ada);
    const bo = await joined(code);
    const exported = await server.get(EXPORT_PATH, { cookies: ada.cookies });
    expect(exported.json().invitations).toMatchObject({ code, friends: [{ state: 'verified', days: 0 }] });
    expect(exported.body).not.toContain(bo.uid);
    const own = await server.get(EXPORT_PATH, { cookies: bo.cookies });
    expect(own.json().invitedBy).toMatchObject({ state: 'verified' });
    expect(own.body).not.toContain(ada.uid);
  });
});

describe('a finish', () => {
  it('is looked at a moment later, without the sweep', async () => {
    const bo = await joined((await mineOf(await server.newMember())).code);
    const events = [lessonFinished({}, { id: uuid(1) })];
    await server.post(
      '/api/v1/sync',
      { protocol: 1, device: uuid(9), sentAt: 1, cursor: 0, events },
      { cookies: bo.cookies },
    );
    await expect
      .poll(
        async () => {
          await runJobs();
          return (await mineOf(bo)).invitedBy?.state;
        },
        { timeout: 10_000 },
      )
      .toBe('counted');
  });

  it('that comes months after joining counts, too', async () => {
    const ada = await server.newMember();
    const bo = await joined((await mineOf(ada)).code);
    await server.dependencies.pool.query(`UPDATE learner_invited SET joined_at = $2 WHERE user_id = $1`, [
      bo.uid,
      new Date(Date.now() - 200 * DAY),
    ]);
    await finishLesson(bo);
    await expect
      .poll(
        async () => {
          await runJobs();
          return (await mineOf(ada)).daysGranted;
        },
        { timeout: 10_000 },
      )
      .toBe(7);
  });
});

describe('where nothing is sold', () => {
  it('friends join and are shown, without days', async () => {
    const free = await openServer();
    try {
      const ada = await free.newMember();
      const { code, isSold } = await mineOf(ada, free);
      const bo = await joined(code, free);
      await finishLesson(bo, free);
      expect(isSold).toBe(false);
      expect(await mineOf(ada, free)).toMatchObject({
        daysGranted: 0,
        friends: [{ nickname: 'Ada', state: 'counted', days: 0, reason: null }],
      });
      expect(await mineOf(bo, free)).toMatchObject({ invitedBy: { state: 'counted', days: 0 } });
      expect([await grantsOf(ada.uid, free), await grantsOf(bo.uid, free)]).toEqual([[], []]);
    } finally {
      await free.close();
    }
  });
});
