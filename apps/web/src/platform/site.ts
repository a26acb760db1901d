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
  const said = switchesIn(content);
  const named: readonly unknown[] = Array.isArray(said.providers) ? said.providers : [];
  return {
    guard: guardIn(said.guard),
    membership: said.membership === true,
    providers: PROVIDERS.filter((name) => named.includes(name)),
    operator: typeof said.operator === 'string' ? said.operator : '',
    terms: webAddress(said.terms) ?? '/terms',
    privacy: webAddress(said.privacy) ?? '/privacy',
    key: typeof said.key === 'string' ? said.key : undefined,
  };
};

const switchesIn = (content: string | null | undefined): Readonly<Record<string, unknown>> => {
  try {
    const said: unknown = JSON.parse(content ?? '');
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
};

/** A page that the service worker kept from an earlier release says true or false. */
const guardIn = (said: unknown): EnglishGuard => {
  if (said === 'strict' || said === 'off') return said;
  return said === false ? 'off' : 'on';
};

const webAddress = (said: unknown): string | undefined =>
  typeof said === 'string' && /^https?:/.test(said) ? said : undefined;

/** This page's site. */
export const site = (): Site =>
  siteOf(globalThis.document?.querySelector('meta[name="parlance"]')?.getAttribute('content'));
