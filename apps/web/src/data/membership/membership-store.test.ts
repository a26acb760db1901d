import 'fake-indexeddb/auto';
import type { ErrorCode, Me } from '@parlance/contract';
import { type CustomerStatus, fail, NO_CUSTOMER_STATUS, ok, type Result } from '@parlance/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeTabs, openTab } from '../replica/testing.ts';
import type { SessionState } from '../session/session.ts';
import { openMembershipStore } from './membership-store.ts';

afterEach(closeTabs);

const person = (uid: string): Me => ({
  uid,
  email: `${uid}@example.org`,
  name: uid,
  methods: ['password'],
  version: 1,
  fresh: true,
});
const PREMIUM: CustomerStatus = {
  purchases: { web: { premium: { expired_date_ms: 2_000_000_000_000 } } },
  isBigFans: true,
  isHaveFreeTrial: true,
};

let browsers = 0;
const newBrowser = (): string => `membership-${++browsers}`;

/** A store in a browser, with a session and a server that the test controls. */
const storeIn = async (
  browser: string,
  server: (uid: string) => Promise<Result<CustomerStatus, ErrorCode>>,
  { isSold = true } = {},
) => {
  let time = 0;

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
  const store = openMembershipStore({
    session: { current: () => state, subscribe, refresh },
    replica,
    fetchStatus: ask,
    isSold: () => isSold,
    now: () => time,
  });
  const wait = (milliseconds: number): void => {
    time += milliseconds;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { store, become, ask, refresh, replica, wait };
};

describe('a membership', () => {
  it('is empty and not requested until somebody has signed in', async () => {
    const { store, become, ask } = await storeIn(newBrowser(), async () => ok(PREMIUM));
    become(null);
    expect([store.customerStatus(), ask.mock.calls]).toEqual([NO_CUSTOMER_STATUS, []]);
  });

  it('is requested once for each learner, and passed to listeners', async () => {
    const { store, become, ask } = await storeIn(newBrowser(), async () => ok(PREMIUM));
    const heard = vi.fn();
    store.subscribe(heard);
    become(person('ada'));
    become(person('ada'));
    await vi.waitFor(() => expect(store.customerStatus()).toEqual(PREMIUM));
    expect([ask.mock.calls, heard.mock.calls.length > 0]).toEqual([[['ada']], true]);
  });

  it('is what the latest question told, also where an earlier one is answered after it', async () => {
    const late = Promise.withResolvers<Result<CustomerStatus, ErrorCode>>();
    const answers = [late.promise, Promise.resolve(ok(PREMIUM))];
    const { store, become } = await storeIn(newBrowser(), () => answers.shift() ?? late.promise);
    become(person('ada'));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await store.refresh();
    late.resolve(ok(NO_CUSTOMER_STATUS));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.customerStatus()).toEqual(PREMIUM);
  });

  it('is stored for a start without a network, for the same learner only', async () => {
    const browser = newBrowser();
    const first = await storeIn(browser, async () => ok(PREMIUM));
    first.become(person('ada'));
    await vi.waitFor(async () => expect(await first.replica.recall('membership')).toBeDefined());
    closeTabs();
    const again = await storeIn(browser, async () => fail('offline'));
    again.become(person('ada'));
    await vi.waitFor(() => expect(again.store.customerStatus()).toEqual(PREMIUM));
    again.become(person('eve'));
    await vi.waitFor(() => expect(again.ask).toHaveBeenLastCalledWith('eve'));
    expect(again.store.customerStatus()).toEqual(NO_CUSTOMER_STATUS);
  });

  it('is deleted with its session', async () => {
    const { store, become } = await storeIn(newBrowser(), async () => ok(PREMIUM));
    become(person('ada'));
    await vi.waitFor(() => expect(store.customerStatus()).toEqual(PREMIUM));
    become(null);
    expect(store.customerStatus()).toEqual(NO_CUSTOMER_STATUS);
  });

  it('is discarded if the learner signed out before the response arrived', async () => {
    const come = Promise.withResolvers<Result<CustomerStatus, ErrorCode>>();
    const { store, become, ask } = await storeIn(newBrowser(), () => come.promise);
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    become(null);
    come.resolve(ok(PREMIUM));
    await come.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.customerStatus()).toEqual(NO_CUSTOMER_STATUS);
  });

  it('is requested again when the network is back', async () => {
    const answers: Result<CustomerStatus, ErrorCode>[] = [fail('offline'), ok(PREMIUM)];
    const { store, become, ask } = await storeIn(newBrowser(), async () => answers.shift() ?? fail('internal'));
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(store.customerStatus()).toEqual(PREMIUM));
    window.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is requested again when it is refreshed, as after a purchase', async () => {
    const answers = [ok(NO_CUSTOMER_STATUS), ok(PREMIUM)];
    const { store, become, ask } = await storeIn(newBrowser(), async () => answers.shift() ?? fail('offline'));
    await store.refresh();
    expect(ask).not.toHaveBeenCalled();
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await store.refresh();
    expect(store.customerStatus()).toEqual(PREMIUM);
    await store.refresh();
    expect(store.customerStatus()).toEqual(PREMIUM);
  });

  it('is requested again when the page becomes visible after a while, where memberships are sold', async () => {
    const sold = await storeIn(newBrowser(), async () => ok(PREMIUM));
    const given = await storeIn(newBrowser(), async () => ok(PREMIUM), { isSold: false });
    for (const { become, ask, wait } of [sold, given]) {
      become(person('ada'));
      await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
      wait(60_000);
      wait(5 * 60_000);
      wait(1000);
    }
    expect([sold.ask.mock.calls.length, given.ask.mock.calls.length]).toEqual([2, 1]);
  });

  it('that is refused makes the session check who is signed in', async () => {
    const { become, refresh } = await storeIn(newBrowser(), async () => fail('sign-in-needed'));
    become(person('ada'));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  });

  it('stays the same if its script does not arrive', async () => {
    const { store, become, ask } = await storeIn(newBrowser(), () => Promise.reject(new TypeError('not loaded')));
    become(person('ada'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(store.customerStatus()).toEqual(NO_CUSTOMER_STATUS);
  });
});
