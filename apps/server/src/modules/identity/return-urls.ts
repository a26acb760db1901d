/** Return URLs that a client passes to better-auth: only pages of this site are allowed. */
import { z } from 'zod';
import { safeReturnPath } from './oauth/return-path.ts';

/** The parameters whose value a redirect or a mail leads to. */
const PARAMETERS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;
const fields = z.record(z.string(), z.unknown()).catch({});

/** The parts of a request that may contain return URLs. */
export interface ReturnUrlSource {
  readonly query: URLSearchParams;
  /** The parsed JSON, unchecked. */
  readonly body: unknown;
}

/** Whether every return URL of a request is a page of this site. better-auth checks this, too, but not in tests. */
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
