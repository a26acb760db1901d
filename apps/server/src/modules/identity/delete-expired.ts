import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import { sessionBounds } from './session-bounds.ts';
import type { Sessions } from './sessions.ts';
import { deleteExpired } from './store-attempt-counter.ts';

const deleteExpiredKind: JobKind<object> = { name: 'identity.tidy', payload: z.object({}) };

/** Every hour: deletes what has expired, and ends the streams of expired sessions. */
export const deleteExpiredJob = (dependencies: Dependencies, { ends }: Sessions): JobHandler =>
  handle(
    deleteExpiredKind,
    async () => ends.publish(await deleteExpired(dependencies.pool, sessionBounds(dependencies))),
    '23 * * * *',
  );
