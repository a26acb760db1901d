/** Deleting an account, by the specification's call. */
import type { Done, ErrorCode, Me } from '@parlance/contract';
import type { Result } from '@parlance/domain';

/**
 * Deletes the account of `me` and everything in it, and ends its sessions. `sign-in-stale`: who asks must be proven
 * anew. `forbidden`: the account was changed since `me` was asked for.
 */
export const removeProfile = async ({ uid, email, version }: Me): Promise<Result<Done, ErrorCode>> => {
  const { theCalls } = await import('../calls/index.ts');
  return theCalls().call('user_remove_profile', { ep_uid: uid, email, uversion: version });
};
