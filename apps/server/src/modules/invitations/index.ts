/**
 * Invitations: a code for each learner, and days of Premium when a friend has joined with it and finished a first lesson. What
 * counts is decided by a job, so that nothing is lost or given twice when the server ends.
 */
import { z } from 'zod';
import type { Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import { openAccept, settleKey } from './accept.ts';
import { openMarks } from './marks.ts';
import type { InvitationNeeds } from './needs.ts';
import { openNotedFinishes } from './noted.ts';
import { SWEPT_DAYS, TOGETHER } from './policy.ts';
import { mountInvitations } from './routes.ts';
import { openSettle } from './settle.ts';
import { waitingAfter, waitingAmong } from './store.ts';
import { invitationsUserData } from './user-data.ts';

export type { Grant, InvitationNeeds, InvitedAccount } from './needs.ts';

/** The module, and its function for other modules. */
export interface Invitations extends Module {
  /** Notes that a learner has finished something; whether an invitation counts by it is decided a moment later. */
  readonly noteFinished: (uid: string) => void;
}

/** These names are stored with the jobs, so they must not change. */
const settleJob = { name: 'invitations.settle', payload: z.object({ friend: z.string() }) };
const sweepJob = { name: 'invitations.sweep', payload: z.looseObject({}) };

/** Every ten minutes: for finishes whose note was lost, and lessons that came by a backup. */
const EACH_TEN_MINUTES = '*/10 * * * *';
const NOBODY = '00000000-0000-0000-0000-000000000000';
const DAY = 86_400_000;

/** Opens invitations. */
export const invitationsModule = (dependencies: Dependencies, needs: InvitationNeeds): Invitations => {
  const { pool, clock, jobs } = dependencies;
  const marks = openMarks(dependencies.config);
  const accepting = openAccept({ ...dependencies, needs, marks, settleJob });
  const settle = openSettle({ pool, clock, needs, marks });
  const addJobs = async (friends: Iterable<string>): Promise<void> => {
    for (const friend of friends) await jobs.add(settleJob, { friend }, { key: settleKey(friend) });
  };
  const noted = openNotedFinishes(dependencies, async (uids) => addJobs(await waitingAmong(pool, uids)));
  const sweep = async (): Promise<void> => {
    const since = new Date(clock() - SWEPT_DAYS * DAY);
    let waiting: readonly string[] = [NOBODY];
    while (waiting.length > 0) {
      waiting = await waitingAfter(pool, waiting.at(-1) ?? NOBODY, { since, most: TOGETHER });
      await addJobs(await needs.haveFinishedLesson(waiting));
    }
  };
  return {
    noteFinished: noted.note,
    userData: invitationsUserData(dependencies),
    register: (app) => mountInvitations(app, { pool, clock, needs, marks, ...accepting }),
    jobs: [handle(settleJob, ({ friend }) => settle(friend)), handle(sweepJob, sweep, EACH_TEN_MINUTES)],
    close: noted.close,
  };
};
