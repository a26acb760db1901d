/** The routes of membership: what is offered, orders, and what somebody has. */
import { routes } from '@parlance/contract';
import {
  cancelByLink,
  done,
  membershipEnds,
  order,
  orderAsked,
  orderBegun,
  orderRequest,
  ownMembership,
  paymentNamed,
  planChange,
  planChosen,
  planConfirmed,
  planList,
  providerPage,
  purchaseNamed,
  refundAsked,
} from '@parlance/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App } from '../../module.ts';
import { workOfKeys } from '../../platform/allowance.ts';
import type { CancelLinks } from './cancel-links.ts';
import { type Changes, packOf, paymentOf, purchaseOf } from './changes.ts';
import { offersFor } from './offers.ts';
import type { Orders } from './orders.ts';
import { ownMembership as membershipOf } from './own-membership.ts';
import type { SellingParts } from './parts.ts';
import type { People } from './people.ts';

const tags = ['membership'];
const BODY_LIMIT = 8000;
const OK = { ok: true as const };
/** How many changes a learner can make at once, and how soon there is another: each asks the provider. */
const CHANGES = { atOnce: 30, perSecond: 1 / 5 } as const;

/** What sells memberships. */
export interface Selling {
  readonly parts: SellingParts;
  readonly orders: Orders;
  readonly changes: Changes;
  readonly links: CancelLinks;
}

/** What the routes need. */
export interface MembershipRouteParts {
  readonly learnerOf: People['learnerOf'];
  readonly clock: () => number;
  /** Undefined where nothing is sold: every route answers `membership-off`. */
  readonly selling: Selling | undefined;
}

type Opened = Selling & {
  /** The learner of a request. @throws `membership-off` where nothing is sold, once they have a session. */
  readonly uid: string;
};

/** Mounts the routes. */
export const mountMembership = (app: App, parts: MembershipRouteParts): void => {
  const allowance = workOfKeys(CHANGES, parts.clock);
  const readerOf = async (request: FastifyRequest): Promise<Opened> => {
    const uid = await parts.learnerOf(request);
    return { ...sellingOf(parts), uid };
  };
  const writerOf = async (request: FastifyRequest): Promise<Opened> => {
    const opened = await readerOf(request);
    allowance.check(opened.uid);
    allowance.spend(opened.uid, 1);
    return opened;
  };
  mountOffers(app, parts);
  mountReading(app, readerOf);
  mountOrders(app, writerOf);
  mountChanges(app, writerOf);
  mountPlanChanges(app, writerOf);
  mountPages(app, writerOf);
  mountCancelLink(app, parts);
};

type OpenedBy = (request: FastifyRequest) => Promise<Opened>;

const sellingOf = ({ selling }: Pick<MembershipRouteParts, 'selling'>): Selling => {
  if (selling === undefined) throw new Refusal('membership-off');
  return selling;
};

const at = <N extends keyof typeof routes>(name: N) =>
  ({ method: routes[name].method, url: routes[name].path, bodyLimit: BODY_LIMIT }) as const;

const mountOffers = (app: App, parts: MembershipRouteParts): void => {
  /** Who asks; undefined without a session. */
  const askerOf = async (request: FastifyRequest): Promise<string | undefined> => {
    try {
      return await parts.learnerOf(request);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sign-in-needed') return undefined;
      throw error;
    }
  };
  app.route({
    ...at('membership.plans'),
    schema: { tags, summary: 'What is sold, as it is offered to whoever asks', response: { 200: planList } },
    handler: async (request) => {
      const selling = sellingOf(parts);
      return offersFor(selling.parts, await askerOf(request));
    },
  });
};

const mountReading = (app: App, readerOf: OpenedBy): void => {
  app.route({
    ...at('membership.mine'),
    schema: { tags, summary: 'What the learner has bought or was given', response: { 200: ownMembership } },
    handler: async (request) => {
      const { parts, uid } = await readerOf(request);
      return membershipOf(parts, uid);
    },
  });
  app.route({
    ...at('membership.orderState'),
    schema: { tags, summary: 'What became of an order', body: orderAsked, response: { 200: order } },
    handler: async (request) => {
      const { orders, uid } = await readerOf(request);
      return orders.state(uid, request.body.order);
    },
  });
  app.route({
    ...at('membership.changeQuote'),
    schema: {
      tags,
      summary: 'What a change to another plan would charge',
      body: planChosen,
      response: { 200: planChange },
    },
    handler: async (request) => {
      const { changes, uid } = await readerOf(request);
      const { purchase, plan } = request.body;
      return changes.quote({ uid, purchase }, plan);
    },
  });
};

const mountOrders = (app: App, writerOf: OpenedBy): void => {
  app.route({
    ...at('membership.order'),
    schema: {
      tags,
      summary: 'Begins an order, to be paid on a page of the provider',
      body: orderRequest,
      response: { 200: orderBegun },
    },
    handler: async (request) => {
      const { orders, uid } = await writerOf(request);
      return orders.begin(uid, request.body);
    },
  });
};

const mountChanges = (app: App, writerOf: OpenedBy): void => {
  app.route({
    ...at('membership.cancel'),
    schema: { tags, summary: 'Cancels the next charge', body: purchaseNamed, response: { 200: membershipEnds } },
    handler: async (request) => {
      const { changes, uid } = await writerOf(request);
      return { ends: await changes.cancel({ uid, purchase: request.body.purchase }) };
    },
  });
  app.route({
    ...at('membership.resume'),
    schema: { tags, summary: 'Takes a cancellation back', body: purchaseNamed, response: { 200: done } },
    handler: async (request) => {
      const { changes, uid } = await writerOf(request);
      await changes.resume({ uid, purchase: request.body.purchase });
      return OK;
    },
  });
  app.route({
    ...at('membership.refund'),
    schema: {
      tags,
      summary: 'Gives a payment back, and ends its membership',
      body: refundAsked,
      response: { 200: done },
    },
    handler: async (request) => {
      const { changes, uid } = await writerOf(request);
      await changes.refund({ uid, ...request.body });
      return OK;
    },
  });
};

const mountPlanChanges = (app: App, writerOf: OpenedBy): void => {
  app.route({
    ...at('membership.change'),
    schema: { tags, summary: 'Changes the plan of a purchase', body: planConfirmed, response: { 200: done } },
    handler: async (request) => {
      const { changes, uid } = await writerOf(request);
      const { purchase, plan, today } = request.body;
      await changes.change({ uid, purchase }, { plan, today });
      return OK;
    },
  });
};

const mountPages = (app: App, writerOf: OpenedBy): void => {
  app.route({
    ...at('membership.portal'),
    schema: { tags, summary: 'The provider’s page on which the card is changed', response: { 200: providerPage } },
    handler: async (request) => {
      const { parts, uid } = await writerOf(request);
      const { dependencies, provider } = parts;
      const { purchases, packs = [] } = await membershipOf(parts, uid);
      if (purchases.length + packs.length === 0) throw new Refusal('purchase-unknown');
      return { url: await provider.portalUrl(uid, `${dependencies.config.publicUrl}/membership`) };
    },
  });
  app.route({
    ...at('membership.invoice'),
    schema: {
      tags,
      summary: 'The provider’s page with the invoice of a payment',
      body: paymentNamed,
      response: { 200: providerPage },
    },
    handler: async (request) => {
      const { parts, uid } = await writerOf(request);
      const { purchase, payment } = request.body;
      const isOfPack = (await packOf(parts, { uid, purchase }, payment)) !== undefined;
      if (!isOfPack) paymentOf((await purchaseOf(parts, { uid, purchase })).state, payment);
      return { url: await parts.provider.invoiceUrl({ uid, purchase }, payment) };
    },
  });
};

/** It works any number of times: it can only end what would be charged. */
const mountCancelLink = (app: App, parts: MembershipRouteParts): void => {
  app.route({
    ...at('membership.cancelByLink'),
    config: { rateLimit: limitPerNetwork('membership', 120) },
    schema: {
      tags,
      summary: 'Cancels the next charge of the purchase that the link in a mail is about',
      body: cancelByLink,
      response: { 200: membershipEnds },
    },
    handler: async (request) => {
      const { changes, links } = sellingOf(parts);
      const ref = await links.purchaseOf(request.body.token);
      if (ref === undefined) throw new Refusal('token-invalid');
      return { ends: await changes.cancel(ref) };
    },
  });
};
