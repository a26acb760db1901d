import type { FastifyReply, FastifyRequest } from 'fastify';
import { countPerKey } from '../platform/limit-per-key.ts';
import { Refusal } from './errors.ts';

/** Admits the requests of learners before their bodies are read. */
export interface Admission {
  /** A hook for `onRequest`. Throws `ShareFull` if the learner has too many requests under way. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The learner of an admitted request. */
  readonly admittedTo: (request: FastifyRequest) => string;
}

/**
 * Opens an admission of at most `most` requests of each learner at the same time in this process.
 * @param learnerOf the learner of a request; throws a refusal if there is none.
 */
export const openAdmission = (most: number, learnerOf: (request: FastifyRequest) => Promise<string>): Admission => {
  const underWay = countPerKey(most);
  const learners = new WeakMap<FastifyRequest, string>();
  return {
    admit: async (request, reply) => {
      const uid = await learnerOf(request);
      // A connection that closed in the meantime has no event any more that would end the count.
      if (reply.raw.destroyed) return;
      reply.raw.once('close', underWay.begin(uid));
      learners.set(request, uid);
    },
    admittedTo: (request) => {
      const uid = learners.get(request);
      if (uid === undefined) throw new Refusal('sign-in-needed');
      return uid;
    },
  };
};
