/** Which provider of payments is used. */
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider, sandboxUserData } from './sandbox/index.ts';

/** What providers need of other modules. */
export interface ProviderNeeds {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
}

/** Opens a provider of payments. */
export type OpenProvider = (dependencies: Dependencies, needs: ProviderNeeds) => PaymentProvider;

/** Opens the provider that is set up: without one, the sandbox, which moves no money. */
export const openProvider: OpenProvider = (dependencies, needs) => sandboxProvider(dependencies, needs);

/** What providers store of users: also of those that are not used any more, so that it is exported and erased. */
export const providerOwners = (dependencies: Dependencies): readonly UserDataOwner[] => [sandboxUserData(dependencies)];
