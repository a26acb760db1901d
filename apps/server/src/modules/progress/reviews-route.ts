import { routes } from '@parlance/contract';
import { progressReviews } from '@parlance/contract/schemas';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App, Dependencies } from '../../module.ts';
import type { LearnerOf } from './routes.ts';
import { reviewedCards } from './store-reviews.ts';

/** The pages of one network in a minute: a large deck has fifty, and a class may be behind one. */
const REQUESTS_PER_MINUTE = 600;

/** Mounts the route that gives the reviews of cards. */
export const mountReviews = (app: App, { readers, turns }: Dependencies, learnerOf: LearnerOf): void => {
  const { method, path } = routes['progress.reviews'];
  app.route({
    method,
    url: path,
    config: { rateLimit: limitPerNetwork('reviews', REQUESTS_PER_MINUTE) },
    schema: {
      tags: ['progress'],
      summary: 'The reviews of the cards of a learn language, a page of cards at a time',
      body: progressReviews.input,
      response: { 200: progressReviews.output },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const { learn, after = '' } = request.body;
      const page = await turns(uid, () => reviewedCards(readers, uid, { learn, after }));
      return { ...page, cards: page.cards.map(({ card, reviews }) => ({ card, reviews: [...reviews] })) };
    },
  });
};
