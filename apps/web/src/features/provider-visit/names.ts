import { type LoginMethod, PROVIDERS, type ProviderName } from '@parlance/contract';

/** The names of the providers; they are the same in every language. */
export const PROVIDER_NAMES: { readonly [Provider in ProviderName]: string } = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** The provider of a login method; null for the password. */
export const providerOf = (method: LoginMethod): ProviderName | null =>
  PROVIDERS.find((name) => method === `${name}.com`) ?? null;

/** The login methods that can be offered when only `providers` are set up. */
export const availableMethods = (
  methods: readonly LoginMethod[],
  providers: readonly ProviderName[],
): readonly LoginMethod[] =>
  methods.filter((method) => {
    const provider = providerOf(method);
    return provider === null || providers.includes(provider);
  });
