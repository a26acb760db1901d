import type { PlanList } from '@parlance/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '../../platform/index.ts';
import { OrderForm } from './order-form.tsx';
import { OrderResult } from './order-result.tsx';
import { Plans } from './plans.tsx';
import { closeScreens, ORDER, PLANS, showAt } from './testing.ts';

vi.mock('../../platform/index.ts', async (original) => ({
  ...(await original<typeof import('../../platform/index.ts')>()),
  leaveTo: vi.fn(),
}));
const left = vi.mocked(leaveTo);
beforeEach(() => left.mockClear());
afterEach(closeScreens);

const SOLD: PlanList = {
  ...PLANS,
  packs: [
    { key: 'credits-100', credits: 100, amount: 299 },
    { key: 'credits-500', credits: 500, amount: 1199 },
  ],
};
const addressOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
const button = (name: string) => screen.findByRole('button', { name });
const ORDER_BUTTON = 'Order with obligation to pay';

describe('packs of credits', () => {
  const show = (options: Parameters<typeof showAt>[2] = {}) =>
    showAt(<Plans />, '/pricing/plan?packs=1&from=/tutor', { plans: SOLD, isMember: true, ...options });

  it('say what each costs, that it is paid once, and that nobody needs one', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Packs of credits' })).toBeTruthy();
    expect(await addressOf(/^100 credits/)).toBe('/pricing/order/credits-100?from=%2Ftutor');
    expect(screen.getByText('$2.99 once, tax included')).toBeTruthy();
    expect(screen.getByText(/^Nobody needs a pack/)).toBeTruthy();
    expect(screen.getByText(/^All money back within 7 days, by yourself, if none/)).toBeTruthy();
    expect(screen.queryByText(/^Packs are for members/)).toBeNull();
  });

  it('say to who is no member that they are for members', async () => {
    await show({ isMember: false });
    expect(await screen.findByText(/^Packs are for members/)).toBeTruthy();
    expect(await addressOf('See plans and prices')).toBe('/pricing/plan?from=%2Ftutor');
  });

  it('are none where the server sells none, or is older than them', async () => {
    await show({ plans: PLANS });
    expect(await screen.findByRole('heading', { name: 'No plan is sold at the moment' })).toBeTruthy();
  });
});

describe('the order of a pack', () => {
  const show = (options: Parameters<typeof showAt>[2] = {}) =>
    showAt(<OrderForm plan="credits-100" />, '/pricing/order/credits-100?from=/tutor', {
      ...{ plans: SOLD, isMember: true },
      ...options,
    });
  const detailOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;

  it('says what is charged and what can be had back, and orders exactly that', async () => {
    const server = await show();
    expect(await detailOf('Price')).toBe('$2.99 once, tax included');
    expect(await detailOf('Renews')).toBe('Never');
    expect(await detailOf('Expires')).toBe('Never');
    expect(await detailOf('Money back')).toMatch(/otherwise none$/);
    expect(screen.getByText('$2.99 today, once, for 100 credits. Nothing is charged after that.')).toBeTruthy();
    fireEvent.click(await button(ORDER_BUTTON));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/sandbox/pay/1'));
    expect(server.asked.find(({ path }) => path.endsWith('/orders'))?.body).toEqual({
      ...{ plan: 'credits-100', promotion: null, today: 299, trial: false, returnTo: '/tutor' },
    });
  });

  it('has no button for who is no member', async () => {
    await show({ isMember: false });
    expect(await screen.findByText(/^Packs are for members/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: ORDER_BUTTON })).toBeNull();
  });

  it('leads to a sign-in, and back to all packs', async () => {
    await show({ isMember: false, me: null });
    expect(await button('Sign in and order')).toBeTruthy();
    expect(await addressOf('All packs of credits')).toBe('/pricing/plan?packs=1&from=%2Ftutor');
  });
});

describe('the result of the order of a pack', () => {
  const show = (state: typeof ORDER.state) =>
    showAt(<OrderResult />, `/pricing/result?order=${ORDER.order}&packs=1`, {
      ...{ plans: SOLD, isMember: true },
      state: { ...ORDER, plan: 'credits-100', state, returnTo: '/tutor' },
    });

  it('waits, and says that the credits come without this page', async () => {
    await show('pending');
    expect(await screen.findByText(/your credits come without it/)).toBeTruthy();
    expect(await addressOf('Back to the order')).toBe('/pricing/order/credits-100?from=%2Ftutor');
  });

  it('says that the credits are there, and what was charged', async () => {
    await show('paid');
    expect(await screen.findByRole('heading', { name: '100 credits are yours' })).toBeTruthy();
    expect(screen.getByText('$2.99 was charged.')).toBeTruthy();
    expect(await addressOf('Go on where you were')).toBe('/tutor');
  });

  it('that failed leads back to the order and to the other packs', async () => {
    await show('failed');
    expect(await addressOf('Order again')).toBe('/pricing/order/credits-100?from=%2Ftutor');
    expect(await addressOf('All packs of credits')).toBe('/pricing/plan?packs=1&from=%2Ftutor');
  });
});
