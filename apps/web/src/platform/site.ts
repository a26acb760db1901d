import { PROVIDERS, type ProviderName } from '@parlance/contract';

/**
 * When readers of English are led to /start: `on`, until they have chosen explanations in English; `strict`, always;
 * `off`, never.
 */
export type EnglishGuard = 'on' | 'strict' | 'off';

/** The settings of this installation, which the server writes into each page. */
export interface Site {
  /** Whether the clips and courses lead to /start with an English interface (`ENGLISH_GUARD`). */
  readonly guard: EnglishGuard;
  /** Whether memberships are sold (`MEMBERSHIP`). */
  readonly membership: boolean;
  /** The sign-in providers, in the order in which they are offered. */
  readonly providers: readonly ProviderName[];
  /** The name and address of the operator, as they wrote it; may be empty (`OPERATOR`). */
  readonly operator: string;
  /** Address of the terms: the program's own page, or the operator's (`TERMS_URL`). */
  readonly terms: string;
  /** Address of the privacy policy (`PRIVACY_URL`). */
  readonly privacy: string;
  /** The public key for encrypted calls of the specification: SPKI, base64. */
  readonly key: string | undefined;
}

/** Reads `<meta name="parlance">`; what is missing or malformed gets the specification's default. */
export const siteOf = (content: string | null | undefined): Site => {
  const value = switchesIn(content);
  const named: readonly unknown[] = Array.isArray(value.providers) ? value.providers : [];
  return {
    guard: guardIn(value.guard),
    membership: value.membership === true,
    providers: PROVIDERS.filter((name) => named.includes(name)),
    operator: typeof value.operator === 'string' ? value.operator : '',
    terms: webAddress(value.terms) ?? '/terms',
    privacy: webAddress(value.privacy) ?? '/privacy',
    key: typeof value.key === 'string' ? value.key : undefined,
  };
};

const switchesIn = (content: string | null | undefined): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(content ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/**
 * Parses the guard. A page that the service worker stored from an earlier release has true or false instead of a name.
 */
const guardIn = (value: unknown): EnglishGuard => {
  if (value === 'strict' || value === 'off') return value;
  return value === false ? 'off' : 'on';
};

const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:/.test(value) ? value : undefined;

/** The settings in this page. */
export const site = (): Site =>
  siteOf(globalThis.document?.querySelector('meta[name="parlance"]')?.getAttribute('content'));
