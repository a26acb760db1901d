import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestLog } from '../../log-testing.ts';
import { openPushBus } from '../../platform/push.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import { openSessionEnds, type SessionEnds } from './session-ends.ts';
import type { SessionRef } from './session-ref.ts';
import { addSession } from './store.ts';

let dependencies: TestDependencies;
let here: SessionEnds;
let there: SessionEnds;
let closeThere: () => Promise<void>;

beforeAll(async () => {
  dependencies = await createTestDependencies({}, () => Date.now());
  const push = await openPushBus(dependencies.databaseUrl, openTestLog());
  closeThere = push.close;
  here = openSessionEnds(dependencies);
  there = openSessionEnds({ ...dependencies, push });
});
afterAll(async () => {
  await closeThere();
  await dependencies.close();
});

const begin = async (lasts = 60_000): Promise<SessionRef> => {
  const session = { id: v7(), uid: v7() };
  const [now, tokenHash] = [Date.now(), Buffer.from(session.id)];
  const dates = { createdAt: new Date(now), provenAt: new Date(now), expiresAt: new Date(now + lasts) };
  await addSession(dependencies.pool, { ...session, ...dates, tokenHash, browser: false, agent: '' });
  return session;
};

/**
 * Waits until the pending checks of all sessions watched so far are done. The ended session that is added last is
 * reported last.
 */
const settled = async (ends: SessionEnds): Promise<void> => {
  const ended = vi.fn();
  ends.watch({ id: v7(), uid: v7() }, ended);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
};

describe('the end of a session', () => {
  it('is reported once, immediately on the same node and soon on another one', async () => {
    const session = await begin();
    const [near, far] = [vi.fn(), vi.fn()];
    here.watch(session, near);
    there.watch(session, far);
    here.publish([session.id]);
    expect(near).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(far).toHaveBeenCalledTimes(1));
    await settled(here);
    expect(near).toHaveBeenCalledTimes(1);
  });

  it('is not reported to watchers of other sessions, nor to those that have stopped', async () => {
    const [going, left] = [await begin(), { id: v7(), uid: v7() }];
    const [onGoing, onLeft] = [vi.fn(), vi.fn()];
    here.watch(going, onGoing);
    here.watch(left, onLeft)();
    here.publish([left.id]);
    await settled(here);
    expect([onGoing, onLeft].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is reported to watchers that start too late, and to watchers of an expired session', async () => {
    const [never, out] = [vi.fn(), vi.fn()];
    here.watch({ id: v7(), uid: v7() }, never);
    here.watch(await begin(-1), out);
    await vi.waitFor(() => expect([never, out].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  });

  it('is found after the bus was disconnected', async () => {
    const [gone, going] = [await begin(), await begin()];
    const [onGone, onGoing] = [vi.fn(), vi.fn()];
    there.watch(gone, onGone);
    there.watch(going, onGoing);
    await settled(there);
    await dependencies.pool.query('DELETE FROM signed_in WHERE id = $1', [gone.id]);
    await dependencies.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parlance-push' and datname = current_database()",
    );
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1), 5000);
    expect(onGoing).not.toHaveBeenCalled();
  });

  it('is found even if the database did not answer at first', async () => {
    const session = { id: v7(), uid: v7() };
    const query = vi.spyOn(dependencies.pool, 'query').mockRejectedValueOnce(new Error('away') as never);
    const ended = vi.fn();
    here.watch(session, ended);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), 5000);
    query.mockRestore();
  });
});
