/** The routes on which an order is paid. Whoever has the address can pay; it shows neither name nor address. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../module.ts';
import { type PayAttempt, type PayResult, pay } from './actions.ts';
import { CARDS } from './cards.ts';
import { leadTo, pageRoute, readForms, writerOf } from './forms.ts';
import type { Html } from './html.ts';
import { type CheckoutTokens, pathWithin } from './links.ts';
import { sendPage } from './page.ts';
import { expiredPage, gonePage, payPage, proofPage } from './pay-page.ts';
import { hasBegun, isOver } from './purchase.ts';
import type { Present, Purchases } from './purchases.ts';
import { type Writer, writerFor } from './texts.ts';

/** What the routes need. */
export interface PayRouteParts {
  readonly purchases: Purchases;
  readonly tokens: CheckoutTokens;
  readonly publicUrl: string;
}

const params = z.object({ token: z.string().max(100) });
const querystring = z.object({ problem: z.enum(['declined', 'unproven']).optional().catch(undefined) });
const body = z.discriminatedUnion('do', [
  z.object({ do: z.literal('back') }),
  z.object({ do: z.literal('pay'), card: z.enum(CARDS) }),
  z.object({ do: z.enum(['yes', 'no']), card: z.literal('proof') }),
]);
type Posted = z.infer<typeof body>;

type PostRequest = FastifyRequest & {
  readonly params: z.infer<typeof params>;
  readonly body: z.infer<typeof body>;
};

const PAY_URL = '/sandbox/pay/:token';

/** Where a browser is led after an attempt. */
const nextPage = (token: string, result: PayResult, resultUrl: string): string => {
  const page = `/sandbox/pay/${token}`;
  if (result === 'done') return resultUrl;
  if (result === 'proof') return `${page}/proof`;
  return result === 'expired' ? page : `${page}?problem=${result}`;
};

const attemptOf = (posted: Exclude<Posted, { do: 'back' }>): PayAttempt => ({
  card: posted.card,
  isOwner: posted.do === 'pay' ? undefined : posted.do === 'yes',
});

const resultPath = ({ account }: Present, publicUrl: string): string =>
  pathWithin(publicUrl, account.state.order.resultUrl);

/** Sends a page of an order that can still be paid; where it cannot, what became of it. */
const showOrder = (
  reply: FastifyReply,
  present: Present,
  { page, publicUrl }: { readonly page: (writer: Writer, present: Present) => Html; readonly publicUrl: string },
): FastifyReply => {
  const { account } = present;
  const writer = writerFor(account.state.order.language);
  if (hasBegun(account) || account.state.paidAt !== null) return leadTo(reply, resultPath(present, publicUrl));
  if (isOver(account)) return sendPage(reply, expiredPage(writer, resultPath(present, publicUrl)));
  return sendPage(reply, page(writer, present));
};

/** Mounts the routes. */
export const mountPayRoutes = async (app: App, { purchases, tokens, publicUrl }: PayRouteParts): Promise<void> => {
  const presentOf = async (token: string): Promise<Present | undefined> => {
    const ref = tokens.refOf(token);
    const done = ref && (await purchases.change(ref, (account, now) => ({ account, result: { account, now } })));
    return done?.result;
  };
  const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, gonePage(writerOf(request)), 404);

  const answerForm = async (request: PostRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token } = request.params;
    const present = await presentOf(token);
    if (present === undefined) return sendGone(request, reply);
    const result = resultPath(present, publicUrl);
    if (request.body.do === 'back') return leadTo(reply, result);
    const attempt = attemptOf(request.body);
    const { order } = present.account.state;
    const done = await purchases.change(order, (account, now) => pay(account, now, attempt));
    return leadTo(reply, nextPage(token, done?.result ?? 'expired', result));
  };

  await app.register(async (scope: App) => {
    readForms(scope);
    scope.get(PAY_URL, { ...pageRoute, schema: { hide: true, params, querystring } }, async (request, reply) => {
      const present = await presentOf(request.params.token);
      if (present === undefined) return sendGone(request, reply);
      const { problem } = request.query;
      const page = (writer: Writer, { account, now }: Present): Html =>
        payPage(writer, { order: account.state.order, now, problem });
      return showOrder(reply, present, { page, publicUrl });
    });
    scope.get(`${PAY_URL}/proof`, { ...pageRoute, schema: { hide: true, params } }, async (request, reply) => {
      const present = await presentOf(request.params.token);
      if (present === undefined) return sendGone(request, reply);
      const page = (writer: Writer, { account, now }: Present): Html =>
        proofPage(writer, { order: account.state.order, now });
      return showOrder(reply, present, { page, publicUrl });
    });
    for (const url of [PAY_URL, `${PAY_URL}/proof`])
      scope.post(url, { ...pageRoute, schema: { hide: true, params, body } }, answerForm);
  });
};
