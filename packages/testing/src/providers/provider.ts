/** A local OpenID provider that behaves like Google, Facebook or Apple where they differ. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Oidc, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { createMemoryAdapter } from './memory-adapter.ts';
import { errorPage } from './pages.ts';
import { createPeople, type People, type Person } from './people.ts';

/** The simulated providers. */
export type ProviderName = 'google' | 'facebook' | 'apple';

/** The differences between the providers. */
const behaviors = {
  google: { title: 'Google', scopes: ['openid', 'email', 'profile'] },
  facebook: { title: 'Facebook', scopes: ['email', 'public_profile'] },
  apple: { title: 'Apple', scopes: ['openid', 'email', 'name'] },
} as const;

/** The lifetime of tokens and sessions, in seconds. */
const TTL_SECONDS = 3600;
const ttl = {
  AccessToken: TTL_SECONDS,
  AuthorizationCode: 60,
  Grant: TTL_SECONDS,
  IdToken: TTL_SECONDS,
  Interaction: TTL_SECONDS,
  Session: TTL_SECONDS,
};

/** A client that is registered at a provider. */
export interface Client {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** A running provider. */
export interface LocalProvider {
  readonly name: ProviderName;
  readonly title: string;
  /** The address of its issuer. */
  readonly issuer: string;
  /** The path of its issuer. */
  readonly path: string;
  readonly oidc: Oidc;
  readonly people: People;
}

/** Generates the key that signs identity tokens. */
export const newTokenKey = (): Record<string, unknown> => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'local',
  alg: 'RS256',
  use: 'sig',
});

/** Creates a provider. @param origin the origin of its address. */
export const openLocalProvider = (
  name: ProviderName,
  origin: string,
  { client, tokenKey }: { readonly client: Client; readonly tokenKey: Record<string, unknown> },
): LocalProvider => {
  const path = `/${name}`;
  const people = createPeople();
  const oidc = new Oidc(`${origin}${path}`, {
    ...configurationOf(name, people, client),
    jwks: { keys: [tokenKey] } as NonNullable<Configuration['jwks']>,
    interactions: { policy: policyOf(), url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
  });
  return { name, title: behaviors[name].title, issuer: `${origin}${path}`, path, oidc, people };
};

const configurationOf = (name: ProviderName, people: People, client: Client): Configuration => ({
  adapter: createMemoryAdapter(),
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.secret,
      redirect_uris: [client.redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  scopes: [...behaviors[name].scopes],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  ttl,
  cookies: {
    keys: [randomBytes(32).toString('hex')],
    names: { session: `_${name}`, interaction: `_${name}_interaction`, resume: `_${name}_resume` },
  },
  features: { devInteractions: { enabled: false } },
  renderError: (ctx, { error, error_description }) => {
    ctx.type = 'html';
    ctx.body = errorPage(`${error}: ${error_description ?? ''}`);
  },
  findAccount: (_ctx, subject) => {
    const person = people.find(subject);
    if (person === undefined) return undefined;
    return { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(name, person) }) };
  },
  // Every sign-in asks for consent again.
  loadExistingGrant: async (ctx) => {
    const grantId = ctx.oidc.result?.consent?.grantId;
    return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
  },
});

/** The claims of an identity token. Apple leaves out the name, and sends `email_verified` as a string. */
const claimsOf = (provider: ProviderName, { name, email, verified }: Person): Record<string, unknown> => ({
  ...(provider === 'apple' ? {} : { name }),
  ...(email === undefined ? {} : { email, email_verified: provider === 'apple' ? String(verified) : verified }),
});

const isSignedInNow = (ctx: KoaContextWithOIDC): boolean => ctx.oidc.result?.login !== undefined;

/** Every sign-in shows the login page, so that another account can be chosen. */
const policyOf = (): interactionPolicy.Prompt[] => {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  const loginCheck = new Check('anew', 'everybody says who they are', 'login_required', (ctx) => !isSignedInNow(ctx));
  prompts.get('login')?.checks.add(loginCheck);
  prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
};
