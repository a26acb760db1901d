/** Which provider of payments is used. */
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider, sandboxUserData } from './sandbox/index.ts';
import { openStripe, stripeUserData } from './stripe/open.ts';

/** What providers need of other modules. */
export interface ProviderNeeds {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
}

/** Opens a provider of payments. */
export type OpenProvider = (dependencies: Dependencies, needs: ProviderNeeds) => PaymentProvider;

/** Opens the sandbox, which moves no money. */
export const openSandbox: OpenProvider = (dependencies, needs) => sandboxProvider(dependencies, needs);

/**
 * The provider that is set up, and the sandbox where none is: never both. The library of one that is not used is not loaded.
 */
export const chosenProvider = async (dependencies: Dependencies): Promise<OpenProvider> => {
  const { membership, stripe } = dependencies.config;
  if (!membership || stripe === undefined) return openSandbox;
  const provider = await openStripe(dependencies, stripe);
  return () => provider;
};

/** What providers store of users: also of those that are not used any more, so that it is exported and erased. */
export const providerOwners = (dependencies: Dependencies): readonly UserDataOwner[] => [
  sandboxUserData(dependencies),
  stripeUserData(dependencies, dependencies.config.stripe),
];
