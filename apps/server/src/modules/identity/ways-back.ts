/** Where the identity provider leads browsers to, as a client names it: our own pages alone. */
import { z } from 'zod';
import { safeBack } from './visits/landing.ts';

/** Names of what the provider leads a browser to, now or by a mail. */
const NAMES = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'] as const;
const fields = z.record(z.string(), z.unknown()).catch({});

/** What may name a way back. */
export interface Naming {
  readonly query: URLSearchParams;
  /** Whatever JSON was sent. */
  readonly body: unknown;
}

/** Whether every way back that a request names is a page of ours; the provider would look away in some environments. */
export const leadsToUs = ({ query, body }: Naming, publicUrl: string): boolean => {
  const said = fields.parse(body);
  return NAMES.flatMap((name) => [...query.getAll(name), said[name] ?? '']).every((way) => isOurs(way, publicUrl));
};

const isOurs = (way: unknown, publicUrl: string): boolean => {
  if (typeof way !== 'string') return false;
  const path = way.startsWith(`${publicUrl}/`) ? way.slice(publicUrl.length) : way;
  return path === '' || safeBack(path) !== '/' || /^\/([?#]|$)/.test(path);
};
