/** Every minute: reminds all who are due, some at a time. */
import { z } from 'zod';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import { type RemindParts, remind } from './remind.ts';
import { leaseDue } from './store.ts';

const DUE: JobKind<object> = { name: 'reminders.due', payload: z.looseObject({}) };

const EVERY_MINUTE = '* * * * *';

/** How many learners are taken at once, and how many of them are reminded at the same time. */
const BATCH = 200;
const AT_ONCE = 20;
/** After how many milliseconds another server looks at those whom a killed one had taken. */
const LEASE = 600_000;

/** Reminds everybody who is due. */
const remindDue = async (parts: RemindParts): Promise<void> => {
  const { pool, clock, log } = parts.dependencies;
  const limited = limitConcurrency(AT_ONCE);
  for (let taken = BATCH; taken === BATCH; ) {
    const now = clock();
    const until = new Date(now + LEASE);
    const learners = await leaseDue(pool, { now: new Date(now), until, most: BATCH });
    taken = learners.length;
    const one = async (uid: string): Promise<void> => {
      try {
        await remind(parts, uid, until);
      } catch (error) {
        log.warn({ reason: String(error) }, 'A learner could not be reminded; they are looked at again');
      }
    };
    await Promise.all(learners.map((uid) => limited(() => one(uid))));
  }
};

/** The job that reminds everybody who is due. A server runs it once at a time; several servers share the learners. */
export const dueJob = (parts: RemindParts): JobHandler => {
  let isRunning = false;
  return handle(
    DUE,
    async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await remindDue(parts);
      } finally {
        isRunning = false;
      }
    },
    EVERY_MINUTE,
  );
};
