/** The differences between the providers: addresses, scopes and parameters. */
import type { ProviderName, ProviderPurpose } from '@parlance/contract';
import type { ServerMetadata } from 'openid-client';

/** The issuer of a provider, and what is requested from it. */
export interface ProviderConfig {
  readonly issuer: string;
  readonly scope: string;
  /** Whether it supports OpenID Connect: a signed identity token names the user, and its nonce binds it to the attempt. */
  readonly openId: boolean;
  /** Further parameters of the authorization request. */
  readonly parameters: (purpose: ProviderPurpose) => Readonly<Record<string, string>>;
}

/** The configuration of each provider. */
export const providerConfigs: { readonly [Name in ProviderName]: ProviderConfig } = {
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    openId: true,
    parameters: () => ({ prompt: 'select_account' }),
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    scope: 'email public_profile',
    openId: false,
    parameters: (purpose): Record<string, string> => (purpose === 'confirm' ? { auth_type: 'reauthenticate' } : {}),
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    openId: true,
    // Apple sends its response as a posted form if a name or an address is requested.
    parameters: () => ({ response_mode: 'form_post' }),
  },
};

/** Facebook has no discovery document for its OAuth 2; these are its addresses. */
export const facebookMetadata: ServerMetadata = {
  issuer: providerConfigs.facebook.issuer,
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  userinfo_endpoint: 'https://graph.facebook.com/v23.0/me',
  code_challenge_methods_supported: ['S256'],
};

/** Values of `error` that mean that the user cancelled. */
const CANCEL_ERRORS = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login', 'user_denied']);

/** Whether the `error` in a provider's response means that the user cancelled. */
export const isCancelled = (error: string): boolean => CANCEL_ERRORS.has(error);
