import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import { deleteExpiredChallenges, deleteWaitingTotps } from './factors/index.ts';
import { sessionBounds } from './session-bounds.ts';
import type { Sessions } from './sessions.ts';
import { deleteExpired } from './store-attempt-counter.ts';
import { deleteOldUndone } from './store-undo.ts';

const HOUR_MS = 60 * 60_000;

const deleteExpiredKind: JobKind<object> = { name: 'identity.tidy', payload: z.object({}) };

/** Every hour: deletes what has expired, and ends the streams of expired sessions. */
export const deleteExpiredJob = (dependencies: Dependencies, { ends }: Sessions): JobHandler =>
  handle(
    deleteExpiredKind,
    async () => {
      const now = dependencies.clock();
      await deleteExpiredChallenges(dependencies.pool, new Date(now));
      await deleteOldUndone(dependencies.pool, new Date(now));
      await deleteWaitingTotps(dependencies.pool, new Date(now - HOUR_MS));
      ends.publish(await deleteExpired(dependencies.pool, sessionBounds(dependencies)));
    },
    '23 * * * *',
  );
