/** The sections of `/settings` in their order; each name is a hash of the address. */
export const SECTIONS = [
  'account',
  'learning',
  'sound',
  'reminders',
  'languages',
  'look',
  'privacy',
  'device',
] as const;

export type SectionName = (typeof SECTIONS)[number];

/** The section that a hash (`#sound`) names; null where it names none. */
export const sectionIn = (hash: string): SectionName | null => SECTIONS.find((name) => hash === `#${name}`) ?? null;
