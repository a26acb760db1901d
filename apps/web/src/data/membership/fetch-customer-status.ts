/** Fetches the customer status of an account (specification §4, startup). */
import type { ErrorCode, UserInfo } from '@parlance/contract';
import { CALLER } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { deviceClock } from '../../platform/index.ts';
import type { CallsClient } from '../calls/calls.ts';
import { pageCalls } from '../calls/index.ts';
import type { KnownStatus } from './known-status.ts';

/** What fetching needs; tests replace it. */
interface FetchDeps {
  readonly calls?: CallsClient;
  readonly now?: () => number;
}

/** Validates the token, then fetches purchases and the big-fan flag. A browser's token is in its cookie. */
export const fetchCustomerStatus = async (
  uid: string,
  { calls = pageCalls(), now = deviceClock.now }: FetchDeps = {},
): Promise<Result<KnownStatus, ErrorCode>> => {
  const validated = await calls.call('validate_token', { token_id: '' });
  if (!validated.ok) return validated;
  const info: UserInfo = JSON.parse(validated.value.outjson);
  if (info.UID !== uid) return fail('forbidden', 'Somebody else has signed in meanwhile.');
  const [bought, fan] = await Promise.all([
    calls.call('purchase_member_status', { ep_uid: uid, from: CALLER }),
    calls.call('big_fans_check', { uid, from: CALLER }),
  ]);
  const answeredAt = now();
  if (!bought.ok) return bought;
  if (!fan.ok) return fan;
  return ok({
    purchases: bought.value.current_purchase_status,
    isBigFans: fan.value.isBigFans,
    isHaveFreeTrial: bought.value.is_have_free_trial === true,
    // Absent from an older server.
    ...(bought.value.now_ms !== undefined && { skew: bought.value.now_ms - answeredAt }),
  });
};
