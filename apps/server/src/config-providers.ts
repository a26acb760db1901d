/** The settings for sign-in with Google, Facebook and Apple. */
import { createPrivateKey } from 'node:crypto';
import type { ProviderName } from '@parlance/contract';
import { z } from 'zod';
import type { Setting } from './config-setting.ts';

/** The key that signs the client secret for Apple. */
export interface SigningKey {
  readonly teamId: string;
  readonly keyId: string;
  /** An elliptic curve key (P-256) as PKCS #8 in PEM. */
  readonly privateKey: string;
}

/** This server's registration at a provider. */
export interface ProviderClient {
  readonly clientId: string;
  readonly secret: string | SigningKey;
  /** The address of a simulated provider; undefined for the real one. */
  readonly issuer: string | undefined;
}

/** The providers that are configured. */
export type ProviderClients = { readonly [Name in ProviderName]?: ProviderClient };

const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isSigningKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

type Text = Setting<string | undefined>;

const text = (about: string, rule: string, secret = false): Text => ({
  about,
  otherwise: 'sign-in with it is not offered',
  rule,
  secret,
  schema: z.string().optional(),
});

const clientId = (name: string): Text => text(`The id of this server at ${name}.`, 'an id');
const clientSecret = (name: string): Text => text(`The secret of that id at ${name}.`, 'a secret', true);

const issuer = (name: string, otherwise: string): Text => ({
  about: `The issuer of a local provider that simulates ${name}.`,
  otherwise,
  rule: 'an address that begins with https://, or with http:// on this machine',
  schema: z
    .url({ protocol: /^https?$/ })
    .refine((address) => isLocal(new URL(address)))
    .optional(),
});

/** All settings for the providers. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  GOOGLE_ISSUER: issuer('Google', '`https://accounts.google.com`'),
  FACEBOOK_CLIENT_ID: clientId('Facebook'),
  FACEBOOK_CLIENT_SECRET: clientSecret('Facebook'),
  FACEBOOK_ISSUER: issuer('Facebook', 'Facebook’s Graph interface'),
  APPLE_CLIENT_ID: clientId('Apple'),
  APPLE_TEAM_ID: text('The id of the team at Apple.', 'an id'),
  APPLE_KEY_ID: text('The id of the key at Apple.', 'an id'),
  APPLE_PRIVATE_KEY: {
    ...text('That key, the text of the `.p8` file; `\\n` may stand for its line ends.', 'a private key in PEM', true),
    schema: z
      .string()
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .refine(isSigningKey)
      .optional(),
  },
  APPLE_ISSUER: issuer('Apple', '`https://appleid.apple.com`'),
} as const satisfies Readonly<Record<string, Text>>;

type ProviderValues = { readonly [Name in keyof typeof providerSettings]: string | undefined };
type Names = readonly (keyof ProviderValues)[];

const NEEDED: { readonly [Name in ProviderName]: Names } = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
};

/** A sentence for each setting that is missing although another one of its provider is set. */
export const missingSettings = (values: ProviderValues): readonly string[] =>
  Object.values(NEEDED).flatMap((names) => {
    const given = names.find((name) => values[name] !== undefined);
    if (given === undefined) return [];
    return names.filter((name) => values[name] === undefined).map((name) => `${name} must be set where ${given} is.`);
  });

/** The providers whose settings are complete. */
export const providersOf = (values: ProviderValues): ProviderClients => ({
  ...plainClient('google', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_ISSUER),
  ...plainClient('facebook', values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET, values.FACEBOOK_ISSUER),
  ...appleClient(values),
});

const plainClient = (
  name: ProviderName,
  id: string | undefined,
  secret: string | undefined,
  at: string | undefined,
): ProviderClients =>
  id === undefined || secret === undefined ? {} : { [name]: { clientId: id, secret, issuer: at } };

const appleClient = (values: ProviderValues): ProviderClients => {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ISSUER } = values;
  if (APPLE_CLIENT_ID === undefined || APPLE_TEAM_ID === undefined) return {};
  if (APPLE_KEY_ID === undefined || APPLE_PRIVATE_KEY === undefined) return {};
  const secret = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY };
  return { apple: { clientId: APPLE_CLIENT_ID, secret, issuer: APPLE_ISSUER } };
};
