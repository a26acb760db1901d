import { PROVIDERS, type ProviderName } from '@parlance/contract';

/** `on`: until explanations in English are chosen; `strict`: always; `off`: never. */
export type EnglishGuard = 'on' | 'strict' | 'off';

/** What this installation is like: the server writes it into the page it delivers. */
export interface Site {
  /** Whether clips and courses lead to /start with an English interface (`ENGLISH_GUARD`). */
  readonly guard: EnglishGuard;
  /** Memberships are sold here (`MEMBERSHIP`). */
  readonly membership: boolean;
  /** Whom one can sign in with, in the order in which they are offered. */
  readonly providers: readonly ProviderName[];
  /** Who runs it and how to reach them, as they say it; may be empty (`OPERATOR`). */
  readonly operator: string;
  /** Where the terms are: our page, or the operator's own (`TERMS_URL`). */
  readonly terms: string;
  /** Where it is told what is kept of somebody (`PRIVACY_URL`). */
  readonly privacy: string;
  /** The public key of the specification's calls: SPKI as base64. */
  readonly key: string | undefined;
}

/** Reads `<meta name="parlance">`; what is missing or malformed is as the specification has it. */
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

/** Parses the guard. A page that the service worker kept from an earlier release has true or false instead of a name. */
const guardIn = (value: unknown): EnglishGuard => {
  if (value === 'strict' || value === 'off') return value;
  return value === false ? 'off' : 'on';
};

const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:/.test(value) ? value : undefined;

/** This page's site. */
export const site = (): Site =>
  siteOf(globalThis.document?.querySelector('meta[name="parlance"]')?.getAttribute('content'));
