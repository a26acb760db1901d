import type { OwnPurchase } from '@parlance/contract';
import { DAY_MS } from '@parlance/domain';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Plans } from './plans.tsx';
import { closeScreens, NOW, offer, owning, PLANS, showAt } from './testing.ts';

afterEach(closeScreens);

const show = (options: Parameters<typeof showAt>[2] = {}, path = '/pricing/plan?from=/clips') =>
  showAt(<Plans />, path, options);
const ticket = async (name: RegExp) => (await screen.findAllByRole('link', { name }))[0] as HTMLElement;
/** The text of an element; a space at which no line ends counts as one. */
const wordsOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll('\u00A0', ' ');

describe('the plans', () => {
  it('say in words what each charges today and when next', async () => {
    await show();
    const year = await ticket(/^A year/);
    expect(wordsOf(year)).toContain('Nothing today. $57.99 on December 4, then $57.99 each year');
    expect(wordsOf(year)).toContain('7 days free');
    expect(wordsOf(year)).toContain('We write to you 2 days before.');
    expect(wordsOf(await ticket(/^A month/))).toContain(
      '$11.99 today, $11.99 on December 27, then $11.99 each month until you cancel.',
    );
    expect(wordsOf(await ticket(/^Six years/))).toContain('$159.99 today, once. Nothing is charged after that.');
  });

  it('tell the price of a month, rounded up, and the saving, rounded down', async () => {
    await show();
    const year = await ticket(/^A year/);
    expect([year.textContent?.includes('$4.84'), year.textContent?.includes('59% less than month by month')]).toEqual([
      true,
      true,
    ]);
    expect(wordsOf(await ticket(/^A month/))).not.toContain('less than');
  });

  it('lead to the order of each, and remember where somebody came from', async () => {
    await show();
    expect((await ticket(/^A year/)).getAttribute('href')).toBe('/pricing/order/premium-year?from=%2Fclips');
  });

  it('choose nothing ahead: each is a link', async () => {
    await show();
    await ticket(/^A year/);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect((screen.getByRole('radio', { checked: true }) as HTMLInputElement).value).toBe('premium');
  });

  it('name their currency, that tax is in them, and what a saving is counted against', async () => {
    await show();
    expect(
      await screen.findByText('Prices in USD, tax included. Savings are counted against paying month by month.'),
    ).toBeTruthy();
  });

  it('say that the tutor is open, and doubt its model only where nothing tells that there is one', async () => {
    await show();
    expect(await screen.findByText('The tutor’s scene of unit 1')).toBeTruthy();
    expect(screen.getByText('Every scene of the tutor')).toBeTruthy();
    expect(screen.getAllByText(/if there is one here|If no model is set up here/)).toHaveLength(2);
    closeScreens();
    await show({ plans: { ...PLANS, packs: [{ key: 'credits-100', credits: 100, amount: 299 }] } });
    expect(await screen.findByText('300 credits a month for the tutor’s model')).toBeTruthy();
    expect(screen.queryByText(/if there is one here|If no model is set up here/)).toBeNull();
  });

  it('offer no trial to somebody who had one', async () => {
    await show({ plans: { ...PLANS, plans: [offer('year', 5799, { mayTry: false })] } });
    const year = await ticket(/^A year/);
    expect(wordsOf(year)).toContain('$57.99 today, $57.99 on November 27, 2027, then $57.99 each year');
    expect(wordsOf(year)).not.toContain('free');
  });

  it('show a promotion with its last day and the price that it replaces, and no countdown', async () => {
    const promotion = { key: 'winter', percent: 50, until: NOW + 3 * DAY_MS };
    await show({ plans: { ...PLANS, plans: [offer('month', 1199, { promotion })] } });
    const month = await ticket(/^A month/);
    expect(wordsOf(month)).toContain('50% off the first payment, until November 30');
    expect(wordsOf(month)).toContain('$5.99 instead of $11.99');
    expect(wordsOf(month)).toContain('$5.99 today, $11.99 on December 27');
  });

  it('say that no money moves in the sandbox, and not elsewhere', async () => {
    await show();
    expect(await screen.findByText(/no money moves, whatever you press/)).toBeTruthy();
    closeScreens();
    await show({ plans: { ...PLANS, provider: 'stripe' } });
    await ticket(/^A year/);
    expect(screen.queryByText(/no money moves/i)).toBeNull();
  });

  it('are seen by who has not signed in', async () => {
    await show({ me: null });
    expect(await ticket(/^A year/)).toBeTruthy();
  });

  it('admit that the tutor is not open', async () => {
    await show();
    const plus = await screen.findByRole('region', { name: 'Premium Plus' });
    expect(within(plus).getByText(/gives you nothing that Premium does not/)).toBeTruthy();
  });

  it('name who charges', async () => {
    await show({ plans: { ...PLANS, provider: 'stripe' }, operator: 'School, Kiel' });
    expect(await screen.findByText(/^School, Kiel: they run this server/)).toBeTruthy();
  });
});

describe('the plans of a member', () => {
  const purchase: OwnPurchase = {
    purchase: '0b0e8a34-5a6c-4d1e-9b1f-000000000001',
    plan: 'premium-year',
    accountType: 'premium',
    since: NOW - DAY_MS,
    ends: NOW + 6 * DAY_MS,
    isTrial: true,
    next: { at: NOW + 6 * DAY_MS, plan: 'premium-year', amount: 5799 },
    canResume: false,
    failed: null,
    payments: [],
  };

  it('are what they have, and the way to change it', async () => {
    await show({ isMember: true, mine: owning({ purchases: [purchase] }) });
    expect(await screen.findByRole('heading', { name: 'You have Premium' })).toBeTruthy();
    expect(screen.getByText('Next payment: $57.99 on December 3.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your membership' }).getAttribute('href')).toBe('/membership');
    expect(screen.queryByRole('link', { name: /^A year/ })).toBeNull();
  });

  it('say until when it lasts if it was cancelled', async () => {
    await show({ isMember: true, mine: owning({ purchases: [{ ...purchase, next: null }] }) });
    expect(await screen.findByText(/It lasts until December 3/)).toBeTruthy();
  });

  it('stay for sale where it is a gift', async () => {
    await show({ isMember: true, mine: owning({ grantedUntil: NOW + 7 * DAY_MS }) });
    expect(await screen.findByText(/as a gift until December 4/)).toBeTruthy();
    expect(await ticket(/^A year/)).toBeTruthy();
  });
});

describe('where nothing is sold', () => {
  it('everything is open, who runs it is named, and no price is asked for', async () => {
    const server = await show({ membership: false, operator: 'School, Kiel' }, '/pricing/plan');
    expect(screen.getByRole('heading', { name: 'Everything is open here' })).toBeTruthy();
    expect(screen.getByText('It is run by School, Kiel.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the courses' }).getAttribute('href')).toBe('/courses');
    expect(server.asked.filter(({ path }) => path.includes('membership'))).toEqual([]);
  });

  it('it is said who can tell who runs it', async () => {
    await show({ membership: false });
    expect(screen.getByText(/Whoever gave you its address can tell you/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/clips');
  });

  it('a page from before says so, too', async () => {
    await show({ plans: 'membership-off' });
    expect(await screen.findByRole('heading', { name: 'Everything is open here' })).toBeTruthy();
  });
});

describe('plans that are not there', () => {
  it('are asked for again when the network is back', async () => {
    const server = await show({ plans: 'cut' });
    expect(await screen.findByRole('heading', { name: 'No network' })).toBeTruthy();
    server.plans = PLANS;
    window.dispatchEvent(new Event('online'));
    expect(await ticket(/^A year/)).toBeTruthy();
  });

  it('can be asked for again by a press', async () => {
    const server = await show({ plans: 'internal' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.plans = { ...PLANS, plans: [] };
    again.click();
    expect(await screen.findByRole('heading', { name: 'No plan is sold at the moment' })).toBeTruthy();
  });
});
