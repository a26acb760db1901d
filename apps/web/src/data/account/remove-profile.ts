/** Deletes an account with the specification's call. */
import type { Done, ErrorCode, Me } from '@parlance/contract';
import type { Result } from '@parlance/domain';

/**
 * Deletes the account of `me` with all its data, and ends its sessions. Errors: `sign-in-stale` if the learner must
 * sign in again first, `forbidden` if the account was changed since `me` was fetched.
 */
export const removeProfile = async ({ uid, email, version }: Me): Promise<Result<Done, ErrorCode>> => {
  const { pageCalls } = await import('../calls/index.ts');
  return pageCalls().call('user_remove_profile', { ep_uid: uid, email, uversion: version });
};
