/** The addresses of a visit: where it began, and how it ended. */
import { PROVIDER_OUTCOMES, type ProviderOutcome } from '@parlance/contract';

/** In the address of the page to which somebody who was signed in comes back: how the visit ended. */
export const VISITED = 'visited';

/** Any origin serves to read a path. */
const HERE = 'http://here.invalid';

/** A path of ours, as it may be gone to; anything else is `/`. */
export const pathIn = (asked: string | null): string => {
  if (asked?.startsWith('/') !== true || !URL.canParse(asked, HERE)) return '/';
  const url = new URL(asked, HERE);
  const isOurs = url.origin === HERE && url.pathname !== '/signed-in';
  return isOurs ? url.pathname + url.search + url.hash : '/';
};

/** How a visit ended, as an address or a message tells; what nobody knows is a failure. */
export const outcomeIn = (said: unknown): ProviderOutcome =>
  PROVIDER_OUTCOMES.find((outcome) => outcome === said) ?? 'failed';

/** The same path with `name` in its query. */
export const withQuery = (path: string, name: string, value: string): string => {
  const url = new URL(path, HERE);
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
};

/** The same path without `name` in its query. */
export const withoutQuery = (path: string, name: string): string => {
  const url = new URL(path, HERE);
  url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
};
