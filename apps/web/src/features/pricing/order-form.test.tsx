import { DAY_MS } from '@parlance/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from '../../navigation/index.ts';
import { leaveTo } from '../../platform/index.ts';
import { OrderForm } from './order-form.tsx';
import { closeScreens, NOW, offer, owning, PLANS, showAt } from './testing.ts';

vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../platform/index.ts')>()),
  leaveTo: vi.fn(),
}));
const left = vi.mocked(leaveTo);
beforeEach(() => left.mockClear());
afterEach(closeScreens);

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (options: Parameters<typeof showAt>[2] = {}, plan = 'premium-year') =>
  showAt(
    <>
      <OrderForm plan={plan} />
      <Address />
    </>,
    `/pricing/order/${plan}?from=/clips`,
    options,
  );
/** What the button says that orders. */
const ORDER = 'Order with obligation to pay';
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => void fireEvent.click(await button(name));
const detailOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent?.replaceAll('\u00A0', ' ');
const orders = (server: Awaited<ReturnType<typeof show>>) =>
  server.asked.filter(({ path }) => path.endsWith('/orders')).map(({ body }) => body);

describe('an order', () => {
  it('says what is ordered, by whom, and when it is paid', async () => {
    await show();
    expect(await detailOf('Subscription')).toBe('Yearly, renews each year');
    expect(await detailOf('Price')).toBe('$57.99 each year');
    expect(await detailOf('Account')).toBe('Ada');
    expect(await detailOf('Email')).toBe('ada@example.org');
    expect(await detailOf('Signs in with')).toBe('GoogleEmail and password');
    expect(await detailOf('Starts')).toBe('Today, November 27');
    expect(await detailOf('Trial ends')).toBe('December 4');
    expect(await detailOf('Reminder by mail')).toBe('December 2');
    expect(await detailOf('Next payment')).toBe('$57.99 on December 4');
  });

  it('of six years says that nothing follows, and until when they last', async () => {
    await show({}, 'premium-sixyears');
    expect(await detailOf('Next payment')).toBe('None');
    expect(await detailOf('Lasts until')).toBe('November 27, 2032');
    expect(screen.getByText('$159.99 today, once. Nothing is charged after that.')).toBeTruthy();
  });

  it.each([
    ['a trial', 'premium-year'],
    ['what is paid at once', 'premium-sixyears'],
  ])('of %s is made by a button that says nothing but that it has to be paid', async (_what, plan) => {
    await show({}, plan);
    expect((await button(ORDER)).textContent).toBe(ORDER);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('of who has used their trial says so, and charges at once', async () => {
    const year = offer('year', 5799, { mayTry: false });
    await show({ plans: { ...PLANS, plans: [year] } });
    expect(await detailOf('Trial')).toBe('Used before: the first payment is today');
    expect(screen.getByText(/^\$57\.99 today, \$57\.99 on November 27, 2027/)).toBeTruthy();
  });

  it('says nothing of a trial where the plan has none', async () => {
    await show({}, 'premium-month');
    expect(await detailOf('Price')).toBe('$11.99 each month');
    expect(screen.queryByText('Trial', { selector: 'dt' })).toBeNull();
  });

  it('is made as it was shown, and leads to where it is paid', async () => {
    const server = await show();
    await press(ORDER);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/1'));
    expect(orders(server)).toEqual([
      { plan: 'premium-year', promotion: null, today: 0, trial: true, returnTo: '/clips' },
    ]);
  });

  it('with a promotion names it, and charges what it lowers', async () => {
    const promotion = { key: 'winter', percent: 50, until: NOW + 3 * DAY_MS };
    const server = await show({ plans: { ...PLANS, plans: [offer('month', 1199, { promotion })] } }, 'premium-month');
    expect(await detailOf('First payment')).toContain('$5.99 instead of $11.99');
    await press(ORDER);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(orders(server)).toEqual([
      { plan: 'premium-month', promotion: 'winter', today: 599, trial: false, returnTo: '/clips' },
    ]);
  });

  it('is made once by two presses', async () => {
    const server = await show();
    const start = await button(ORDER);
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    fireEvent.click(start);
    expect(orders(server)).toHaveLength(1);
  });

  it('is seen by who has not signed in, who signs in and stays at it', async () => {
    await show({ me: null });
    expect(await detailOf('Account')).toBe('Not signed in yet');
    await press('Sign in and order');
    expect(screen.getByText('/pricing/order/premium-year?from=%2Fclips&signIn=')).toBeTruthy();
  });

  it('shows a price that has changed, and asks again', async () => {
    const server = await show({ order: 'price-changed' }, 'premium-month');
    const pay = await button(ORDER);
    server.plans = { ...PLANS, plans: [offer('month', 1299)] };
    fireEvent.click(pay);
    expect(await screen.findByText(/The price has changed/)).toBeTruthy();
    server.order = { order: '1', url: '/sandbox/pay/2' };
    expect(screen.getByText(/^\$12\.99 today/)).toBeTruthy();
    await press(ORDER);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/2'));
    expect(orders(server)).toMatchObject([{ today: 1199 }, { today: 1299 }]);
  });

  it.each([
    ['cut', 'There is no network. Nothing was ordered; your order waits here.'],
    ['payment-provider-failed', /The payment service does not answer/],
    ['internal', /The order could not be made, and nothing was charged/],
    ['already-member', /You have a membership that goes on/],
  ])('that fails by %s says so and stays', async (code, text) => {
    const server = await show({ order: code });
    await press(ORDER);
    expect(await screen.findByText(text)).toBeTruthy();
    server.order = { order: '1', url: '/sandbox/pay/2' };
    await press(ORDER);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/2'));
  });

  it('of somebody who was signed out meanwhile asks them to sign in', async () => {
    const server = await show({ order: 'sign-in-needed' });
    const start = await button(ORDER);
    server.me = null;
    fireEvent.click(start);
    expect(await button('Sign in and order')).toBeTruthy();
    expect(await screen.findByText(/You are signed out/)).toBeTruthy();
  });

  it('of a member is what they have', async () => {
    await show({ isMember: true, mine: 'internal' });
    expect((await screen.findByRole('link', { name: 'Your membership' })).getAttribute('href')).toBe('/membership');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of who has days as a gift says what becomes of them', async () => {
    await show({ isMember: true, mine: owning({ grantedUntil: NOW + 7 * DAY_MS }) });
    expect(await screen.findByText(/waits until your paid time is over/)).toBeTruthy();
    expect(await button(ORDER)).toBeTruthy();
  });

  it('of a plan that is not sold leads to those that are', async () => {
    await show({}, 'family');
    expect((await screen.findByRole('link', { name: 'See all plans' })).getAttribute('href')).toBe(
      '/pricing/plan?from=%2Fclips',
    );
  });

  it('leads to the plans where nothing is sold', async () => {
    await show({ membership: false });
    expect(await screen.findByText('/pricing/plan?from=%2Fclips')).toBeTruthy();
  });
});
