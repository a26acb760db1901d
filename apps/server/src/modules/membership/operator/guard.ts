/** Who may use the routes of operators. To everybody else they answer as if they did not exist. */
import { type Operations, routeOf } from '@parlance/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import { logRequest } from '../../../http/request-log.ts';
import { isOperator } from '../../identity/index.ts';
import type { OperatorAccounts } from './accounts.ts';

const BODY_LIMIT = 8000;
/** Enough for a person, and too few to try addresses with a stolen session. */
const PER_MINUTE = 120;

/** What the operator's side needs to know of who asks. */
export interface OperatorPeople extends OperatorAccounts {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** The same; throws `sign-in-stale` without a recent proof. */
  readonly provenLearnerOf: (request: FastifyRequest) => Promise<string>;
}

/** The id of the operator who asks. */
export type ActorOf = (request: FastifyRequest) => Promise<string>;

/** Tells operators from everybody else, for whom it throws `not-found`. */
export interface OperatorGuard {
  readonly actorOf: ActorOf;
  /** For what changes something; throws `sign-in-stale` without a recent proof. */
  readonly provenActorOf: ActorOf;
}

const refuseOther = (request: FastifyRequest): never => {
  const { method, routeOptions } = request;
  const fields = { event: 'access-refused', code: 'not-found', method, route: routeOptions.url };
  logRequest(request, { level: 'warn', fields, message: 'Somebody who is no operator was refused' });
  throw new Refusal('not-found');
};

/** Opens the guard. @param admins the mail addresses of operators, in lower case */
export const operatorGuard = (people: OperatorPeople, admins: readonly string[]): OperatorGuard => {
  const actorOf: ActorOf = async (request) => {
    const uid = await people.learnerOf(request);
    const account = admins.length === 0 ? undefined : await people.accountNamed(uid);
    if (account === undefined || !isOperator(admins, account)) return refuseOther(request);
    return uid;
  };
  return {
    actorOf,
    provenActorOf: async (request) => {
      await actorOf(request);
      return people.provenLearnerOf(request);
    },
  };
};

/** What all routes of operators have, besides their schemas and handlers. */
export const operatorRoute = (name: Extract<keyof Operations, `operator.${string}`>) => {
  const { method, path } = routeOf(name);
  return {
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: limitPerNetwork('operator', PER_MINUTE) },
  } as const;
};
