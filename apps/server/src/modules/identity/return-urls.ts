/** Where the identity provider leads browsers to, as a client names it: our own pages alone. */
import { z } from 'zod';
import { safeReturnPath } from './oauth/return-path.ts';

/** Names of what the provider leads a browser to, now or by a mail. */
const PARAMETERS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;
const fields = z.record(z.string(), z.unknown()).catch({});

/** What may name a way back. */
export interface ReturnUrlSource {
  readonly query: URLSearchParams;
  /** Whatever JSON was sent. */
  readonly body: unknown;
}

/** Whether every way back that a request names is a page of ours; the provider would look away in some environments. */
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
