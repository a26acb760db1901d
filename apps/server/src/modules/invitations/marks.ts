/** What tells a friend from their inviter: keyed hashes of addresses, logins and browsers. */
import { createHmac, randomBytes } from 'node:crypto';
import { plainAddress } from '@parlance/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import type { InvitedAccount } from './needs.ts';
import type { Mark, MarkKind } from './store-marks.ts';

const COOKIE = 'parlance_browser';
const VALUE = /^[\w-]{22}$/;
const TTL_SECONDS = 365 * 86_400;

/** The marks of accounts and browsers. */
export interface Marks {
  readonly ofAccount: (account: InvitedAccount) => readonly Mark[];
  /** The mark of the browser of a request; a cookie names it, which is set if it is not there. */
  readonly ofBrowser: (request: FastifyRequest, reply: FastifyReply) => Mark;
}

/** Opens the marks. */
export const openMarks = (config: Config): Marks => {
  const key = derivedKey(config, 'invitations');
  const markOf = (kind: MarkKind, value: string): Mark => ({
    kind,
    mark: createHmac('sha256', key).update(`${kind} ${value}`).digest(),
  });
  const cookie = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), httpOnly: true } as const;
  return {
    ofAccount: ({ email, logins }) => [
      markOf('address', plainAddress(email)),
      ...logins.map((login) => markOf('login', login)),
    ],
    ofBrowser: (request, reply) => {
      const sent = request.cookies[COOKIE] ?? '';
      const name = VALUE.test(sent) ? sent : randomBytes(16).toString('base64url');
      reply.setCookie(COOKIE, name, { ...cookie, maxAge: TTL_SECONDS });
      return markOf('browser', name);
    },
  };
};

/** Whether two learners have a mark in common. */
export const haveCommon = (some: readonly Mark[], others: readonly Mark[]): boolean => {
  const hashes = new Set(some.map(({ mark }) => mark.toString('hex')));
  return others.some(({ mark }) => hashes.has(mark.toString('hex')));
};
