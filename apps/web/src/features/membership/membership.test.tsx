import 'fake-indexeddb/auto';
import type { Me, OwnMembership, PlanChange } from '@parlance/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api } from '../../data/index.ts';
import * as insight from '../../data/insight/note.ts';
import { closeTabs, openTab, testServer } from '../../data/replica/testing.ts';
import { pageQueryClient } from '../../data/server/query-client.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import { Membership } from './membership.tsx';
import { DAY, membershipWith, NOW, PLANS, packOf, paymentOf, purchaseOf, trialOf } from './testing.ts';

const ADA: Me = { uid: 'ada', email: 'ada@example.org', name: 'Ada', methods: ['password'], version: 1, fresh: true };

let browsers = 0;

const refused = (code: string): Response => Response.json({ error: { code, message: '' } }, { status: 400 });

/** A server: what each path answers, an error code, or that the line is down. */
type Answers = Record<string, object | string>;

const setSite = (content: object): void => {
  document.head.innerHTML = `<meta name="parlance" content='${JSON.stringify(content)}' />`;
};

const show = async (
  mine: OwnMembership | string,
  { me = ADA as Me | null, browser = `memberships-${++browsers}`, answers = {} as Answers } = {},
) => {
  const asked: { path: string; body: unknown }[] = [];
  const server: Answers = {
    '/api/v1/me': { me },
    '/api/v1/membership': mine,
    '/api/v1/membership/plans': PLANS,
    ...answers,
  };
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const path = String(url);
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = server[path] ?? { ok: true };
    if (answer === 'offline') throw new TypeError('The line is down.');
    return typeof answer === 'string' ? refused(answer) : Response.json(answer);
  });
  const replica = await openTab(browser, testServer());
  const cookie = { isSet: () => me !== null, remove: () => undefined };
  const session = createSession({ api, replica, cookie });
  await session.refresh();
  const refresh = vi.fn(async () => undefined);
  const membership = { refresh, subscribe: () => () => undefined, customerStatus: () => ({ purchases: {} }) as never };
  const leave = vi.fn();
  onStage(
    <ReplicaProvider data={{ replica, session, membership }}>
      <Membership leave={leave} />
    </ReplicaProvider>,
    '/membership',
  );
  const bodiesOf = (path: string): readonly unknown[] =>
    asked.filter((each) => each.path === path).map(({ body }) => body);
  return { server, bodiesOf, refresh, leave, browser, stored: () => replica.recall('own-membership') };
};

beforeEach(() => setSite({ membership: true, operator: 'Ada’s school' }));
afterEach(() => {
  cleanup();
  pageQueryClient().clear();
  closeTabs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string): boolean =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the membership', () => {
  it.each([
    [
      'a trial',
      [trialOf()],
      'Premium, trial until December 4, 2026',
      /^On December 4, 2026 at \d+:\d\d\s[AP]M, \$57\.99 is charged, unless you cancel before\.$/,
    ],
    [
      'a year',
      [purchaseOf()],
      'Premium until November 26, 2027',
      /^On November 26, 2027 at .+, \$57\.99 is charged, unless/,
    ],
    [
      'another plan to come',
      [purchaseOf({ next: { at: NOW + DAY, plan: 'plus-year', amount: 9599 } })],
      'Premium until November 26, 2027',
      /^On November 28, 2026 at .+ it becomes Premium Plus, yearly, and \$95\.99 is charged, unless you cancel before\.$/,
    ],
    [
      'a cancelled trial',
      [trialOf({ next: null, canResume: true })],
      'Premium, trial until December 4, 2026',
      'You cancelled: nothing more is charged.',
    ],
    [
      'six years',
      [purchaseOf({ next: null, accountType: 'premium_plus' })],
      'Premium Plus until November 26, 2027',
      'It is paid for: nothing more is charged. You can choose another plan when it ends.',
    ],
    [
      'a refused card',
      [purchaseOf({ ends: NOW - DAY, failed: { at: NOW - DAY, retryAt: NOW + 2 * DAY } })],
      'Premium: your card was refused',
      /^That was on November 26, 2026\. It is tried again on November 29, 2026: change the card/,
    ],
    ['what is over', [purchaseOf({ ends: NOW - DAY, next: null })], 'Premium ended on November 26, 2026', /stay yours/],
    ['nothing', [], 'You are learning for free', /^Unit 1 of each course/],
  ] as const)('says what %s is, until when, and what is charged', async (_, purchases, headline, next) => {
    await show(membershipWith(purchases));
    expect(await screen.findByRole('heading', { name: headline })).toBeTruthy();
    expect(screen.getByText(next)).toBeTruthy();
  });

  it('says until when a gift lasts, and leads to the plans and back', async () => {
    await show(membershipWith([], { grantedUntil: NOW + 7 * DAY }));
    expect(await screen.findByRole('heading', { name: 'Premium as a gift until December 4, 2026' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe(
      '/pricing/plan?from=%2Fmembership',
    );
  });

  it('says where nothing is sold that everything is open, and who runs the server', async () => {
    setSite({ membership: false, operator: 'Ada’s school' });
    const { bodiesOf } = await show(membershipWith([]));
    expect(await screen.findByRole('heading', { name: 'Everything is open here' })).toBeTruthy();
    expect(screen.getByText('It is run by Ada’s school.')).toBeTruthy();
    expect(bodiesOf('/api/v1/membership')).toEqual([]);
  });

  it('needs an account', async () => {
    await show(membershipWith([]), { me: null });
    expect(await screen.findByRole('heading', { name: 'Your membership is in your account' })).toBeTruthy();
  });

  it('is shown without a network as it was last, and says that changes need one', async () => {
    const { browser, stored } = await show(membershipWith([purchaseOf()]));
    await screen.findByRole('heading', { name: 'Premium until November 26, 2027' });
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ uid: 'ada', plans: PLANS }));
    cleanup();
    pageQueryClient().clear();
    closeTabs();
    await show('forbidden', { browser, answers: { '/api/v1/membership/cancel': 'offline' } });
    expect(await screen.findByRole('heading', { name: 'Premium until November 26, 2027' })).toBeTruthy();
    expect(await screen.findByText(/Changing anything needs a network/)).toBeTruthy();
    press('Cancel membership');
    pressInDialog('Cancel now');
    expect(await screen.findByText('This needs a network. Nothing has changed.')).toBeTruthy();
  });

  it('says that it cannot be shown where nothing is known', async () => {
    await show('forbidden');
    expect(await screen.findByRole('heading', { name: 'Your membership cannot be shown now' })).toBeTruthy();
  });

  it('says that the sandbox moves no money, and leads to its page', async () => {
    const { leave } = await show(membershipWith([purchaseOf()], { provider: 'sandbox' }), {
      answers: { '/api/v1/membership/portal': { url: '/sandbox/account' } },
    });
    expect(await screen.findByText(/no money moves/)).toBeTruthy();
    press('Let time pass, change the card');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/sandbox/account'));
  });
});

describe('cancelling', () => {
  const cancelled = membershipWith([purchaseOf({ next: null, canResume: true })]);
  const toCancel = async () => {
    const shown = await show(membershipWith([purchaseOf()]), {
      answers: { '/api/v1/membership/cancel': { ends: NOW + 364 * DAY } },
    });
    await screen.findByRole('button', { name: 'Cancel membership' });
    press('Cancel membership');
    shown.server['/api/v1/membership'] = cancelled;
    return shown;
  };

  it('takes two presses, and says until when it lasts', async () => {
    const { bodiesOf, refresh } = await toCancel();
    expect(screen.getByText(/^You keep it until November 26, 2027, and nothing more is charged/)).toBeTruthy();
    pressInDialog('Cancel now');
    expect(await screen.findByText('Cancelled. You keep Premium until November 26, 2027.')).toBeTruthy();
    expect(await screen.findByText('You cancelled: nothing more is charged.')).toBeTruthy();
    expect(bodiesOf('/api/v1/membership/cancel')).toEqual([{ purchase: '0199-order' }]);
    expect(refresh).toHaveBeenCalled();
  });

  it('asks afterwards why, once, by a code that can be left out', async () => {
    const note = vi.spyOn(insight, 'noteInsight').mockImplementation(() => undefined);
    await toCancel();
    pressInDialog('Cancel now');
    await screen.findByRole('heading', { name: 'Why do you leave?' });
    press('I have too little time');
    expect(note.mock.calls).toEqual([['cancel_reason', 'time']]);
    expect(screen.queryByRole('heading', { name: 'Why do you leave?' })).toBeNull();
    expect(screen.getByText('Thank you. That helps.')).toBeTruthy();
  });

  it('asks nothing before, and nothing again of who would rather not say', async () => {
    const note = vi.spyOn(insight, 'noteInsight').mockImplementation(() => undefined);
    await toCancel();
    expect(screen.queryByText('Why do you leave?')).toBeNull();
    pressInDialog('Cancel now');
    await screen.findByRole('heading', { name: 'Why do you leave?' });
    press('Rather not say');
    expect(screen.queryByRole('heading', { name: 'Why do you leave?' })).toBeNull();
    expect(note).not.toHaveBeenCalled();
  });

  it('is taken back with one press', async () => {
    const { server, bodiesOf, refresh } = await show(cancelled);
    await screen.findByRole('button', { name: 'Take it back' });
    server['/api/v1/membership'] = membershipWith([purchaseOf()]);
    screen.getByRole('button', { name: 'Take it back' }).focus();
    press('Take it back');
    expect(await screen.findByText('Taken back: it goes on as before.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Cancel membership' })).toBeTruthy();
    // The button that had the focus is gone.
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Membership'));
    expect(bodiesOf('/api/v1/membership/resume')).toEqual([{ purchase: '0199-order' }]);
    expect(refresh).toHaveBeenCalled();
  });
});

describe('a payment', () => {
  it('is listed with its tax, and its invoice is a press away', async () => {
    const { leave, bodiesOf } = await show(membershipWith([purchaseOf()]), {
      answers: { '/api/v1/membership/invoice': { url: 'https://pay.example.org/invoice/1' } },
    });
    const line = within(await screen.findByRole('region', { name: 'Payments' })).getByRole('listitem');
    expect(line.textContent).toMatch(/^Nov 26, 2026Premium, yearly\$57\.99with \$9\.26 tax/);
    press('Invoice of November 26, 2026');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example.org/invoice/1'));
    expect(bodiesOf('/api/v1/membership/invoice')).toEqual([{ purchase: '0199-order', payment: 'p1' }]);
  });

  it('is refunded by oneself: the sum is on the button, and access ends at once', async () => {
    const { server, bodiesOf, refresh } = await show(membershipWith([purchaseOf()]));
    await screen.findByText('You can have it back until December 3, 2026.');
    press('Refund $57.99');
    expect(screen.getByText(/^\$57\.99 goes back to the card that paid, and Premium ends at once/)).toBeTruthy();
    const refunded = paymentOf({ refunded: 5799, refundableUntil: null });
    server['/api/v1/membership'] = membershipWith([purchaseOf({ ends: NOW - 1, next: null, payments: [refunded] })]);
    pressInDialog('Refund now');
    expect(
      await screen.findByText(
        /^\$57\.99 is on its way back to your card\. Premium has ended\. It takes some days until/,
      ),
    ).toBeTruthy();
    expect(await screen.findByText('$57.99 refunded')).toBeTruthy();
    expect(bodiesOf('/api/v1/membership/refund')).toEqual([{ purchase: '0199-order', payment: 'p1', amount: 5799 }]);
    expect(refresh).toHaveBeenCalled();
  });

  it('says whom to write to where seven days have passed', async () => {
    await show(membershipWith([purchaseOf()]), { answers: { '/api/v1/membership/refund': 'refund-late' } });
    await screen.findByRole('button', { name: 'Refund $57.99' });
    press('Refund $57.99');
    pressInDialog('Refund now');
    expect(await screen.findByText('The 7 days of this payment are over. Write to Ada’s school.')).toBeTruthy();
  });

  it('of long ago has no refund, and one that a bank demands back says so', async () => {
    const old = paymentOf({ refundableUntil: null, isDisputed: true });
    await show(membershipWith([purchaseOf({ payments: [old] })]));
    expect(await screen.findByText('Your bank is asking for it back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    expect(screen.getByText(/Later, write to Ada’s school\./)).toBeTruthy();
  });
});

describe('a change of plan', () => {
  const QUOTE: PlanChange = {
    now: NOW,
    at: NOW,
    today: 3816,
    credit: 5783,
    next: { at: NOW + 365 * DAY, amount: 9599 },
  };
  const toChange = async (answers: Answers) => {
    const shown = await show(membershipWith([purchaseOf()]), {
      answers: { '/api/v1/membership/change-quote': QUOTE, ...answers },
    });
    await screen.findByRole('button', { name: 'Change the plan' });
    press('Change the plan');
    fireEvent.click(await screen.findByRole('radio', { name: /^Premium Plus, yearly/ }));
    return shown;
  };

  it('chooses nothing by itself, and offers the present plan to nobody', async () => {
    await show(membershipWith([purchaseOf()]));
    await screen.findByRole('button', { name: 'Change the plan' });
    press('Change the plan');
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, disabled, value }) => [value, checked, disabled])).toEqual([
      ['premium-month', false, false],
      ['premium-year', false, true],
      ['plus-year', false, false],
    ]);
  });

  it('that is to come can be taken back', async () => {
    await show(membershipWith([purchaseOf({ next: { at: NOW + DAY, plan: 'plus-year', amount: 9599 } })]));
    await screen.findByRole('button', { name: 'Change the plan' });
    press('Change the plan');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Premium, yearly/ })).disabled).toBe(false);
  });

  it('shows what is left, what is charged today and then, and changes for that sum', async () => {
    const { bodiesOf, refresh } = await toChange({});
    expect((await screen.findByText('Begins')).closest('dl')?.textContent).toBe(
      'Beginsat onceWhat is left of your plan−$57.83Charged today$38.16Then$95.99 on November 27, 2027',
    );
    press('Change and pay $38.16');
    expect(await screen.findByText('Your plan is now Premium Plus, yearly.')).toBeTruthy();
    expect(bodiesOf('/api/v1/membership/change')).toEqual([{ purchase: '0199-order', plan: 'plus-year', today: 3816 }]);
    expect(refresh).toHaveBeenCalled();
  });

  it('to Premium Plus says what that adds, which another plan does not', async () => {
    await toChange({});
    expect(
      await screen.findByText(/^Premium Plus: 300 credits a month for the tutor’s model, if there is one here/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^Premium, monthly/ }));
    await vi.waitFor(() => expect(screen.queryByText(/300 credits/)).toBeNull());
  });

  it('to a cheaper plan says when it begins', async () => {
    await toChange({ '/api/v1/membership/change-quote': { ...QUOTE, at: NOW + 364 * DAY, today: 0, credit: 0 } });
    expect(await screen.findByRole('button', { name: 'Change on November 26, 2027' })).toBeTruthy();
  });

  it('asks again where the sum has changed', async () => {
    const { server } = await toChange({ '/api/v1/membership/change': 'price-changed' });
    await screen.findByRole('button', { name: 'Change and pay $38.16' });
    server['/api/v1/membership/change-quote'] = { ...QUOTE, today: 3900 };
    press('Change and pay $38.16');
    expect(await screen.findByRole('button', { name: 'Change and pay $39.00' })).toBeTruthy();
    expect(screen.getByText(/^The sum has changed meanwhile/)).toBeTruthy();
  });

  it('says what to do where the card is refused', async () => {
    const { leave } = await toChange({
      '/api/v1/membership/change': 'payment-declined',
      '/api/v1/membership/portal': { url: 'https://pay.example.org/card' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change and pay $38.16' }));
    const told = await screen.findByText(/^Your card was refused, so nothing has changed/);
    const notice = told.closest<HTMLElement>('[role="alert"]');
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Change the card' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example.org/card'));
  });
});

describe('packs of credits', () => {
  const withPack = (more: Parameters<typeof packOf>[0] = {}) =>
    membershipWith([purchaseOf()], { packs: [packOf(more)] });

  it('stand with what is left of them, and can be given back while nothing of them was used', async () => {
    const { bodiesOf } = await show(withPack());
    expect(await screen.findByRole('heading', { name: 'Packs of credits' })).toBeTruthy();
    expect(screen.getByText('100 left')).toBeTruthy();
    press('Refund $2.99');
    expect(screen.getByText(/all 100 credits of this pack are gone at once/)).toBeTruthy();
    pressInDialog('Refund now');
    expect(await screen.findByText(/The credits of this pack are gone/)).toBeTruthy();
    expect(bodiesOf('/api/v1/membership/refund')).toEqual([{ purchase: 'pack-order', payment: 'pack-1', amount: 299 }]);
  });

  it('of which something was used say so, and have no button', async () => {
    await show(withPack({ left: 70, refundableUntil: null }));
    expect(await screen.findByText('70 left')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund $2.99' })).toBeNull();
    expect(screen.getByText(/^All money back within 7 days/)).toBeTruthy();
  });

  it('of which something is used meanwhile say that nothing has changed', async () => {
    await show(withPack(), { answers: { '/api/v1/membership/refund': 'refund-late' } });
    await screen.findByText('100 left');
    press('Refund $2.99');
    pressInDialog('Refund now');
    expect(await screen.findByText(/^Some of this pack was used meanwhile/)).toBeTruthy();
  });

  it('are offered to members where some are sold', async () => {
    const packs = [{ key: 'credits-100', credits: 100, amount: 299 }];
    await show(membershipWith([purchaseOf()]), { answers: { '/api/v1/membership/plans': { ...PLANS, packs } } });
    const link = await screen.findByRole('link', { name: 'All packs of credits' });
    expect(link.getAttribute('href')).toBe('/pricing/plan?packs=1&from=%2Fmembership');
  });
});
