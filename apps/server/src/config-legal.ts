/** The settings for the legal documents: who runs this server, the terms and the privacy notes. */
import { z } from 'zod';
import type { Setting } from './config-setting.ts';

/** The operator's legal settings. */
export interface LegalSettings {
  /** The operator's name and contact in one line. */
  readonly operator: string | undefined;
  /** Addresses of the operator's own documents, which replace the included ones. */
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

type Text = Setting<string | undefined>;

const documentUrl = (what: string, page: string): Text => ({
  about: `The address of ${what} of your own; links lead there in place of \`${page}\`.`,
  otherwise: `the ones at \`${page}\`, which tell what Parlance does`,
  rule: 'an address that begins with https:// or http://',
  schema: z.url({ protocol: /^https?$/ }).optional(),
});

/** All settings for the legal documents. */
export const legalSettings = {
  OPERATOR: {
    about: 'Who runs this server and how to reach them, in one line; it is shown at `/terms` and `/privacy`.',
    otherwise: 'the documents name nobody',
    rule: 'one line of at most 300 characters',
    schema: z
      .string()
      .max(300)
      .regex(/^[^\r\n]+$/)
      .optional(),
  },
  TERMS_URL: documentUrl('terms', '/terms'),
  PRIVACY_URL: documentUrl('privacy notes', '/privacy'),
} as const satisfies Readonly<Record<string, Text>>;
