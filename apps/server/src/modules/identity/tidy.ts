import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { handle, type JobHandler, type JobKind } from '../../platform/jobs.ts';
import type { Sessions } from './sessions.ts';
import { tidy } from './store-tally.ts';

const tidyIdentity: JobKind<object> = { name: 'identity.tidy', payload: z.object({}) };

/** Every hour: what has run out goes, and streams of sessions that have run out end. */
export const tidyJob = ({ pool, clock }: Dependencies, { ends }: Sessions): JobHandler =>
  handle(tidyIdentity, async () => ends.tell(await tidy(pool, new Date(clock()))), '23 * * * *');
