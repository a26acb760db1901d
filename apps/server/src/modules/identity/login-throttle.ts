/**
 * Keeps the guessing of passwords slow without locking a school out: what counts is the account together with where
 * somebody tries from. A browser that signed in to the account before counts by itself, so that others who guess
 * from the same network do not keep its owner out. Numbers: docs/operations.md.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/limits.ts';
import type { Dependencies } from '../../module.ts';
import { type AttemptLimit, openAttemptCounter } from './attempt-counter.ts';
import { openKnownBrowsers } from './known-browsers.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Wrong passwords for one account from one network or browser. */
const WRONG_PASSWORDS_PER_ACCOUNT: AttemptLimit = { name: 'password', max: 10, spanMs: QUARTER_HOUR_MS };
/** Wrong passwords for any accounts from one network. */
const WRONG_PASSWORDS_PER_NETWORK: AttemptLimit = { name: 'passwords', max: 300, spanMs: QUARTER_HOUR_MS };
/** Look-ups of one address from one network, and of different addresses. */
const LOOKUPS_OF_ONE_ADDRESS: AttemptLimit = { name: 'address', max: 30, spanMs: HOUR_MS };
const ADDRESSES_PER_MINUTE: AttemptLimit = { name: 'addresses-minute', max: 200, spanMs: 60_000 };
const ADDRESSES_PER_HOUR: AttemptLimit = { name: 'addresses-hour', max: 1000, spanMs: HOUR_MS };

/** Says that the password of a try was right, and whether somebody is signed in by it: then the browser is remembered. */
export type ReportCorrect = (signedIn: boolean) => Promise<void>;

/** What limits those who guess. */
export interface LoginThrottle {
  /**
   * Begins a try with an account's password; it counts as wrong until told otherwise, so that many at once are counted.
   * Throws `request-too-many` after too many wrong ones, and says when to come back.
   */
  readonly startPasswordTry: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<ReportCorrect>;
  /** Counts a question whether an address is known. Throws `request-too-many` for who asks too often. */
  readonly countAddressLookup: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>;
}

/** Limits in the database, the same on every node. */
export const openLoginThrottle = ({ pool, clock, config }: Dependencies): LoginThrottle => {
  const counter = openAttemptCounter(pool, clock);
  const browsers = openKnownBrowsers(config);
  const count = async (reply: FastifyReply, rule: AttemptLimit, ...who: readonly string[]): Promise<number> => {
    const { count, left } = await counter.increment(rule, ...who);
    if (count <= rule.max) return count;
    void reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)));
    throw new Refusal('request-too-many');
  };
  return {
    startPasswordTry: async (request, reply, given) => {
      const email = given.toLowerCase();
      const network = networkOf(request.ip);
      const known = browsers.nameOf(request, email);
      const who = [known ?? network, email];
      await count(reply, WRONG_PASSWORDS_PER_ACCOUNT, ...who);
      if (known === undefined) await count(reply, WRONG_PASSWORDS_PER_NETWORK, network);
      return async (signedIn) => {
        await counter.reset(WRONG_PASSWORDS_PER_ACCOUNT, ...who);
        if (known === undefined) await counter.decrement(WRONG_PASSWORDS_PER_NETWORK, network);
        if (signedIn) browsers.remember(reply, email, known);
      };
    },
    countAddressLookup: async (request, reply, given) => {
      const network = networkOf(request.ip);
      if ((await count(reply, LOOKUPS_OF_ONE_ADDRESS, network, given.toLowerCase())) > 1) return;
      await count(reply, ADDRESSES_PER_MINUTE, network);
      await count(reply, ADDRESSES_PER_HOUR, network);
    },
  };
};
