/** The routes of the tutor's state and of the credits. */
import { type CreditStatement, routeOf, type TutorState } from '@parlance/contract';
import { creditStatement, statementAsked, tutorState } from '@parlance/contract/schemas';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App } from '../../../module.ts';
import type { LearnerOf } from '../../progress/index.ts';

const tags = ['tutor'];

/** The requests of one network in a minute; a class may be behind one. */
const rateLimit = limitPerNetwork('credits', 600);

/** What the routes need. */
export interface CreditRoutes {
  readonly learnerOf: LearnerOf;
  readonly stateOf: (uid: string) => Promise<TutorState>;
  /** @param month as `2026-11` */
  readonly statementOf: (uid: string, month: string) => Promise<CreditStatement>;
}

/** Mounts the routes. */
export const mountCredits = (app: App, { learnerOf, stateOf, statementOf }: CreditRoutes): void => {
  app.route({
    ...routed('tutor.state'),
    config: { rateLimit },
    schema: { tags, summary: 'What the tutor is for the learner, and their credits', response: { 200: tutorState } },
    handler: async (request) => stateOf(await learnerOf(request)),
  });
  app.route({
    ...routed('tutor.statement'),
    config: { rateLimit },
    schema: {
      tags,
      summary: 'What happened to the credits in a month',
      body: statementAsked,
      response: { 200: creditStatement },
    },
    handler: async (request) => statementOf(await learnerOf(request), request.body.month),
  });
};

const routed = (name: 'tutor.state' | 'tutor.statement') => {
  const { method, path: url } = routeOf(name);
  return { method, url };
};
