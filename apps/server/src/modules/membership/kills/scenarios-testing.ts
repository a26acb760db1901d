/** For tests: what somebody does that moves money or rights, with both providers. */
import { ADA, BOB, type Life, OPERATOR, type Server } from './life-testing.ts';

/** Something that somebody does. */
export interface Scenario {
  readonly name: string;
  readonly provider: 'sandbox' | 'stripe';
  /** What happened before, and is settled. */
  readonly before?: (server: Server, life: Life) => Promise<void>;
  /** What is done, and done again by who got no answer. */
  readonly act: (server: Server, life: Life) => Promise<void>;
  /** Whether servers are killed also after the answer, while what follows by itself is done. */
  readonly isFollowed?: boolean;
  /** Whether it is tried, too, that who got no answer never comes back. */
  readonly isLeft?: boolean;
}

type Plan = { readonly plan: string; readonly today: number; readonly trial: boolean };

export const MONTH = { plan: 'premium-month', today: 1199, trial: false } as const;
export const YEAR = { plan: 'premium-year', today: 0, trial: true } as const;
export const SIX_YEARS = { plan: 'premium-six-years', today: 15_999, trial: false } as const;

export const PACK = { plan: 'credits-100', today: 299, trial: false } as const;

const order = async (server: Server, what: Plan, uid = ADA): Promise<string> => {
  const { status, url } = await server.ask('membership.order', { ...what, promotion: null, returnTo: '/' }, uid);
  return status === 200 ? String(url) : '';
};

/** Pays at the page of the provider, if that is open. */
const pay = async (server: Server, { payments }: Life, url: string, card = 'pays'): Promise<void> => {
  if (url === '') return;
  if (payments === undefined) await server.post(url, { do: 'pay', card });
  else payments.press(url, 'pay');
};

const buy =
  (what: Plan, card?: string) =>
  async (server: Server, life: Life): Promise<void> =>
    pay(server, life, await order(server, what), card);

type Mine = {
  readonly purchases: readonly {
    readonly purchase: string;
    readonly payments: readonly { readonly payment: string }[];
  }[];
  readonly packs: readonly { readonly purchase: string; readonly payment: string }[];
};

const mineOf = async (server: Server): Promise<Mine> => (await server.ask('membership.mine')) as unknown as Mine;

/** Presses a button of the membership screen, about the latest purchase. */
const press =
  (route: 'membership.cancel' | 'membership.resume') =>
  async (server: Server): Promise<void> => {
    const [first] = (await mineOf(server)).purchases;
    await server.ask(route, { purchase: first?.purchase });
  };

const refund =
  (amount: number) =>
  async (server: Server): Promise<void> => {
    const [first] = (await mineOf(server)).purchases;
    await server.ask('membership.refund', { purchase: first?.purchase, payment: first?.payments[0]?.payment, amount });
  };

/** What a member has who buys a pack: a month, and a pack of it. */
const withPack = async (server: Server, life: Life): Promise<void> => {
  await buy(MONTH)(server, life);
  await server.settle();
  await buy(PACK)(server, life);
};

const refundPack = async (server: Server): Promise<void> => {
  const [pack] = (await mineOf(server)).packs;
  await server.ask('membership.refund', { purchase: pack?.purchase, payment: pack?.payment, amount: PACK.today });
};

/** Chooses another plan, and confirms what its quote says. */
const change =
  (plan: string) =>
  async (server: Server): Promise<void> => {
    const [first] = (await mineOf(server)).purchases;
    const { status, today } = await server.ask('membership.changeQuote', { purchase: first?.purchase, plan });
    if (status === 200) await server.ask('membership.change', { purchase: first?.purchase, plan, today });
  };

const both = (scenario: Omit<Scenario, 'provider'>): readonly Scenario[] =>
  (['sandbox', 'stripe'] as const).map((provider) => ({ provider, ...scenario }));

/** Somebody has joined with a code, and has finished a lesson. */
const joined = async (_server: Server, { pool }: Life): Promise<void> => {
  await pool.query("INSERT INTO learner_invitation (user_id, code) VALUES ($1, 'ABCDEFGH')", [ADA]);
  await pool.query("INSERT INTO invitation_code (code, learner) VALUES ('ABCDEFGH', $1)", [ADA]);
  await pool.query(
    `INSERT INTO learner_invited (user_id, inviter, claim, joined_at, state)
     VALUES ($1, $2, '0190f3a0-0000-7000-8000-00000000c1a1', now(), 'joined')`,
    [BOB, ADA],
  );
};

const atStripe = (scenario: Omit<Scenario, 'provider'>): Scenario => ({ provider: 'stripe', ...scenario });

const paidAndRemoved: Omit<Scenario, 'provider'> = {
  name: 'an account is removed of whose payment nothing was told yet',
  act: async (server, life) => {
    await buy(MONTH)(server, life);
    await server.remove(ADA);
  },
};

/** All that is killed at each of its steps. Where both providers do the same in one transaction, the one with more steps stands for both. */
export const SCENARIOS: readonly Scenario[] = [
  ...both({ name: 'a month is ordered and paid', act: buy(MONTH), isFollowed: true }),
  atStripe({ name: 'a trial begins', act: buy(YEAR) }),
  atStripe({ name: 'six years are paid once', act: buy(SIX_YEARS) }),
  atStripe({
    name: 'an order is made in place of one that could still be paid',
    before: async (server) => void (await order(server, YEAR)),
    act: buy(MONTH),
  }),
  ...both({ name: 'the next charge is cancelled', before: buy(MONTH), act: press('membership.cancel') }),
  atStripe({
    name: 'a cancellation is taken back',
    before: async (server, life) => {
      await buy(MONTH)(server, life);
      await server.settle();
      await press('membership.cancel')(server);
    },
    act: press('membership.resume'),
  }),
  ...both({ name: 'a payment is taken back', before: buy(MONTH), act: refund(1199), isLeft: true }),
  atStripe({ name: 'six years are taken back', before: buy(SIX_YEARS), act: refund(15_999) }),
  ...both({ name: 'a pack is ordered and paid', before: buy(MONTH), act: buy(PACK), isFollowed: true }),
  ...both({ name: 'a pack is taken back', before: withPack, act: refundPack, isLeft: true }),
  ...both({
    name: 'a dearer plan begins at once',
    before: buy(MONTH),
    act: change('premium-plus-month'),
    isLeft: true,
  }),
  ...both({ name: 'a cheaper plan begins later', before: buy(MONTH), act: change('premium-year') }),
  ...both({
    name: 'a month is changed to six years',
    before: buy(MONTH),
    act: change('premium-six-years'),
    isLeft: true,
  }),
  ...both({
    name: 'an account with a membership is removed',
    before: buy(MONTH),
    act: (server) => server.remove(ADA),
  }),
  { ...paidAndRemoved, provider: 'sandbox' },
  // What follows an answer has more steps with Stripe.
  atStripe({ ...paidAndRemoved, isFollowed: true }),
  ...both({
    name: 'a trial begins for an account that is removed',
    act: async (server, life) => {
      await buy(YEAR)(server, life);
      await server.remove(ADA);
    },
  }),
  {
    name: 'a second trial with one card is ended',
    provider: 'sandbox',
    before: async (server, life) => pay(server, life, await order(server, YEAR, BOB), 'shared'),
    act: buy(YEAR, 'shared'),
    isFollowed: true,
  },
  ...both({
    name: 'the operator gives a payment back',
    before: buy(MONTH),
    act: async (server) => {
      const { payment } = (await mineOf(server)).purchases[0]?.payments[0] ?? {};
      const act = { uid: ADA, reason: 'asked by mail', payment, amount: 1199 };
      await server.ask('operator.refund', act, OPERATOR);
    },
    isLeft: true,
  }),
  {
    name: 'the operator gives a pack back of which something was used',
    provider: 'sandbox',
    before: async (server, life) => {
      await withPack(server, life);
      await server.settle();
      life.credits.spend(ADA, 30);
    },
    act: async (server) => {
      const { payment } = (await mineOf(server)).packs[0] ?? {};
      const act = { uid: ADA, reason: 'asked by mail', payment, amount: PACK.today };
      await server.ask('operator.refund', act, OPERATOR);
    },
  },
  atStripe({
    name: 'an account is removed of whose pack nothing was told yet',
    before: buy(MONTH),
    act: async (server, life) => {
      await buy(PACK)(server, life);
      await server.remove(ADA);
    },
  }),
  {
    name: 'a friend counts',
    provider: 'sandbox',
    before: joined,
    act: (server) => server.runJob('invitations.settle', { friend: BOB }),
    isFollowed: true,
  },
];
