/** What this installation is like: the server writes it into the page it delivers. */
export interface Site {
  /** With an English interface the course rooms lead to /start (`ENGLISH_GUARD`). */
  readonly guard: boolean;
  /** Memberships are sold here (`MEMBERSHIP`). */
  readonly membership: boolean;
}

const DEFAULT: Site = { guard: true, membership: false };

/** Reads `<meta name="parlance">`; what is missing or malformed is as the specification has it. */
export const siteOf = (content: string | null | undefined): Site => {
  try {
    const said: unknown = JSON.parse(content ?? '');
    if (typeof said !== 'object' || said === null) return DEFAULT;
    return {
      guard: !('guard' in said) || said.guard !== false,
      membership: 'membership' in said && said.membership === true,
    };
  } catch {
    return DEFAULT;
  }
};

/** This page's site. */
export const site = (): Site => siteOf(document.querySelector('meta[name="parlance"]')?.getAttribute('content'));

/** Whether the guard turns somebody away from a course room. */
export const isGuarded = (here: Pick<Site, 'guard'>, interfaceCode: string): boolean =>
  here.guard && interfaceCode === 'en';
