/** The route by which learners report a line. */
import { routeOf } from '@parlance/contract';
import { done, tutorReport } from '@parlance/contract/schemas';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App, Dependencies } from '../../../module.ts';
import { workOfKeys } from '../../../platform/allowance.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { REPORTS_MOST, REPORTS_OF_LEARNER } from './policy.ts';
import type { SealedReports } from './sealed-reports.ts';
import { storeReport } from './store.ts';

/** The most bytes of a body: a line, what was said before it and a note, at four bytes a letter. */
const BODY_LIMIT = 12_000;

/** Mounts the route. Who reports is only counted in memory. */
export const mountReports = (
  app: App,
  { pool, clock, config }: Dependencies,
  { learnerOf, sealed }: { readonly learnerOf: LearnerOf; readonly sealed: SealedReports },
): void => {
  const { method, path } = routeOf('tutor.report');
  const share = workOfKeys(REPORTS_OF_LEARNER, clock);
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    config: { rateLimit: limitPerNetwork('tutor reports', 120) },
    schema: {
      tags: ['tutor'],
      summary: 'Keeps a line of the tutor that a learner reports, without whose it is, for the operator to look at',
      body: tutorReport,
      response: { 200: done },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      share.check(uid);
      share.spend(uid, 1);
      const body = sealed.seal({ ...request.body, model: config.tutor.service?.model ?? '' });
      const isKept = await storeReport(pool, { id: request.body.id, at: clock(), body }, REPORTS_MOST);
      if (!isKept) throw new Refusal('request-too-many', 'No more reports are taken until some are settled.');
      return { ok: true as const };
    },
  });
};
