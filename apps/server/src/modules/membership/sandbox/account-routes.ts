/** The routes of the signed-in learner: their account at the sandbox, and invoices. */
import { addMonths, DAY_MS, packPayments } from '@parlance/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../../http/errors.ts';
import type { App } from '../../../module.ts';
import { accountPage, SPANS } from './account-page.ts';
import { cardChanged, disputeDecided, refunded } from './actions.ts';
import { LATER_CARDS } from './cards.ts';
import { leadTo, pageRoute, readForms, writerOf } from './forms.ts';
import { type Invoiced, invoicePage } from './invoice-page.ts';
import { ownPath } from './links.ts';
import { packName, planName, sendPage } from './page.ts';
import { gonePage } from './pay-page.ts';
import { type Account, disputeOpened, hasBegun, stateOf } from './purchase.ts';
import type { Present, Purchases } from './purchases.ts';
import { type Writer, writerFor } from './texts.ts';

/** What the routes need. */
export interface AccountRouteParts {
  readonly purchases: Purchases;
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
}

const ACCOUNT_PATH = '/sandbox/account';
const querystring = z.object({ return: ownPath.catch('/') });
const params = z.object({ payment: z.string().max(200) });
const ofPayment = { purchase: z.uuid(), payment: z.string().max(200) };
const body = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pass'), span: z.enum(SPANS) }),
  z.object({ do: z.literal('card'), card: z.enum(LATER_CARDS) }),
  z.object({ do: z.literal('refund'), ...ofPayment }),
  z.object({ do: z.literal('dispute'), ...ofPayment }),
  z.object({ do: z.literal('decide'), ...ofPayment, decision: z.enum(['won', 'lost']) }),
]);
type Posted = z.infer<typeof body>;

/** When a span of time is over; that to the next charge ends when the first of them is made. */
const endOf = (span: (typeof SPANS)[number], now: number, purchases: readonly Present[]): number => {
  if (span === 'day') return now + DAY_MS;
  if (span === 'week') return now + 7 * DAY_MS;
  if (span === 'month') return addMonths(now, 1);
  const charges = purchases.flatMap(({ account }) => {
    const { next } = stateOf(account);
    return next === null ? [] : [Math.max(next.at, account.state.retryAt ?? 0)];
  });
  return charges.length === 0 ? now : Math.min(...charges);
};

type OfPayment = Extract<Posted, { purchase: string }>;

const changeOf = (posted: OfPayment, account: Account, now: number): Account => {
  if (posted.do === 'refund') return refunded(account, now, posted.payment);
  if (posted.do === 'dispute') return disputeOpened(account, now, posted.payment);
  return disputeDecided(account, now, posted);
};

/** Does what a form says, with purchases of this learner alone. */
const act = async (purchases: Purchases, uid: string, posted: Posted): Promise<void> => {
  const all = await purchases.all(uid);
  if (posted.do === 'pass') {
    await purchases.moveTo(uid, endOf(posted.span, await purchases.now(uid), all));
    return;
  }
  if (posted.do === 'card') {
    for (const { account } of all.filter((present) => hasBegun(present.account)))
      await purchases.change(account.state.order, (current) => ({
        account: cardChanged(current, posted.card),
        result: undefined,
      }));
    return;
  }
  const { purchase } = posted;
  await purchases.change({ uid, purchase }, (account, now) => ({
    account: changeOf(posted, account, now),
    result: undefined,
  }));
};

/** The oldest purchase first. */
const inOrder = (purchases: readonly Present[]): readonly Present[] =>
  purchases.toSorted((one, other) => one.account.state.begunAt - other.account.state.begunAt);

/** Writes in the language of the latest order. */
const writerFrom = (request: FastifyRequest, purchases: readonly Present[]): Writer => {
  const language = purchases.at(-1)?.account.state.order.language;
  return language === undefined ? writerOf(request) : writerFor(language);
};

/** What the invoice of a payment is for; undefined if it is of another purchase. */
const invoicedOf = (writer: Writer, account: Account, payment: string): Invoiced | undefined => {
  const pack = packPayments(account.facts).find(({ id }) => id === payment);
  if (pack !== undefined) return { name: packName(writer, pack.credits), payment: pack, span: undefined };
  const paid = stateOf(account).payments.find(({ id, trial }) => id === payment && !trial);
  const plan = account.state.plans[paid?.plan ?? ''];
  return paid && plan && { name: planName(writer, plan), payment: paid, span: paid };
};

/** Mounts the routes. Who is not signed in is led to the start page. */
export const mountAccountRoutes = async (app: App, { purchases, learnerOf }: AccountRouteParts): Promise<void> => {
  const signedIn = async (request: FastifyRequest): Promise<string | undefined> => {
    try {
      return await learnerOf(request);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sign-in-needed') return undefined;
      throw error;
    }
  };
  const showInvoice = async (request: FastifyRequest, reply: FastifyReply, payment: string, uid: string) => {
    const all = inOrder(await purchases.all(uid));
    const writer = writerFrom(request, all);
    for (const { account } of all) {
      const invoiced = invoicedOf(writer, account, payment);
      if (invoiced !== undefined) return sendPage(reply, invoicePage(writer, invoiced));
    }
    return sendPage(reply, gonePage(writer), 404);
  };

  await app.register(async (scope: App) => {
    readForms(scope);
    scope.get(ACCOUNT_PATH, { ...pageRoute, schema: { hide: true, querystring } }, async (request, reply) => {
      const uid = await signedIn(request);
      if (uid === undefined) return leadTo(reply, '/');
      const all = inOrder(await purchases.all(uid));
      const shown = { now: await purchases.now(uid), purchases: all, returnTo: request.query.return };
      return sendPage(reply, accountPage(writerFrom(request, all), shown));
    });
    scope.post(ACCOUNT_PATH, { ...pageRoute, schema: { hide: true, querystring, body } }, async (request, reply) => {
      const uid = await signedIn(request);
      if (uid === undefined) return leadTo(reply, '/');
      await act(purchases, uid, request.body);
      return leadTo(reply, `${ACCOUNT_PATH}?${new URLSearchParams({ return: request.query.return })}`);
    });
    scope.get('/sandbox/invoice/:payment', { ...pageRoute, schema: { hide: true, params } }, async (request, reply) => {
      const uid = await signedIn(request);
      return uid === undefined ? leadTo(reply, '/') : showInvoice(request, reply, request.params.payment, uid);
    });
  });
};
