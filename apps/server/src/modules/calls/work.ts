/** Implements the specification's calls (its section 7). */
import type { CallName, Calls, UserInfo } from '@parlance/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { ShortTokens } from '../../platform/short-token.ts';
import type { Callers } from '../identity/index.ts';
import type { MembershipFacts } from '../membership/index.ts';

/** The dependencies of the calls. */
export interface CallParts {
  readonly callers: Callers;
  readonly facts: MembershipFacts;
  readonly shortTokens: ShortTokens;
  /** Deletes an account and all data of its user. */
  readonly removeAccount: (uid: string) => Promise<void>;
}

/** A call in progress. */
export interface CallInProgress {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: CallParts;
}

type CallWork<Name extends CallName> = (
  input: Calls[Name]['input'],
  call: CallInProgress,
) => Promise<Calls[Name]['output']>;

/** Throws `forbidden` if a call names another user, whether that user exists or not. */
const requireOwnId = (mine: string | number, named: string | number): void => {
  if (mine !== named) throw new Refusal('forbidden');
};

const validateToken: CallWork<'validate_token'> = async ({ token_id }, { request, parts }) => {
  const caller = await parts.callers.callerOf(request, token_id);
  const { email, version, methods } = await parts.callers.accountOf(caller);
  const info: UserInfo = {
    UID: caller.uid,
    Email: email,
    UVersion: version,
    UID_JWT: await parts.shortTokens.sign({ uid: caller.uid, session: caller.session }),
    FromType: methods.join(','),
  };
  return { outjson: JSON.stringify(info) };
};

const purchaseMemberStatus: CallWork<'purchase_member_status'> = async ({ ep_uid }, { request, parts }) => {
  const { uid } = await parts.callers.callerOf(request);
  requireOwnId(uid, ep_uid);
  const [purchases, { trialUsed }, now] = await Promise.all([
    parts.facts.purchasesOf(uid),
    parts.facts.customerStatusOf(uid),
    parts.facts.nowOf(uid),
  ]);
  return {
    current_purchase_status: purchases,
    ...(trialUsed && { is_have_free_trial: true }),
    ...(now !== undefined && { now_ms: now }),
  };
};

const bigFansCheck: CallWork<'big_fans_check'> = async (input, { request, parts }) => {
  const { uid } = await parts.callers.callerOf(request);
  requireOwnId(uid, input.uid);
  const { bigFan } = await parts.facts.customerStatusOf(uid);
  return { isBigFans: bigFan };
};

const userSignout: CallWork<'user_signout'> = async ({ token_id }, { request, reply, parts }) => {
  await parts.callers.signOut(request, reply, token_id);
  return { ok: true };
};

const userRemoveProfile: CallWork<'user_remove_profile'> = async (input, { request, reply, parts }) => {
  const caller = await parts.callers.callerOf(request);
  requireOwnId(caller.uid, input.ep_uid);
  if (!caller.fresh) throw new Refusal('sign-in-stale');
  const { email, version } = await parts.callers.accountOf(caller);
  requireOwnId(email, input.email.toLowerCase());
  requireOwnId(version, input.uversion);
  await parts.removeAccount(caller.uid);
  await parts.callers.signOut(request, reply);
  return { ok: true };
};

/** The handler of each call. It may throw Refusal. */
export const callWork: { readonly [Name in CallName]: CallWork<Name> } = {
  validate_token: validateToken,
  purchase_member_status: purchaseMemberStatus,
  big_fans_check: bigFansCheck,
  user_signout: userSignout,
  user_remove_profile: userRemoveProfile,
};
