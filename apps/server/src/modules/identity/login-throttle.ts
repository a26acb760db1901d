/**
 * Limits password guessing without locking out a school: wrong passwords are counted for each account and network. A
 * browser that has signed in to the account before has its own count, so that guesses from the same network do not lock
 * its owner out. The limits are in docs/operations.md.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/limits.ts';
import type { Dependencies } from '../../module.ts';
import { type AttemptLimit, openAttemptCounter } from './attempt-counter.ts';
import { openKnownBrowsers } from './known-browsers.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
/** The limit of wrong passwords for one account from one network or browser. */
const WRONG_PASSWORDS_PER_ACCOUNT: AttemptLimit = { name: 'password', max: 10, spanMs: QUARTER_HOUR_MS };
/** The limit of wrong passwords for all accounts from one network. */
const WRONG_PASSWORDS_PER_NETWORK: AttemptLimit = { name: 'passwords', max: 300, spanMs: QUARTER_HOUR_MS };
/** The limits of lookups from one network: of one address, and of different addresses. */
const LOOKUPS_OF_ONE_ADDRESS: AttemptLimit = { name: 'address', max: 30, spanMs: HOUR_MS };
const ADDRESSES_PER_MINUTE: AttemptLimit = { name: 'addresses-minute', max: 200, spanMs: 60_000 };
const ADDRESSES_PER_HOUR: AttemptLimit = { name: 'addresses-hour', max: 1000, spanMs: HOUR_MS };

/** Reports that a password was right. @param signedIn whether it started a session; then the browser becomes known. */
export type ReportCorrect = (signedIn: boolean) => Promise<void>;

/** Limits password attempts and address lookups. */
export interface LoginThrottle {
  /**
   * Starts an attempt with an account's password. It counts as wrong until it is reported as right, so that concurrent
   * attempts count. Throws `request-too-many` after too many wrong ones, with `retry-after` in seconds.
   */
  readonly startPasswordTry: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<ReportCorrect>;
  /** Counts a lookup of an address. Throws `request-too-many` after too many. */
  readonly countAddressLookup: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>;
}

/** Opens the limits; they are counted in the database, for all nodes together. */
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
