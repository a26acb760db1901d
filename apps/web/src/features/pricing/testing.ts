/** For tests: a server that sells plans, and the screens on it. */
import 'fake-indexeddb/auto';
import type { Me, Order, OwnMembership, PlanList, PlanOffer } from '@parlance/contract';
import { DAY_MS } from '@parlance/domain';
import { cleanup } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import type { MembershipStore } from '../../data/membership/membership-store.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';

/** The time of the provider: 27 November 2026. */
export const NOW = Date.UTC(2026, 10, 27, 12);

export const ADA: Me = {
  uid: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  methods: ['google.com', 'password'],
  version: 1,
  fresh: true,
};

/** An offer of the shipped plans. */
export const offer = (period: PlanOffer['period'], amount: number, more: Partial<PlanOffer> = {}): PlanOffer => ({
  key: `premium-${period.toLowerCase()}`,
  accountType: 'premium',
  period,
  amount,
  trialDays: period === 'year' ? 7 : 0,
  mayTry: true,
  promotion: null,
  ...more,
});

export const PLANS: PlanList = {
  now: NOW,
  provider: 'sandbox',
  currency: 'USD',
  plans: [
    offer('month', 1199),
    offer('year', 5799),
    offer('sixYears', 15999),
    offer('month', 1999, { key: 'premium-plus-month', accountType: 'premium_plus' }),
  ],
  reminderDays: 2,
};

export const ORDER: Order = {
  now: NOW,
  order: '0b0e8a34-5a6c-4d1e-9b1f-000000000001',
  plan: 'premium-year',
  state: 'pending',
  at: NOW - 1000,
  returnTo: '/clips',
};

/** What a membership of Ada's is on the wire. */
export const owning = (more: Partial<OwnMembership> = {}): OwnMembership => ({
  now: NOW,
  provider: 'sandbox',
  currency: 'USD',
  purchases: [],
  grantedUntil: null,
  isTrialUsed: false,
  ...more,
});

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** What the server answers; a text is the code of an error, and `cut` a line that is down. */
export interface PlanServer {
  plans: PlanList | string;
  order: object | string;
  state: Order | string;
  mine: OwnMembership | string;
  me: Me | null;
  readonly asked: Asked[];
  readonly refreshed: () => number;
}

const answer = (value: object | string): Response => {
  if (value === 'cut') throw new TypeError('The line is down.');
  return typeof value === 'string'
    ? Response.json({ error: { code: value, message: '' } }, { status: 400 })
    : Response.json(value);
};

const answers: Readonly<Record<string, (server: PlanServer) => object | string>> = {
  '/api/v1/me': ({ me }) => ({ me }),
  '/api/v1/membership/plans': ({ plans }) => plans,
  '/api/v1/membership/orders': ({ order }) => order,
  '/api/v1/membership/orders/state': ({ state }) => state,
  '/api/v1/membership': ({ mine }) => mine,
};

/** The page's settings, as a server writes them. */
const writeSite = (settings: object): void => {
  const meta = document.createElement('meta');
  meta.name = 'parlance';
  meta.content = JSON.stringify(settings);
  document.head.replaceChildren(meta);
};

interface ServerOptions extends Partial<Omit<PlanServer, 'asked' | 'refreshed'>> {
  readonly membership?: boolean;
  readonly operator?: string;
  /** Whether the device knows of a membership. */
  readonly isMember?: boolean;
  /** When the device knows what was paid; at once by default. */
  readonly opened?: Promise<void>;
}

const storeOf = (
  isMember: boolean,
  opened: Promise<void>,
): MembershipStore & { readonly refresh: ReturnType<typeof vi.fn> } => {
  const purchases = isMember ? { web: { premium: { expired_date_ms: Date.now() + 400 * DAY_MS } } } : {};
  const status = { purchases, isBigFans: false, isHaveFreeTrial: false };
  return { customerStatus: () => status, subscribe: () => () => undefined, refresh: vi.fn(() => opened) };
};

let browsers = 0;

/** Shows a screen at a path, on a server that sells. */
export const showAt = async (
  screen: ReactElement,
  path: string,
  { membership = true, operator = '', isMember = false, opened = Promise.resolve(), ...rest }: ServerOptions = {},
): Promise<PlanServer> => {
  writeSite({ membership, operator });
  const store = storeOf(isMember, opened);
  const server: PlanServer = {
    plans: PLANS,
    order: { order: ORDER.order, url: '/sandbox/pay/1' },
    state: ORDER,
    mine: owning(),
    me: ADA,
    asked: [],
    refreshed: () => store.refresh.mock.calls.length,
    ...rest,
  };
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    server.asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer(answers[path]?.(server) ?? { ok: true });
  });
  const replica = await openTab(`pricing-${++browsers}`, testServer());
  const cookie = { isSet: () => server.me !== null, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }), membership: store };
  await data.session.refresh();
  const props = { data, children: screen };
  onStage(createElement(ReplicaProvider, props), path);
  return server;
};

/** Ends what a test has shown. */
export const closeScreens = (): void => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
};
