import type { OwnPayment, OwnPurchase } from '@parlance/contract';
import { DAY_MS } from '@parlance/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OrderResult } from './order-result.tsx';
import { closeScreens, NOW, ORDER, owning, showAt } from './testing.ts';

afterEach(closeScreens);

const show = (options: Parameters<typeof showAt>[2] = {}, order = ORDER.order) =>
  showAt(<OrderResult />, `/pricing/result?order=${order}`, options);
const heading = (name: string) => screen.findByRole('heading', { name });
const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the result of an order', () => {
  it('waits with how long it may take, and says when it looked', async () => {
    await show();
    expect(await heading('Waiting for your payment')).toBeTruthy();
    expect(screen.getByText(/can take 2 to 3 minutes/)).toBeTruthy();
    expect(screen.getByText(/^Last looked at \d/)).toBeTruthy();
    expect(await addressOf('Back to the order')).toBe('/pricing/order/premium-year?from=%2Fclips');
  });

  it('looks again by a press, and leads back to where the learner was', async () => {
    const server = await show();
    const look = await screen.findByRole('button', { name: 'Look now' });
    server.state = { ...ORDER, state: 'paid' };
    fireEvent.click(look);
    expect(await heading('Premium is open')).toBeTruthy();
    expect(await addressOf('Go on where you were')).toBe('/clips');
    expect(await addressOf('Your membership')).toBe('/membership');
    expect(server.refreshed()).toBe(1);
  });

  it('leads on only when what was paid is open', async () => {
    const opened = Promise.withResolvers<void>();
    const server = await show({ state: { ...ORDER, state: 'paid' }, opened: opened.promise });
    await waitFor(() => expect(server.refreshed()).toBe(1));
    expect(screen.queryByRole('link', { name: 'Go on where you were' })).toBeNull();
    opened.resolve();
    expect(await addressOf('Go on where you were')).toBe('/clips');
  });

  const purchase: OwnPurchase = {
    ...{
      purchase: ORDER.order,
      plan: 'premium-year',
      accountType: 'premium',
      since: NOW,
      canResume: false,
      failed: null,
    },
    ...{ isTrial: true, ends: NOW + 7 * DAY_MS, next: { at: NOW + 7 * DAY_MS, plan: 'premium-year', amount: 5799 } },
    payments: [],
  };

  it('that begins a trial says that nothing was charged, and what will be', async () => {
    await show({ state: { ...ORDER, state: 'paid' }, mine: owning({ purchases: [purchase] }) });
    expect(await screen.findByText('Nothing has been charged. Next payment: $57.99 on December 4.')).toBeTruthy();
  });

  it('that is paid once says what was charged, and that nothing follows', async () => {
    const payment: OwnPayment = {
      ...{ payment: 'p1', at: NOW, plan: 'premium-six-years', amount: 15999, tax: 0, currency: 'USD', trial: false },
      ...{ starts: NOW, ends: NOW + 1, refunded: 0, isDisputed: false, refundableUntil: null },
    };
    const once = { ...purchase, isTrial: false, next: null, ends: Date.UTC(2032, 10, 27, 12), payments: [payment] };
    await show({ state: { ...ORDER, state: 'paid' }, mine: owning({ purchases: [once] }) });
    expect(
      await screen.findByText('$159.99 was charged. It lasts until November 27, 2032. Nothing is charged after that.'),
    ).toBeTruthy();
  });

  it('that is paid leads to the courses where nobody came from anywhere', async () => {
    await show({ state: { ...ORDER, state: 'paid', returnTo: '/' } });
    expect(await addressOf('To the courses')).toBe('/courses');
  });

  it('that takes long says whom to ask', async () => {
    await show({ state: { ...ORDER, at: NOW - 6 * 60_000 }, operator: 'School, Kiel' });
    expect(await heading('This takes longer than usual')).toBeTruthy();
    expect(screen.getByText('If nothing has come in a day, ask School, Kiel.')).toBeTruthy();
  });

  it.each([
    ['failed', 'The payment did not go through'],
    ['expired', 'The payment page was open too long'],
  ] as const)('that is %s leads to the same order again', async (state, title) => {
    const server = await show({ state: { ...ORDER, state } });
    expect(await heading(title)).toBeTruthy();
    expect(await addressOf('Order again')).toBe('/pricing/order/premium-year?from=%2Fclips');
    expect(await addressOf('Another plan')).toBe('/pricing/plan?from=%2Fclips');
    expect(server.refreshed()).toBe(0);
  });

  it('without a network says so, and goes on when it is back', async () => {
    const server = await show({ state: 'cut' });
    expect(await screen.findByText(/There is no network/)).toBeTruthy();
    server.state = { ...ORDER, state: 'paid' };
    window.dispatchEvent(new Event('online'));
    expect(await heading('Premium is open')).toBeTruthy();
    expect(screen.queryByText(/There is no network/)).toBeNull();
  });

  it('keeps what it knew while the network is away', async () => {
    const server = await show();
    const look = await screen.findByRole('button', { name: 'Look now' });
    server.state = 'cut';
    fireEvent.click(look);
    expect(await screen.findByText(/There is no network/)).toBeTruthy();
    expect(await heading('Waiting for your payment')).toBeTruthy();
  });

  it('of another account is not shown', async () => {
    await show({ state: 'order-unknown' });
    expect(await heading('This order is not on your account')).toBeTruthy();
    expect(await addressOf('See all plans')).toBe('/pricing/plan');
  });

  it('without an id leads to the plans', async () => {
    await show({}, '');
    expect(await heading('This order is not on your account')).toBeTruthy();
  });

  it('needs its account, and asks nothing before', async () => {
    const server = await show({ me: null });
    expect(await heading('Sign in to see your payment')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    await waitFor(() => expect(server.asked.filter(({ path }) => path.includes('orders'))).toEqual([]));
  });
});
