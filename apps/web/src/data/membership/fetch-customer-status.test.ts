import type { CallName } from '@parlance/contract';
import { fail, ok } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { CallsClient } from '../calls/calls.ts';
import { fetchCustomerStatus } from './fetch-customer-status.ts';

const info = { UID: 'ada', Email: 'ada@example.org', UVersion: 1, UID_JWT: 'x', FromType: 'password' };
const PURCHASES = { granted: { premium: { expired_date_ms: 7 } } };

/** Calls that succeed, except for those with another reply. */
const callsWith = (replies: { readonly [Name in CallName]?: unknown }) => {
  const asked: unknown[] = [];
  const well: { readonly [Name in CallName]?: unknown } = {
    validate_token: ok({ outjson: JSON.stringify(info) }),
    purchase_member_status: ok({ current_purchase_status: PURCHASES }),
    big_fans_check: ok({ isBigFans: false }),
  };
  const client: CallsClient = {
    call: async (name, input) => {
      asked.push([name, input]);
      return { ...well, ...replies }[name] as never;
    },
  };
  return { client, asked };
};

describe('the customer status', () => {
  it('needs three calls, the token first', async () => {
    const { client, asked } = callsWith({});
    expect(await fetchCustomerStatus('ada', { calls: client })).toEqual(
      ok({ purchases: PURCHASES, isBigFans: false, isHaveFreeTrial: false }),
    );
    expect(asked).toEqual([
      ['validate_token', { token_id: '' }],
      ['purchase_member_status', { ep_uid: 'ada', from: 'web' }],
      ['big_fans_check', { uid: 'ada', from: 'web' }],
    ]);
  });

  it('includes a used trial and whether the learner is a big fan', async () => {
    const { client } = callsWith({
      purchase_member_status: ok({ current_purchase_status: {}, is_have_free_trial: true }),
      big_fans_check: ok({ isBigFans: true }),
    });
    expect(await fetchCustomerStatus('ada', { calls: client })).toEqual(
      ok({ purchases: {}, isBigFans: true, isHaveFreeTrial: true }),
    );
  });

  it('says how far the clock by which purchases end is ahead of the device', async () => {
    const { client } = callsWith({
      purchase_member_status: ok({ current_purchase_status: PURCHASES, now_ms: 5000 }),
    });
    expect(await fetchCustomerStatus('ada', { calls: client, now: () => 2000 })).toMatchObject({
      value: { skew: 3000 },
    });
  });

  it('is not requested if the token is invalid', async () => {
    const { client, asked } = callsWith({ validate_token: fail('sign-in-needed') });
    expect(await fetchCustomerStatus('ada', { calls: client })).toMatchObject({ code: 'sign-in-needed' });
    expect(asked).toHaveLength(1);
  });

  it('is never that of another learner who has signed in meanwhile', async () => {
    const { client, asked } = callsWith({});
    expect(await fetchCustomerStatus('eve', { calls: client })).toMatchObject({ ok: false, code: 'forbidden' });
    expect(asked).toHaveLength(1);
  });

  it.each(['purchase_member_status', 'big_fans_check'] as const)('is unknown where %s fails', async (name) => {
    expect(await fetchCustomerStatus('ada', { calls: callsWith({ [name]: fail('offline') }).client })).toMatchObject({
      code: 'offline',
    });
  });
});
