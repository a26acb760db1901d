/** Paths and query parameters of an OAuth attempt: where it returns to, and its outcome. */
import { PROVIDER_OUTCOMES, type ProviderOutcome } from '@parlance/contract';

/** The query parameter with the outcome, on the page to which a learner returns who was signed in before. */
export const OUTCOME_PARAM = 'visited';

/** A base for parsing paths; its host is never used. */
const ANY_ORIGIN = 'http://here.invalid';

/**
 * The path to return to, if it is one of this origin and not `/signed-in` itself; otherwise `/`. Prevents open
 * redirects.
 */
export const safePath = (path: string | null): string => {
  if (path?.startsWith('/') !== true || !URL.canParse(path, ANY_ORIGIN)) return '/';
  const url = new URL(path, ANY_ORIGIN);
  const isOurs = url.origin === ANY_ORIGIN && url.pathname !== '/signed-in';
  return isOurs ? url.pathname + url.search + url.hash : '/';
};

/** Parses the outcome from an address or a message; an unknown value counts as `failed`. */
export const parseOutcome = (value: unknown): ProviderOutcome =>
  PROVIDER_OUTCOMES.find((outcome) => outcome === value) ?? 'failed';

/** Gives the path with the query parameter `name` set. */
export const withQuery = (path: string, name: string, value: string): string => {
  const url = new URL(path, ANY_ORIGIN);
  url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
};

/** Gives the path without the query parameter `name`. */
export const withoutQuery = (path: string, name: string): string => {
  const url = new URL(path, ANY_ORIGIN);
  url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
};
