/** The settings for payments by Stripe. */
import { z } from 'zod';
import type { Setting } from './config-setting.ts';

/** How Stripe is reached. */
export interface StripeSettings {
  readonly secretKey: string;
  /** The secrets that webhooks may be signed with; several while one is replaced by another. */
  readonly webhookSecrets: readonly string[];
  /** The origin of a server that speaks Stripe’s interface; undefined for the real one. */
  readonly apiUrl: string | undefined;
  /** Whether Stripe computes the tax in the prices. */
  readonly tax: boolean;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

const isOrigin = (address: string): boolean => {
  const { href, origin, protocol, hostname } = new URL(address);
  return href === `${origin}/` && (protocol === 'https:' || LOCAL.includes(hostname));
};

/** All settings for payments. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: {
    about: 'The secret key of your account at Stripe; with it, memberships are paid there.',
    otherwise: 'memberships are not paid at Stripe',
    rule: 'a secret or restricted key, which begins with sk_ or rk_',
    secret: true,
    schema: z
      .string()
      .regex(/^(sk|rk)_\w+$/)
      .optional(),
  },
  STRIPE_WEBHOOK_SECRET: {
    about:
      'What Stripe signs its webhooks with; while you replace it, the new one and the old one with a comma between.',
    otherwise: 'memberships are not paid at Stripe',
    rule: 'one or more secrets that begin with whsec_, with commas between',
    secret: true,
    schema: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
      .refine((secrets) => secrets.length > 0 && secrets.every((secret) => /^whsec_\S+$/.test(secret)))
      .optional(),
  },
  STRIPE_TAX: {
    about: '`on` lets Stripe compute the tax that is in your prices; Stripe Tax must be set up there first.',
    otherwise: '`off`: no tax is told',
    rule: 'on or off',
    schema: z
      .enum(['on', 'off'])
      .default('off')
      .transform((value) => value === 'on'),
  },
  STRIPE_API_URL: {
    about: 'The origin of a server that speaks Stripe’s interface, for trying it out (`npm run providers`).',
    otherwise: 'Stripe’s own',
    rule: 'an origin that begins with https://, or with http:// on this machine',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .optional(),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type PaymentValues = {
  readonly [Name in keyof typeof paymentSettings]: z.output<(typeof paymentSettings)[Name]['schema']>;
};

/** A sentence for a setting that is missing although the other one is set. */
export const missingPaymentSettings = (values: PaymentValues): readonly string[] => {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const given = needed.find((name) => values[name] !== undefined);
  if (given === undefined) return [];
  return needed.filter((name) => values[name] === undefined).map((name) => `${name} must be set where ${given} is.`);
};

/** How Stripe is reached; undefined unless it is configured. */
export const stripeSettingsOf = (values: PaymentValues): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_TAX } = values;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
    tax: STRIPE_TAX,
  };
};
