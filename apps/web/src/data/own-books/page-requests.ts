/** The requests for own books to this origin. */
import { fail } from '@parlance/domain';
import type { OwnBookRequests } from './requests.ts';

/** The requests to this origin. */
export const ownBookRequests = (): OwnBookRequests => ({
  list: async () => fail('offline'),
  arrived: async () => fail('offline'),
  putPart: async () => fail('offline'),
  complete: async () => fail('offline'),
  getPart: async () => undefined,
  remove: async () => fail('offline'),
});
