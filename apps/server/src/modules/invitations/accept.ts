/** Joins a learner with the code of a friend. */
import { invitationCodeOf, mayEnterCode } from '@parlance/domain';
import { v4 } from 'uuid';
import { Refusal } from '../../http/errors.ts';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { haveCommon, type Marks } from './marks.ts';
import type { InvitationNeeds, InvitedAccount } from './needs.ts';
import { openMarksOf } from './settle.ts';
import { addInvited, invitedOf, inviterOf } from './store.ts';
import { addMarks, type Mark } from './store-marks.ts';

/** Who invites with a code. */
export interface Inviter {
  readonly uid: string;
  readonly nickname: string;
}

/** Somebody who joins. */
export interface Joining {
  readonly uid: string;
  readonly inviter: Inviter;
  /** The mark of the browser in which they join. */
  readonly browser: Mark;
}

/** The payload of the job that decides what became of a friend. */
export interface SettleFriend {
  readonly friend: string;
}

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'jobs'> & {
  readonly needs: Omit<InvitationNeeds, 'learnerOf'>;
  readonly marks: Marks;
  readonly settleJob: JobKind<SettleFriend>;
};

/** The key of that job: of several waiting ones for a friend one remains. */
export const settleKey = (friend: string): string => `invitation:${friend}`;

/** Opens the functions by which codes are read and accepted. */
export const openAccept = (parts: Parts) => {
  const { pool, clock, jobs, needs, marks, settleJob } = parts;
  const allMarksOf = openMarksOf(parts);
  const readInviter = async (text: string): Promise<Inviter> => {
    const code = invitationCodeOf(text);
    const uid = code === undefined ? undefined : await inviterOf(pool, code);
    const nickname = uid === undefined ? undefined : (await needs.nicknamesOf([uid])).get(uid);
    if (uid === undefined || nickname === undefined) throw new Refusal('invitation-unknown');
    return { uid, nickname };
  };
  /** Throws unless the invitation is for somebody else than the inviter, who has just joined. */
  const check = async ({ uid, inviter, browser }: Joining, account: InvitedAccount): Promise<void> => {
    const own = [browser, ...(await allMarksOf(uid))];
    if (haveCommon(own, await allMarksOf(inviter.uid))) throw new Refusal('invitation-own');
    if (!mayEnterCode(account.madeAt, clock())) throw new Refusal('invitation-late');
    // Two learners cannot have brought each other.
    if ((await invitedOf(pool, inviter.uid))?.inviter === uid) throw new Refusal('invitation-again');
  };
  const accept = async (joining: Joining): Promise<void> => {
    const { uid, inviter, browser } = joining;
    if (uid === inviter.uid) throw new Refusal('invitation-own');
    const before = await invitedOf(pool, uid);
    if (before !== undefined && before.inviter !== inviter.uid) throw new Refusal('invitation-again');
    const account = before === undefined ? await needs.accountOf(uid) : undefined;
    if (account === undefined) return;
    await check(joining, account);
    const isStored = await transaction(pool, async (client) => {
      const row = { uid, inviter: inviter.uid, claim: v4(), joinedAt: new Date(clock()) };
      if (!(await addInvited(client, row))) return false;
      await addMarks(client, uid, [browser, ...marks.ofAccount(account)]);
      await jobs.add(settleJob, { friend: uid }, { client, key: settleKey(uid) });
      return true;
    });
    // Another request was first: it is judged by what that one has stored.
    if (!isStored) await accept(joining);
  };
  return { readInviter, accept };
};
