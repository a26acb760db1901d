import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Allowance, workOfKeys } from '../platform/allowance.ts';
import type { LearnerTurns } from '../platform/learner-turns.ts';
import { countPerKey, limitPerKey } from '../platform/limit-per-key.ts';
import { Refusal } from './errors.ts';

/** The limits of each learner's requests in this process. */
export interface AdmissionLimits {
  /** The maximum number of requests under way. */
  readonly most: number;
  /** The work of the requests, in rows: those of a learner who has used it up are refused. */
  readonly work: Allowance;
  /** The pace of the work: requests that are faster wait, so that much work at once is spread over some seconds. */
  readonly pace: Allowance;
}

/** Admits the requests of learners, and lets those of one learner take turns. */
export interface Admission {
  /** A hook for `onRequest`, before the body is read. Throws `ShareFull` if the learner has used up a limit. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Waits until no other request of the learner is processed, and the ones before are paid for. To be called when the
   * body is read and not yet parsed, so that a slow upload delays nothing, and parsing counts as processing. Throws
   * `request-invalid` if nobody waits for the answer any more; a device sends again what was not acknowledged.
   */
  readonly turn: (request: FastifyRequest) => Promise<void>;
  /** The learner of an admitted request. */
  readonly admittedTo: (request: FastifyRequest) => string;
  /** Counts the work of a request, in rows. */
  readonly spend: (request: FastifyRequest, work: number) => void;
}

interface Admitted {
  readonly uid: string;
  /** Resolves when the request is over. */
  readonly over: Promise<void>;
  readonly isOver: () => boolean;
}

/**
 * Opens an admission.
 * @param learnerOf the learner of a request; throws a refusal if there is none.
 * @param turns the turns in which requests are processed, with what else is done for their learner.
 */
export const openAdmission = (
  { most, work, pace }: AdmissionLimits,
  learnerOf: (request: FastifyRequest) => Promise<string>,
  turns: LearnerTurns,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): Admission => {
  const underWay = countPerKey(most);
  const inTurn = limitPerKey({ atOnce: 1, mostWaiting: most });
  const [{ check, spend }, paced] = [workOfKeys(work), workOfKeys(pace)];
  const requests = new WeakMap<FastifyRequest, Admitted>();
  const admitted = (request: FastifyRequest): Admitted => {
    const found = requests.get(request);
    if (found === undefined) throw new Refusal('sign-in-needed');
    return found;
  };
  return {
    admit: async (request, reply) => {
      const uid = await learnerOf(request);
      // A connection that closed in the meantime has no event any more that would end the count.
      if (reply.raw.destroyed) return;
      check(uid);
      const end = underWay.begin(uid);
      let isOver = false;
      const over = new Promise<void>((resolve) => {
        reply.raw.once('close', () => {
          isOver = true;
          end();
          resolve();
        });
      });
      requests.set(request, { uid, over, isOver: () => isOver });
    },
    turn: (request) => {
      const { uid, over, isOver } = admitted(request);
      return new Promise((resolve, reject) => {
        inTurn(uid, async () => {
          const waitMs = paced.waitMsOf(uid);
          // What others have sent meanwhile comes first; requests that end soon would otherwise follow each other at once.
          await (waitMs > 0 ? Promise.race([wait(waitMs), over]) : setImmediate());
          if (isOver()) throw new Refusal('request-invalid', 'The connection was closed while the request waited.');
          check(uid);
          await turns(uid, async () => {
            resolve();
            await over;
          });
        }).catch(reject);
      });
    },
    admittedTo: (request) => admitted(request).uid,
    spend: (request, rows) => {
      const { uid } = admitted(request);
      spend(uid, rows);
      paced.spend(uid, rows);
    },
  };
};
