/** Decides what became of friends, and gives the days. Every step may be repeated, and may end with the server. */
import {
  INVITATION_DAYS,
  type InvitationReason,
  type InvitationVerdict,
  invitationVerdict,
  inviterDays,
} from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { utcDate } from '../../platform/utc-date.ts';
import { haveCommon, type Marks } from './marks.ts';
import type { InvitationNeeds } from './needs.ts';
import { friendsOf, type InvitedRow, invitedOf, lockInviter, saveFriend, saveInvited } from './store.ts';
import { claimMarks, hasCounted, type Mark, marksOf } from './store-marks.ts';

type Parts = Pick<Dependencies, 'pool' | 'clock'> & {
  readonly needs: Omit<InvitationNeeds, 'learnerOf'>;
  readonly marks: Marks;
};

/** Decides what became of a friend, as far as it can be decided now. */
export type Settle = (friend: string) => Promise<void>;

/** All marks of a learner: those that were stored, and those of the account as it is now. */
export const openMarksOf =
  ({ pool, needs, marks }: Pick<Parts, 'pool' | 'needs' | 'marks'>) =>
  async (uid: string): Promise<readonly Mark[]> => {
    const [stored, account] = await Promise.all([marksOf(pool, uid), needs.accountOf(uid)]);
    return account === undefined ? stored : [...stored, ...marks.ofAccount(account)];
  };

/** Why the inviter gets nothing. @param isFull whether a friend who counts gives no more days */
const reasonFor = (verdict: InvitationVerdict, isFull: boolean): InvitationReason | null => {
  if (verdict.state === 'notCounted') return verdict.reason;
  return verdict.state === 'counted' && isFull ? 'full' : null;
};

/** Opens the decisions. */
export const openSettle = (parts: Parts): Settle => {
  const { pool, clock, needs } = parts;
  const allMarksOf = openMarksOf(parts);
  /** Of two accounts of one person that finish at the same time, the first to claim counts. */
  const verdictOf = async ({ uid, inviter, claim }: InvitedRow, isVerified: boolean): Promise<InvitationVerdict> => {
    const [own, invitersOwn, finished] = await Promise.all([
      allMarksOf(uid),
      allMarksOf(inviter),
      needs.haveFinishedLesson([uid]),
    ]);
    const personal = own.filter(({ kind }) => kind !== 'browser');
    const facts = {
      isOneself: haveCommon(own, invitersOwn),
      hasCountedBefore: await hasCounted(pool, claim, personal),
      isVerified,
      hasFinishedLesson: finished.has(uid),
    };
    const verdict = invitationVerdict(facts);
    if (verdict.state !== 'counted') return verdict;
    const isFirst = await claimMarks(pool, claim, personal, utcDate(clock()));
    return isFirst ? verdict : invitationVerdict({ ...facts, hasCountedBefore: true });
  };
  /** Stores for the inviter what became of the friend. @returns the inviter's days for them. */
  const tellInviter = ({ uid, inviter, joinedAt }: InvitedRow, verdict: InvitationVerdict): Promise<number> =>
    transaction(pool, async (client) => {
      await lockInviter(client, inviter);
      const friends = await friendsOf(client, inviter);
      const known = friends.find(({ friend }) => friend === uid);
      if (known?.state === 'counted') return known.days;
      const granted = friends.reduce((sum, { days }) => sum + days, 0);
      const days = verdict.state === 'counted' && needs.isSold ? inviterDays(granted) : 0;
      const reason = reasonFor(verdict, needs.isSold && days === 0);
      await saveFriend(client, inviter, { friend: uid, joinedAt, state: verdict.state, reason, days });
      return days;
    });
  /** Gives the days of both. @returns those of the friend. */
  const give = async ({ uid, inviter }: InvitedRow, invitersDays: number): Promise<number> => {
    if (invitersDays > 0) {
      await needs.grantDays({ uid: inviter, id: `invitation:${uid}`, days: invitersDays, reason: 'invitation' });
    }
    if (!needs.isSold) return 0;
    await needs.grantDays({ uid, id: 'invited', days: INVITATION_DAYS, reason: 'invited' });
    return INVITATION_DAYS;
  };
  return async (friend) => {
    const row = await invitedOf(pool, friend);
    const account = await needs.accountOf(friend);
    if (row === undefined || row.isSettled || account === undefined) return;
    const verdict = await verdictOf(row, account.isVerified);
    const { state } = verdict;
    const invitersDays = (await needs.accountOf(row.inviter)) === undefined ? 0 : await tellInviter(row, verdict);
    const days = state === 'counted' ? await give(row, invitersDays) : 0;
    const reason = verdict.state === 'notCounted' ? verdict.reason : null;
    const isFinal = state === 'counted' || state === 'notCounted';
    await saveInvited(pool, friend, { state, reason, days }, isFinal ? new Date(clock()) : null);
  };
};
