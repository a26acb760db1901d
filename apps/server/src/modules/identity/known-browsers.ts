/** Recognises browsers that have signed in to an account before. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** Value: a random id of the browser, and an HMAC of the id and the account's address. */
const COOKIE = 'parlance_known';
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;
const TTL_SECONDS = 365 * 86_400;
/** The cookie's value in a `cookie` header. */
const IN_HEADER = new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`);

/** The known browsers, identified by a cookie. */
export interface KnownBrowsers {
  /** The random id of a browser that has signed in to the account; undefined for any other browser. */
  readonly nameOf: (request: FastifyRequest, email: string) => string | undefined;
  /** The same, by the request's `cookie` header. */
  readonly nameIn: (header: string, email: string) => string | undefined;
  /** Stores a sign-in to an account in the browser's cookie. @param name the id that the browser has already. */
  readonly remember: (reply: FastifyReply, email: string, name?: string) => void;
}

/** Opens the known browsers. A browser remembers only the last account. */
export const openKnownBrowsers = (config: Config): KnownBrowsers => {
  const key = derivedKey(config, 'known browsers');
  const sealOf = (name: string, email: string): string =>
    createHmac('sha256', key).update(`${name} ${email}`).digest('base64url');
  const cookie = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), httpOnly: true } as const;
  const nameBy = (value: string, email: string): string | undefined => {
    const [, name, seal] = VALUE.exec(value) ?? [];
    if (name === undefined || seal === undefined) return undefined;
    return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(name, email))) ? name : undefined;
  };
  return {
    nameOf: (request, email) => nameBy(request.cookies[COOKIE] ?? '', email),
    nameIn: (header, email) => nameBy(IN_HEADER.exec(header)?.[1] ?? '', email),
    remember: (reply, email, name = randomBytes(16).toString('base64url')) => {
      reply.setCookie(COOKIE, `${name}.${sealOf(name, email)}`, { ...cookie, maxAge: TTL_SECONDS });
    },
  };
};
