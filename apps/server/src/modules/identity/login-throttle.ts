/**
 * Limits password guessing without locking out a school or an owner (docs/operations.md has the limits):
 *
 * - Wrong passwords are counted for each account and network, and for all accounts of a network.
 * - Those for an account from everywhere slow it down: beyond some, one attempt is checked in each pause, and pauses grow.
 * - A browser that has signed in to the account before has its own count alone, so that nobody else keeps its owner
 *   out; for second factors, one in which a second factor of the account was proven.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { networkOf, wideNetworkOf } from '../../http/limits.ts';
import type { Dependencies } from '../../module.ts';
import { type AttemptLimit, openAttemptCounter } from './attempt-counter.ts';
import { openKnownBrowsers } from './known-browsers.ts';

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The limit of wrong passwords for one account from one network or browser. */
const WRONG_PASSWORDS_PER_ACCOUNT: AttemptLimit = { name: 'password', max: 10, spanMs: QUARTER_HOUR_MS };
/** The limit of wrong passwords for all accounts from one network; a school's attempts under way count, too. */
const WRONG_PASSWORDS_PER_NETWORK: AttemptLimit = { name: 'passwords', max: 1000, spanMs: QUARTER_HOUR_MS };
/** The number of wrong passwords for one account from everywhere, within a day, from which on there are pauses. */
const WRONG_PASSWORDS_WITHOUT_PAUSE: AttemptLimit = { name: 'passwords-account', max: 20, spanMs: 24 * HOUR_MS };
/** The pause after the first attempt beyond that; each further one doubles it. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = QUARTER_HOUR_MS;
/** The same limits of wrong second factors, which only those can try who have proven the first one. */
const WRONG_FACTORS_PER_ACCOUNT: AttemptLimit = { name: 'factor', max: 10, spanMs: QUARTER_HOUR_MS };
const WRONG_FACTORS_WITHOUT_PAUSE: AttemptLimit = { name: 'factors-account', max: 20, spanMs: 24 * HOUR_MS };
/** The limits of lookups from one network: of one address, and of different addresses. */
const LOOKUPS_OF_ONE_ADDRESS: AttemptLimit = { name: 'address', max: 30, spanMs: HOUR_MS };
const ADDRESSES_PER_MINUTE: AttemptLimit = { name: 'addresses-minute', max: 800, spanMs: MINUTE_MS };
const ADDRESSES_PER_HOUR: AttemptLimit = { name: 'addresses-hour', max: 1000, spanMs: HOUR_MS };
/** The limits of requests from one network by what they want: the work of hashing, and mails. */
const REQUESTS = {
  signIn: { name: 'sign-ins', max: 1200, spanMs: MINUTE_MS },
  signUp: { name: 'sign-ups', max: 1500, spanMs: HOUR_MS },
  mail: { name: 'asked-mails', max: 300, spanMs: MINUTE_MS },
  reset: { name: 'resets', max: 300, spanMs: MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>;
/** How many times as many a network of an IPv6 /48 may have: it can be one household, or many. */
const WIDE = 3;

/** Reports that a password was right. @param signedIn whether it started a session; then the browser becomes known. */
export type ReportCorrect = (signedIn: boolean) => Promise<void>;

/** What a limited request wants. */
export type LimitedRequest = keyof typeof REQUESTS;

/** Limits password attempts, address lookups, and requests that cost work or send mails. */
export interface LoginThrottle {
  /**
   * Starts an attempt with an account's password. It counts as wrong until it is reported as right, so that concurrent
   * attempts count. Throws `request-too-many` after too many wrong ones, with `retry-after` in seconds.
   */
  readonly startPasswordTry: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<ReportCorrect>;
  /** Starts an attempt with a second factor in the same way. */
  readonly startFactorTry: (
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
  ) => Promise<() => Promise<void>>;
  /** Counts a lookup of an address. Throws `request-too-many` after too many. */
  readonly countAddressLookup: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>;
  /** Counts a request. Throws `request-too-many` after too many. */
  readonly countRequest: (request: FastifyRequest, reply: FastifyReply, what: LimitedRequest) => Promise<void>;
}

/** Opens the limits; they are counted in the database, for all nodes together. */
export const openLoginThrottle = ({ pool, clock, config }: Dependencies): LoginThrottle => {
  const counter = openAttemptCounter(pool, clock);
  const browsers = openKnownBrowsers(config);
  const count = async (reply: FastifyReply, rule: AttemptLimit, ...who: readonly string[]): Promise<number> => {
    const { count, left } = await counter.increment(rule, ...who);
    if (count > rule.max) refuse(reply, left);
    return count;
  };
  /** Counts for a network, and for the wide network around it. @returns the rules and their networks. */
  const countNetwork = async (reply: FastifyReply, rule: AttemptLimit, ip: string) => {
    const wide = wideNetworkOf(ip);
    const counted: (readonly [AttemptLimit, string])[] = [[rule, networkOf(ip)]];
    if (wide !== undefined) counted.push([{ ...rule, max: rule.max * WIDE }, wide]);
    for (const [limit, network] of counted) await count(reply, limit, network);
    return counted;
  };
  /** Refuses an attempt in a pause of the account, and begins the next pause with one that is not refused. */
  const countAccount = async (reply: FastifyReply, free: AttemptLimit, email: string): Promise<void> => {
    const { count: wrong } = await counter.increment(free, email);
    const beyond = wrong - free.max;
    if (beyond <= 0) return;
    const { count: inPause, left } = await counter.increment(pauseAfter(free, beyond), email);
    if (inPause === 1) return;
    await counter.decrement(free, email);
    refuse(reply, left);
  };
  const startUnknown = async ({ ip }: FastifyRequest, reply: FastifyReply, email: string) => {
    const network = networkOf(ip);
    await count(reply, WRONG_PASSWORDS_PER_ACCOUNT, network, email);
    const counted = await countNetwork(reply, WRONG_PASSWORDS_PER_NETWORK, ip);
    await countAccount(reply, WRONG_PASSWORDS_WITHOUT_PAUSE, email);
    return async () => {
      await counter.reset(WRONG_PASSWORDS_PER_ACCOUNT, network, email);
      await counter.reset(WRONG_PASSWORDS_WITHOUT_PAUSE, email);
      for (const [rule, network] of counted) await counter.decrement(rule, network);
    };
  };
  const startKnown = async (reply: FastifyReply, browser: string, email: string) => {
    await count(reply, WRONG_PASSWORDS_PER_ACCOUNT, browser, email);
    return () => counter.reset(WRONG_PASSWORDS_PER_ACCOUNT, browser, email);
  };
  return {
    startPasswordTry: async (request, reply, given) => {
      const email = given.toLowerCase();
      const known = browsers.of(request, email);
      const forget =
        known === undefined ? await startUnknown(request, reply, email) : await startKnown(reply, known.name, email);
      return async (signedIn) => {
        await forget();
        if (signedIn) browsers.remember(reply, email, { known, hasProvenFactor: false });
      };
    },
    startFactorTry: async (request, reply, given) => {
      const email = given.toLowerCase();
      const known = browsers.of(request, email);
      // The password alone makes a browser known: whoever has it could take another one for each guess.
      const own = known?.hasProvenFactor === true ? known.name : undefined;
      const where = own ?? networkOf(request.ip);
      await count(reply, WRONG_FACTORS_PER_ACCOUNT, where, email);
      if (own === undefined) await countAccount(reply, WRONG_FACTORS_WITHOUT_PAUSE, email);
      return async () => {
        await counter.reset(WRONG_FACTORS_PER_ACCOUNT, where, email);
        if (own === undefined) await counter.reset(WRONG_FACTORS_WITHOUT_PAUSE, email);
        browsers.remember(reply, email, { known, hasProvenFactor: true });
      };
    },
    countAddressLookup: async ({ ip }, reply, given) => {
      if ((await count(reply, LOOKUPS_OF_ONE_ADDRESS, networkOf(ip), given.toLowerCase())) > 1) return;
      await countNetwork(reply, ADDRESSES_PER_MINUTE, ip);
      await countNetwork(reply, ADDRESSES_PER_HOUR, ip);
    },
    countRequest: async ({ ip }, reply, what) => {
      await countNetwork(reply, REQUESTS[what], ip);
    },
  };
};

/** The pause of an account after so many attempts beyond the free ones: one attempt in it. */
const pauseAfter = (free: AttemptLimit, beyond: number): AttemptLimit => ({
  name: free === WRONG_FACTORS_WITHOUT_PAUSE ? 'factors-pause' : 'passwords-pause',
  max: 1,
  spanMs: Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(beyond - 1, 20)),
});

const refuse = (reply: FastifyReply, leftMs: number): never => {
  void reply.header('retry-after', Math.max(1, Math.ceil(leftMs / 1000)));
  throw new Refusal('request-too-many');
};
