/** Insight: counts how often something happened in clients; neither user nor device is stored. */
import { routes } from '@parlance/contract';
import { done, insightReport } from '@parlance/contract/schemas';
import { z } from 'zod';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import { countReport, firstStoredDay } from './count.ts';
import { deleteBefore } from './store.ts';

/** The maximum size of a body in bytes: 50 events of the largest kind. */
const BODY_LIMIT = 60_000;

/** Every day at 03:17 UTC. */
const DAILY = '17 3 * * *';

const sweep = { name: 'insight.sweep', payload: z.looseObject({}) };

/** The name of the event for errors in a client (specification §7). */
const WEB_ERROR = 'web_error';

/** Counts the events that clients report; counts are deleted after 90 days. */
export const insightModule = (dependencies: Dependencies): Module => ({
  register: (app) => mountReport(app, dependencies),
  jobs: [handle(sweep, async () => deleteBefore(dependencies.pool, firstStoredDay(dependencies.clock())), DAILY)],
});

const mountReport = (app: App, { pool, clock }: Dependencies): void => {
  const { method, path } = routes['insight.report'];
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    // A class behind one address is below the limit: a client reports at most every ten seconds.
    config: { rateLimit: limitPerNetwork('insight', 600) },
    schema: {
      tags: ['insight'],
      summary: 'Counts what happened in a client; tells the log of a fault when it first happens on a day',
      body: insightReport,
      response: { 200: done },
    },
    handler: async (request) => {
      const fresh = await countReport({ pool, now: clock() }, request.body.events);
      for (const { name, detail } of fresh) {
        if (name === WEB_ERROR) request.log.warn({ part: 'insight', detail }, WEB_ERROR);
      }
      return { ok: true as const };
    },
  });
};
