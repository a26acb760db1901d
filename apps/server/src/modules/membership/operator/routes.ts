/** The routes of operators. To everybody else they answer as if they did not exist. */
import { routes } from '@parlance/contract';
import {
  accountAsked,
  bigFanSet,
  daysGranted,
  done,
  ledgerSums,
  monthAsked,
  monthBooks,
  operatorLog,
  operatorRefund,
  seenAccount,
} from '@parlance/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import { logRequest } from '../../../http/request-log.ts';
import type { App } from '../../../module.ts';
import { isOperator } from '../../identity/index.ts';
import type { OperatorAccounts } from './accounts.ts';
import type { Operator } from './operator.ts';

const tags = ['operator'];
const BODY_LIMIT = 8000;
const OK = { ok: true as const };
/** Enough for a person, and too few to try addresses with a stolen session. */
const PER_MINUTE = 120;
/** How many entries of the log are shown. */
const LOG_SHOWN = 200;

/** What the operator's side needs to know of who asks. */
export interface OperatorPeople extends OperatorAccounts {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** The same; throws `sign-in-stale` without a recent proof. */
  readonly provenLearnerOf: (request: FastifyRequest) => Promise<string>;
}

/** What the routes need. */
export interface OperatorRouteParts {
  readonly operator: Operator;
  readonly people: OperatorPeople;
  /** The mail addresses of operators, in lower case. */
  readonly admins: readonly string[];
}

/** The id of the operator who asks. */
type ActorOf = (request: FastifyRequest) => Promise<string>;

const refuseOther = (request: FastifyRequest): never => {
  const { method, routeOptions } = request;
  const fields = { event: 'access-refused', code: 'not-found', method, route: routeOptions.url };
  logRequest(request, { level: 'warn', fields, message: 'Somebody who is no operator was refused' });
  throw new Refusal('not-found');
};

/** Mounts the routes. */
export const mountOperator = (app: App, { operator, people, admins }: OperatorRouteParts): void => {
  const actorOf: ActorOf = async (request) => {
    const uid = await people.learnerOf(request);
    const account = admins.length === 0 ? undefined : await people.accountNamed(uid);
    if (account === undefined || !isOperator(admins, account)) return refuseOther(request);
    return uid;
  };
  mountReading(app, operator, actorOf);
  mountActs(app, operator, async (request) => {
    await actorOf(request);
    return people.provenLearnerOf(request);
  });
};

type Named = Extract<keyof typeof routes, `operator.${string}`>;

const at = <N extends Named>(name: N) =>
  ({
    method: routes[name].method,
    url: routes[name].path,
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: limitPerNetwork('operator', PER_MINUTE) },
  }) as const;

const mountReading = (app: App, operator: Operator, actorOf: ActorOf): void => {
  app.route({
    ...at('operator.find'),
    schema: {
      tags,
      summary: 'An account by its exact address or id; for operators alone, as all of these',
      body: accountAsked,
      response: { 200: seenAccount },
    },
    handler: async (request) => operator.find(await actorOf(request), request.body.name),
  });
  app.route({
    ...at('operator.sums'),
    schema: { tags, summary: 'The money that moved, by months', response: { 200: ledgerSums } },
    handler: async (request) => {
      await actorOf(request);
      return { sums: await operator.sums() };
    },
  });
  app.route({
    ...at('operator.books'),
    schema: { tags, summary: 'The ledger of a month as CSV', body: monthAsked, response: { 200: monthBooks } },
    handler: async (request) => ({ csv: await operator.books(await actorOf(request), request.body.month) }),
  });
  app.route({
    ...at('operator.log'),
    schema: { tags, summary: 'What operators did, and whether the log is whole', response: { 200: operatorLog } },
    handler: async (request) => {
      await actorOf(request);
      return operator.log(LOG_SHOWN);
    },
  });
};

/** @param actorOf throws `sign-in-stale` without a recent proof */
const mountActs = (app: App, operator: Operator, actorOf: ActorOf): void => {
  app.route({
    ...at('operator.grant'),
    schema: { tags, summary: 'Grants days, once for each id', body: daysGranted, response: { 200: done } },
    handler: async (request) => {
      await operator.grant({ actor: await actorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...at('operator.bigFan'),
    schema: { tags, summary: 'Says who is a big fan', body: bigFanSet, response: { 200: done } },
    handler: async (request) => {
      await operator.setBigFan({ actor: await actorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...at('operator.refund'),
    schema: {
      tags,
      summary: 'Gives a payment back, and ends its purchase',
      body: operatorRefund,
      response: { 200: done },
    },
    handler: async (request) => {
      await operator.refund({ actor: await actorOf(request), ...request.body });
      return OK;
    },
  });
};
