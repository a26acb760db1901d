import 'fake-indexeddb/auto';
import type { ErrorCode, Me } from '@parlance/contract';
import { fail, NO_STANDING, ok, type Result, type Standing } from '@parlance/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeTabs, openTab } from '../replica/testing.ts';
import type { SessionState } from '../session/session.ts';
import { keepMembership } from './keeper.ts';

afterEach(closeTabs);

const person = (uid: string): Me => ({
  uid,
  email: `${uid}@example.org`,
  name: uid,
  methods: ['password'],
  version: 1,
  fresh: true,
});
const PREMIUM: Standing = {
  purchases: { web: { premium: { expired_date_ms: 2_000_000_000_000 } } },
  isBigFans: true,
  isHaveFreeTrial: true,
};

let browsers = 0;
const newBrowser = (): string => `membership-${++browsers}`;

/** A keeper in a browser, with a session that the test turns and a server that answers as told. */
const keeperIn = async (browser: string, server: (uid: string) => Promise<Result<Standing, ErrorCode>>) => {
  let state: SessionState = { state: 'unknown', me: null };
  const listeners = new Set<() => void>();
  const refresh = vi.fn(async () => undefined);
  const become = (me: Me | null): void => {
    state = me === null ? { state: 'anonymous', me } : { state: 'signedIn', me };
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const ask = vi.fn(server);
  const replica = await openTab(browser);
  const keeper = keepMembership({ session: { current: () => state, subscribe, refresh }, replica, ask });
  return { keeper, become, ask, refresh, replica };
};

describe('a membership', () => {
  it('is nobody’s until somebody has signed in, and nobody is asked', async () => {
    const { keeper, become, ask } = await keeperIn(newBrowser(), async () => ok(PREMIUM));
    become(null);
    expect([keeper.standing(), ask.mock.calls]).toEqual([NO_STANDING, []]);
  });

  it('is asked for once for whoever signs in, and told to who listens', async () => {
    const { keeper, become, ask } = await keeperIn(newBrowser(), async () => ok(PREMIUM));
    const heard = vi.fn();
    keeper.subscribe(heard);
    become(person('ada'));
    become(person('ada'));
    await vi.waitFor(() => expect(keeper.standing()).toEqual(PREMIUM));
    expect([ask.mock.calls, heard.mock.calls.length > 0]).toEqual([[['ada']], true]);
  });

  it('is remembered for a start without a network, for the same learner alone', async () => {
    const browser = newBrowser();
    const first = await keeperIn(browser, async () => ok(PREMIUM));
    first.become(person('ada'));
    await vi.waitFor(async () => expect(await first.replica.recall('membership')).toBeDefined());
    closeTabs();
    const again = await keeperIn(browser, async () => fail('offline'));
    again.become(person('ada'));
    await vi.waitFor(() => expect(again.keeper.standing()).toEqual(PREMIUM));
    again.become(person('eve'));
    await vi.waitFor(() => expect(again.ask).toHaveBeenLastCalledWith('eve'));
    expect(again.keeper.standing()).toEqual(NO_STANDING);
  });

  it('is gone with who had it', async () => {
    const { keeper, become } = await keeperIn(newBrowser(), async () => ok(PREMIUM));
    become(person('ada'));
    await vi.waitFor(() => expect(keeper.standing()).toEqual(PREMIUM));
    become(null);
    expect(keeper.standing()).toEqual(NO_STANDING);
  });

  it('of somebody who left before the answer came is nobody’s', async () => {
    const come = Promise.withResolvers<Result<Standing, ErrorCode>>();
    const { keeper, become, ask } = await keeperIn(newBrowser(), () => come.promise);
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    become(null);
    come.resolve(ok(PREMIUM));
    await come.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(keeper.standing()).toEqual(NO_STANDING);
  });

  it('is asked for again when the network is back', async () => {
    const answers: Result<Standing, ErrorCode>[] = [fail('offline'), ok(PREMIUM)];
    const { keeper, become, ask } = await keeperIn(newBrowser(), async () => answers.shift() ?? fail('internal'));
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(keeper.standing()).toEqual(PREMIUM));
    window.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('that nobody may ask for any more makes the session ask who is signed in', async () => {
    const { become, refresh } = await keeperIn(newBrowser(), async () => fail('sign-in-needed'));
    become(person('ada'));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  });

  it('whose part of the program does not arrive stays as it was', async () => {
    const { keeper, become, ask } = await keeperIn(newBrowser(), () => Promise.reject(new TypeError('not loaded')));
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(keeper.standing()).toEqual(NO_STANDING);
  });
});
