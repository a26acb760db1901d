/** Recognises browsers that have signed in to an account before. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** Value: a random id of the browser, and an HMAC of the id, the account's address, and what was proven in the browser. */
const COOKIE = 'parlance_known';
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;
const TTL_SECONDS = 365 * 86_400;
/** The cookie's value in a `cookie` header. */
const IN_HEADER = new RegExp(`(?:^|; *)${COOKIE}=([^;]*)`);

/** A browser in which an account was signed in to before. */
export interface KnownBrowser {
  /** Its random id. */
  readonly name: string;
  /** Whether the account's second factor was proven in it, and not only its password. */
  readonly hasProvenFactor: boolean;
}

/** The known browsers, identified by a cookie. */
export interface KnownBrowsers {
  /** The browser of a request if it has signed in to the account; undefined for any other browser. */
  readonly of: (request: FastifyRequest, email: string) => KnownBrowser | undefined;
  /** The same, by the request's `cookie` header. */
  readonly ofHeader: (header: string, email: string) => KnownBrowser | undefined;
  /** Stores in the browser's cookie what was proven of an account. @param known what the cookie says already. */
  readonly remember: (
    reply: FastifyReply,
    email: string,
    proven: { readonly known: KnownBrowser | undefined; readonly hasProvenFactor: boolean },
  ) => void;
}

/** Opens the known browsers. A browser remembers only the last account. */
export const openKnownBrowsers = (config: Config): KnownBrowsers => {
  const key = derivedKey(config, 'known browsers');
  const sealOf = ({ name, hasProvenFactor }: KnownBrowser, email: string): string =>
    createHmac('sha256', key)
      .update(`${name} ${email}${hasProvenFactor ? ' factor' : ''}`)
      .digest('base64url');
  const cookie = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), httpOnly: true } as const;
  const browserBy = (value: string, email: string): KnownBrowser | undefined => {
    const [, name, seal] = VALUE.exec(value) ?? [];
    if (name === undefined || seal === undefined) return undefined;
    const browsers = [true, false].map((hasProvenFactor) => ({ name, hasProvenFactor }));
    return browsers.find((each) => timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(each, email))));
  };
  return {
    of: (request, email) => browserBy(request.cookies[COOKIE] ?? '', email),
    ofHeader: (header, email) => browserBy(IN_HEADER.exec(header)?.[1] ?? '', email),
    remember: (reply, email, { known, hasProvenFactor }) => {
      const name = known?.name ?? randomBytes(16).toString('base64url');
      const browser = { name, hasProvenFactor: hasProvenFactor || known?.hasProvenFactor === true };
      reply.setCookie(COOKIE, `${name}.${sealOf(browser, email)}`, { ...cookie, maxAge: TTL_SECONDS });
    },
  };
};
