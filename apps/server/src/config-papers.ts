/** The settings of the papers that learners read: who runs this server, the terms, and what is kept of them. */
import { z } from 'zod';
import type { Setting } from './config.ts';

/** What the papers say of this server. */
export interface PaperSettings {
  /** Who runs it and how to reach them. */
  readonly operator: string | undefined;
  /** Papers of the operator's own, in place of ours. */
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

type Text = Setting<string | undefined>;

const paperUrl = (what: string, page: string): Text => ({
  about: `Where ${what} of your own stand; links lead there in place of \`${page}\`.`,
  otherwise: `the ones at \`${page}\`, which tell what Parlance does`,
  rule: 'an address that begins with https:// or http://',
  schema: z.url({ protocol: /^https?$/ }).optional(),
});

/** Every setting of the papers. */
export const paperSettings = {
  OPERATOR: {
    about:
      'Who runs this server and how to reach them, in one line; it stands in the papers at `/terms` and `/privacy`.',
    otherwise: 'the papers name nobody',
    rule: 'one line of at most 300 characters',
    schema: z
      .string()
      .max(300)
      .regex(/^[^\r\n]+$/)
      .optional(),
  },
  TERMS_URL: paperUrl('terms', '/terms'),
  PRIVACY_URL: paperUrl('privacy notes', '/privacy'),
} as const satisfies Readonly<Record<string, Text>>;
