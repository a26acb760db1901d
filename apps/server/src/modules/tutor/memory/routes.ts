/** The routes of what the tutor remembers of the learner. */
import { routeOf, TUTOR_LIMITS, type TutorOperations } from '@parlance/contract';
import { done, tutorForget, tutorMemory, tutorRemember } from '@parlance/contract/schemas';
import { Refusal } from '../../../http/errors.ts';
import { limitPerNetwork } from '../../../http/limits.ts';
import type { App, Dependencies } from '../../../module.ts';
import { transaction } from '../../../platform/database.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { oneLine } from '../one-line.ts';
import type { SealedTexts } from '../sealed-texts.ts';
import { deleteFacts, type FactRef, storeFact } from './store.ts';

const tags = ['tutor'];
const BODY_LIMIT = 4000;
const OK = { ok: true as const };
/** The requests of one network in a minute; a class may be behind one. */
const rateLimit = limitPerNetwork('tutor memory', 600);

/** What the routes need. */
export interface MemoryRoutes {
  readonly learnerOf: LearnerOf;
  readonly sealed: SealedTexts;
  readonly remembered: (uid: string) => Promise<TutorOperations['tutor.memory']['output']['facts']>;
}

/** Stores a text as one line. */
const remember = async (
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  sealed: SealedTexts,
  { text: written, ...fact }: FactRef & { readonly text: string },
): Promise<void> => {
  const text = oneLine(written);
  if (text === '') throw new Refusal('request-invalid', 'There is nothing to remember in the text.');
  const stored = { at: clock(), body: sealed.seal(fact, text), most: TUTOR_LIMITS.facts };
  if (!(await transaction(pool, (client) => storeFact(client, fact, stored)))) throw new Refusal('learner-full');
};

/** Mounts the routes. */
export const mountMemory = (app: App, dependencies: Dependencies, parts: MemoryRoutes): void => {
  const { learnerOf, sealed, remembered } = parts;
  const { pool, turns } = dependencies;
  app.route({
    ...routed('tutor.memory'),
    schema: { tags, summary: 'What the tutor remembers of the learner', response: { 200: tutorMemory } },
    handler: async (request) => ({ facts: await remembered(await learnerOf(request)) }),
  });
  app.route({
    ...routed('tutor.remember'),
    schema: {
      tags,
      summary: 'Adds or changes something that the tutor remembers; it may be repeated',
      body: tutorRemember,
      response: { 200: done },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      await turns(uid, () => remember(dependencies, sealed, { uid, ...request.body }));
      return OK;
    },
  });
  app.route({
    ...routed('tutor.forget'),
    schema: {
      tags,
      summary: 'Forgets something that the tutor remembers, or all of it; it may be repeated',
      body: tutorForget,
      response: { 200: done },
    },
    handler: async (request) => {
      const uid = await learnerOf(request);
      const id = 'id' in request.body ? request.body.id : null;
      await turns(uid, () => deleteFacts(pool, { uid, id }));
      return OK;
    },
  });
};

const routed = (name: keyof TutorOperations) => {
  const { method, path } = routeOf(name);
  return { method, url: path, bodyLimit: BODY_LIMIT, config: { rateLimit } };
};
