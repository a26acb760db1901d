import 'fake-indexeddb/auto';
import type { LedgerSum, Me, OperatorLog, SeenAccount, TutorOverview } from '@parlance/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Operator } from './operator.tsx';

const saved: { readonly content: Blob; readonly name: string }[] = [];
vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (content: Blob, name: string) => saved.push({ content, name }),
}));

const OLGA: Me = { uid: 'olga', email: 'o@example.org', name: 'Olga', methods: ['password'], version: 1, fresh: true };
const UID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const AT = Date.UTC(2026, 10, 27, 12);

const ACCOUNT: SeenAccount = {
  ...{ uid: UID, email: 'ada@example.org', isVerified: true, now: AT, accountType: 'premium' },
  ...{ isBigFan: false, isTrialUsed: true, grantedUntil: null, grants: [] },
  purchases: [
    {
      ...{ purchase: UID, provider: 'stripe', plan: 'premium-month', orderedAt: AT, state: 'paid', ends: AT },
      next: { at: AT, plan: 'premium-month', amount: 1199 },
      payments: [
        {
          ...{ payment: 'in_1', at: AT, plan: 'premium-month', amount: 1199, tax: 0, currency: 'USD', trial: false },
          ...{ starts: AT, ends: AT, refunded: 0, dispute: null, refundable: 1199 },
        },
      ],
    },
  ],
  events: [{ event: 'evt_1', kind: 'invoice.paid', outcome: 'stored', purchase: UID, at: AT }],
};
const SUM: LedgerSum = {
  ...{ month: '2026-11', provider: 'stripe', currency: 'USD', charges: 2398, refunds: -1199, disputes: 0 },
  ...{ tax: 0, total: 1199 },
};
const LOG: OperatorLog = {
  entries: [
    {
      ...{ number: 1, at: AT, actor: 'terminal', act: 'days-granted', account: UID, detail: '7' },
      ...{ reason: 'A lost lesson', hash: '' },
    },
  ],
  fault: null,
};

const TUTOR: TutorOverview = {
  service: { name: 'chat.example.org', model: 'small-model', isLocal: false, listens: true },
  isResting: false,
  limits: { allowance: 50, learner: 300, server: null },
  days: [{ day: '2026-11-27', spent: 12, returned: 2, promptTokens: 34_000, answerTokens: 560 }],
  reports: [
    {
      ...{ id: UID, learn: 'es', text: 'Quiero un café', before: 'Hola', reason: 'wrong', note: 'Not polite.' },
      ...{ at: AT, model: 'small-model' },
    },
  ],
};

let browsers = 0;

const show = async (
  answers: Readonly<Record<string, unknown>> = {},
  { me = OLGA as Me | null } = {},
): Promise<{ readonly path: string; readonly body: unknown }[]> => {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const all: Readonly<Record<string, unknown>> = {
    '/api/v1/me': { me },
    '/api/v1/operator/sums': { sums: [SUM] },
    '/api/v1/operator/log': LOG,
    '/api/v1/operator/account': ACCOUNT,
    '/api/v1/operator/books': { csv: 'booked at\r\n' },
    '/api/v1/operator/tutor': TUTOR,
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = all[path] ?? { ok: true };
    if (typeof answer !== 'string') return Response.json(answer);
    return Response.json({ error: { code: answer, message: '' } }, { status: 400 });
  });
  const replica = await openTab(`operator-${++browsers}`, testServer());
  const cookie = { isSet: () => me !== null, remove: () => undefined };
  const data = { replica, session: createSession({ api, replica, cookie }) };
  await data.session.refresh();
  onStage(
    <ReplicaProvider data={data}>
      <Operator />
    </ReplicaProvider>,
    '/admin',
  );
  return asked;
};

afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
  saved.length = 0;
});

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: RegExp, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const find = async (): Promise<void> => {
  await screen.findByRole('heading', { name: 'Operator' });
  write(/E-mail address/, 'ada@example.org');
  press('Find');
};
const bodiesOf = (asked: readonly { readonly path: string; readonly body: unknown }[], path: string) =>
  asked.filter((each) => each.path === path).map(({ body }) => body);

describe('the page of operators', () => {
  it('shows nothing to who is no operator, or has no account', async () => {
    await show({ '/api/v1/operator/sums': 'not-found', '/api/v1/operator/log': 'not-found' });
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
    cleanup();
    const asked = await show({}, { me: null });
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
    expect(asked.filter(({ path }) => path.includes('operator'))).toEqual([]);
  });

  it('shows the money by months, and saves the books of one', async () => {
    const asked = await show();
    const row = within((await screen.findByRole('row', { name: /2026-11 stripe/ })) as HTMLElement);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '$23.98',
      '-$11.99',
      '$0.00',
      '$11.99',
      '$0.00',
    ]);
    press('Books of 2026-11 (CSV)');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('parlance-2026-11.csv');
    expect(bodiesOf(asked, '/api/v1/operator/books')).toEqual([{ month: '2026-11' }]);
  });

  it('shows the log, and where it was changed', async () => {
    await show();
    expect(await screen.findByText('The log is as it was written.')).toBeTruthy();
    expect(screen.getByText(/Days granted/)).toBeTruthy();
    expect(screen.getByText(/, at the terminal$/)).toBeTruthy();
    expect(screen.getByText('7 days', { exact: false })).toBeTruthy();
    cleanup();
    pageQueryClient().clear();
    await show({ '/api/v1/operator/log': { ...LOG, fault: 4 } });
    expect(await screen.findByText(/entry 4 is not as it was written/)).toBeTruthy();
  });
});

describe('an account on the page', () => {
  it('is found by its address, with its purchases', async () => {
    await show();
    await find();
    const account = within(await screen.findByRole('article'));
    expect(account.getByRole('heading', { name: 'ada@example.org' })).toBeTruthy();
    expect(account.getByText('Membership: Premium')).toBeTruthy();
    expect(account.getByText('in_1')).toBeTruthy();
    expect(account.getByText(/Next charge: \$11\.99/)).toBeTruthy();
  });

  it('that does not exist is said not to', async () => {
    await show({ '/api/v1/operator/account': 'not-found' });
    await find();
    expect(await screen.findByText('No account has exactly this address or id.')).toBeTruthy();
  });

  it('gets a payment back after its sum was shown, and with a reason only', async () => {
    const asked = await show();
    await find();
    await screen.findByRole('article');
    press('Give $11.99 back');
    expect(await screen.findByText(/\$11\.99 goes back to the buyer/)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('ada@example.org')).toBeTruthy();
    press('Do it and write it down');
    expect(await screen.findByText('Please write a reason.')).toBeTruthy();
    expect(bodiesOf(asked, '/api/v1/operator/refund')).toEqual([]);
    write(/Reason/, ' Asked by mail ');
    const before = bodiesOf(asked, '/api/v1/operator/sums').length;
    press('Do it and write it down');
    await waitFor(() =>
      expect(bodiesOf(asked, '/api/v1/operator/refund')).toEqual([
        { uid: UID, payment: 'in_1', amount: 1199, reason: 'Asked by mail' },
      ]),
    );
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/account')).toHaveLength(2));
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/sums').length).toBeGreaterThan(before));
  });

  it('says of a purchase that is over when it ended', async () => {
    const [purchase] = ACCOUNT.purchases;
    const over = { ...purchase, ends: AT - 1, next: null };
    await show({ '/api/v1/operator/account': { ...ACCOUNT, purchases: [over] } });
    await find();
    expect(await screen.findByText(/Paid, ended /)).toBeTruthy();
  });

  it('is granted days, once for each time that it was asked for', async () => {
    const asked = await show({ '/api/v1/operator/grant': 'unavailable' });
    await find();
    await screen.findByRole('article');
    press('Grant days');
    write(/Reason/, 'A lost lesson');
    write(/How many days/, '0');
    press('Do it and write it down');
    expect(await screen.findByText('Please write a number from 1 to 3,660.')).toBeTruthy();
    write(/How many days/, '30');
    press('Do it and write it down');
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/grant')).toHaveLength(1));
    await screen.findByRole('alert');
    press('Do it and write it down');
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/grant')).toHaveLength(2));
    const [first, second] = bodiesOf(asked, '/api/v1/operator/grant');
    expect(first).toEqual({ uid: UID, id: expect.any(String), days: 30, reason: 'A lost lesson' });
    expect(second).toEqual(first);
  });

  it('is changed after who asks has proven who they are', async () => {
    const asked = await show({}, { me: { ...OLGA, fresh: false } });
    await find();
    await screen.findByRole('article');
    press('Make a big fan');
    write(/Reason/, 'Thanks');
    press('Do it and write it down');
    expect(await screen.findByLabelText(/password/i, { selector: 'input' })).toBeTruthy();
    expect(bodiesOf(asked, '/api/v1/operator/big-fan')).toEqual([]);
  });
});

describe('the tutor on the page', () => {
  it('is shown with its service, its limits and the sums of days', async () => {
    await show();
    const row = within(await screen.findByRole('row', { name: /2026-11-27/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['12', '2', '34,000', '560']);
    expect(screen.getByText('chat.example.org')).toBeTruthy();
    expect(screen.getByText(/learner may ask on a day: 300/)).toBeTruthy();
    expect(screen.getByText(/together may ask on a day: no limit/)).toBeTruthy();
    expect(screen.queryByText(/left alone/)).toBeNull();
  });

  it('is said to rest, and to be missing', async () => {
    await show({ '/api/v1/operator/tutor': { ...TUTOR, isResting: true } });
    expect(await screen.findByText(/left alone for a while/)).toBeTruthy();
    cleanup();
    pageQueryClient().clear();
    await show({ '/api/v1/operator/tutor': { ...TUTOR, service: null, days: [], reports: [] } });
    expect(await screen.findByText(/No chat service is set here/)).toBeTruthy();
    await find();
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Give credits' })).toBeNull();
  });

  it('has reported lines, which are settled', async () => {
    const asked = await show();
    expect(await screen.findByText('Quiero un café')).toBeTruthy();
    expect(screen.getByText('Not polite.', { exact: false })).toBeTruthy();
    const before = bodiesOf(asked, '/api/v1/operator/tutor').length;
    press('Settle and erase');
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/tutorReport')).toEqual([{ id: UID }]));
    await waitFor(() => expect(bodiesOf(asked, '/api/v1/operator/tutor').length).toBeGreaterThan(before));
  });

  it('is switched off and on for an account, and gives it credits', async () => {
    const asked = await show();
    await find();
    await screen.findByRole('article');
    for (const [label, isOff] of [['Switch the model off', true] as const, ['Switch the model on', false] as const]) {
      press(label);
      write(/Reason/, 'A class');
      press('Do it and write it down');
      await waitFor(() =>
        expect(bodiesOf(asked, '/api/v1/operator/tutorSwitch').at(-1)).toEqual({ uid: UID, isOff, reason: 'A class' }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    press('Give credits');
    write(/Reason/, 'Sorry');
    write(/How many credits/, '10001');
    press('Do it and write it down');
    expect(await screen.findByText('Please write a number from 1 to 10,000.')).toBeTruthy();
    write(/How many credits/, '10000');
    press('Do it and write it down');
    await waitFor(() =>
      expect(bodiesOf(asked, '/api/v1/operator/credits')).toEqual([
        { uid: UID, id: expect.any(String), amount: 10_000, reason: 'Sorry' },
      ]),
    );
  });
});
