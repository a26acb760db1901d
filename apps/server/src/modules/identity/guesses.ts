/**
 * Keeps the guessing of passwords slow without locking a school out: what counts is the account together with where
 * somebody tries from. A browser that signed in to the account before counts by itself, so that others who guess
 * from the same network do not keep its owner out. Numbers: docs/operations.md.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/limits.ts';
import type { Dependencies } from '../../module.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { openTally, type TallyRule } from './tally.ts';

const QUARTER = 15 * 60_000;
const HOUR = 60 * 60_000;
/** Wrong passwords for one account from one network or browser. */
const WRONG: TallyRule = { name: 'password', most: 10, span: QUARTER };
/** Wrong passwords for any accounts from one network. */
const WRONG_ANYWHERE: TallyRule = { name: 'passwords', most: 300, span: QUARTER };
/** Look-ups of one address from one network, and of different addresses. */
const SAME_ADDRESS: TallyRule = { name: 'address', most: 30, span: HOUR };
const ADDRESSES_IN_A_MINUTE: TallyRule = { name: 'addresses-minute', most: 200, span: 60_000 };
const ADDRESSES_IN_AN_HOUR: TallyRule = { name: 'addresses-hour', most: 1000, span: HOUR };

/** Says that the password of a try was right, and whether somebody is signed in by it: then the browser is remembered. */
export type WasRight = (signedIn: boolean) => Promise<void>;

/** What limits those who guess. */
export interface Guesses {
  /**
   * Begins a try with an account's password; it counts as wrong until told otherwise, so that many at once are counted.
   * Throws `request-too-many` after too many wrong ones, and says when to come back.
   */
  readonly attempt: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<WasRight>;
  /** Counts a question whether an address is known. Throws `request-too-many` for who asks too often. */
  readonly lookup: (request: FastifyRequest, reply: FastifyReply, email: string) => Promise<void>;
}

/** Limits in the database, the same on every node. */
export const openGuesses = ({ pool, clock, config }: Dependencies): Guesses => {
  const tally = openTally(pool, clock);
  const browsers = openKnownBrowsers(config);
  const raise = async (reply: FastifyReply, rule: TallyRule, ...who: readonly string[]): Promise<number> => {
    const { count, left } = await tally.raise(rule, ...who);
    if (count <= rule.most) return count;
    void reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)));
    throw new Refusal('request-too-many');
  };
  return {
    attempt: async (request, reply, given) => {
      const email = given.toLowerCase();
      const network = networkOf(request.ip);
      const known = browsers.nameOf(request, email);
      const who = [known ?? network, email];
      await raise(reply, WRONG, ...who);
      if (known === undefined) await raise(reply, WRONG_ANYWHERE, network);
      return async (signedIn) => {
        await tally.clear(WRONG, ...who);
        if (known === undefined) await tally.lower(WRONG_ANYWHERE, network);
        if (signedIn) browsers.remember(reply, email, known);
      };
    },
    lookup: async (request, reply, given) => {
      const network = networkOf(request.ip);
      if ((await raise(reply, SAME_ADDRESS, network, given.toLowerCase())) > 1) return;
      await raise(reply, ADDRESSES_IN_A_MINUTE, network);
      await raise(reply, ADDRESSES_IN_AN_HOUR, network);
    },
  };
};
