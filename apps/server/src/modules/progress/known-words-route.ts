import { routes } from '@parlance/contract';
import { progressKnownWords } from '@parlance/contract/schemas';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import type { LearnerOf } from './routes.ts';
import { knownWords } from './store-known-words.ts';

/** The requests of one network in a minute. A class may be behind one; work of one learner is done in turn. */
const REQUESTS_PER_MINUTE = 300;

/** Mounts the route that says when the words were learned. */
export const mountKnownWords = (app: App, { readers, turns }: Dependencies, learnerOf: LearnerOf): void => {
  const { method, path } = routes['progress.knownWords'];
  app.route({
    method,
    url: path,
    config: { rateLimit: limitPerNetwork('known words', REQUESTS_PER_MINUTE) },
    schema: {
      tags: ['progress'],
      summary: 'How many words of a learn language were first answered right, by day',
      body: progressKnownWords.input,
      response: { 200: progressKnownWords.output },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const days = await turns(uid, () => knownWords(readers, uid, request.body.learn));
      return { days: [...days] };
    },
  });
};
