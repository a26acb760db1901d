/** The routes of operators. To everybody else they answer as if they did not exist. */
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
import type { App } from '../../../module.ts';
import { type ActorOf, type OperatorPeople, operatorGuard, operatorRoute } from './guard.ts';
import type { Operator } from './operator.ts';

const tags = ['operator'];
const OK = { ok: true as const };
/** How many entries of the log are shown. */
const LOG_SHOWN = 200;

/** What the routes need. */
export interface OperatorRouteParts {
  readonly operator: Operator;
  readonly people: OperatorPeople;
  /** The mail addresses of operators, in lower case. */
  readonly admins: readonly string[];
}

/** Mounts the routes. */
export const mountOperator = (app: App, { operator, people, admins }: OperatorRouteParts): void => {
  const { actorOf, provenActorOf } = operatorGuard(people, admins);
  mountReading(app, operator, actorOf);
  mountActs(app, operator, provenActorOf);
};

const mountReading = (app: App, operator: Operator, actorOf: ActorOf): void => {
  app.route({
    ...operatorRoute('operator.find'),
    schema: {
      tags,
      summary: 'An account by its exact address or id; for operators alone, as all of these',
      body: accountAsked,
      response: { 200: seenAccount },
    },
    handler: async (request) => operator.find(await actorOf(request), request.body.name),
  });
  app.route({
    ...operatorRoute('operator.sums'),
    schema: { tags, summary: 'The money that moved, by months', response: { 200: ledgerSums } },
    handler: async (request) => {
      await actorOf(request);
      return { sums: await operator.sums() };
    },
  });
  app.route({
    ...operatorRoute('operator.books'),
    schema: { tags, summary: 'The ledger of a month as CSV', body: monthAsked, response: { 200: monthBooks } },
    handler: async (request) => ({ csv: await operator.books(await actorOf(request), request.body.month) }),
  });
  app.route({
    ...operatorRoute('operator.log'),
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
    ...operatorRoute('operator.grant'),
    schema: { tags, summary: 'Grants days, once for each id', body: daysGranted, response: { 200: done } },
    handler: async (request) => {
      await operator.grant({ actor: await actorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...operatorRoute('operator.bigFan'),
    schema: { tags, summary: 'Says who is a big fan', body: bigFanSet, response: { 200: done } },
    handler: async (request) => {
      await operator.setBigFan({ actor: await actorOf(request), ...request.body });
      return OK;
    },
  });
  app.route({
    ...operatorRoute('operator.refund'),
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
