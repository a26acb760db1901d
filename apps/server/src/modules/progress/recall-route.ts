import { routes } from '@parlance/contract';
import { progressRecall } from '@parlance/contract/schemas';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import { countRecall } from './recall.ts';
import type { LearnerOf } from './routes.ts';

/** The requests of one network in a minute. A class may be behind one; work of one learner is done in turn. */
const REQUESTS_PER_MINUTE = 300;

/** Mounts the route that says how well recall was foretold. */
export const mountRecall = (app: App, { readers, turns, clock }: Dependencies, learnerOf: LearnerOf): void => {
  const { method, path } = routes['progress.recall'];
  app.route({
    method,
    url: path,
    config: { rateLimit: limitPerNetwork('recall', REQUESTS_PER_MINUTE) },
    schema: {
      tags: ['progress'],
      summary: 'How well recall of review cards was foretold in the last 180 days, by bands',
      body: progressRecall.input,
      response: { 200: progressRecall.output },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const { learn } = request.body;
      const bands = await turns(uid, () => countRecall(readers, uid, { learn, now: clock() }));
      return { bands: [...bands] };
    },
  });
};
