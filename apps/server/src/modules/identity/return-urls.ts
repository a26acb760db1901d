/** Return URLs that a client passes to better-auth: only pages of this site are allowed. */
import { z } from 'zod';
import { safeReturnPath } from './oauth/return-path.ts';

/** Names of the parameters that hold a URL to which a redirect or a mail leads. */
const PARAMETERS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;
const fields = z.record(z.string(), z.unknown()).catch({});

/** Where a request may have return URLs. */
export interface ReturnUrlSource {
  readonly query: URLSearchParams;
  /** Whatever JSON was sent. */
  readonly body: unknown;
}

/** Whether every return URL of a request is a page of this site. better-auth checks this too, but not in tests. */
export const hasOnlyOwnReturnUrls = ({ query, body }: ReturnUrlSource, publicUrl: string): boolean => {
  const given = fields.parse(body);
  return PARAMETERS.flatMap((name) => [...query.getAll(name), given[name] ?? '']).every((way) =>
    isOwnUrl(way, publicUrl),
  );
};

const isOwnUrl = (way: unknown, publicUrl: string): boolean => {
  if (typeof way !== 'string') return false;
  const path = way.startsWith(`${publicUrl}/`) ? way.slice(publicUrl.length) : way;
  return path === '' || safeReturnPath(path) !== '/' || /^\/([?#]|$)/.test(path);
};
