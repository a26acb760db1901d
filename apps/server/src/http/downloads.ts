/**
 * Downloads of all that a learner has, however long: they are made piece by piece while they are sent. A learner has one
 * at a time, few of all learners are made at the same moment, each rests between pieces so that it never takes the
 * server for itself, and a client that does not read is cut off.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConcurrency } from '../platform/concurrency-limit.ts';
import type { LearnerTurns } from '../platform/learner-turns.ts';
import { Refusal } from './errors.ts';

/** The limits of the downloads of a process. */
export interface DownloadLimits {
  /** The maximum number of downloads under way. */
  readonly inAll: number;
  /** The maximum number of pieces that are made at the same time. */
  readonly madeAtOnce: number;
  /** The rest after a piece, as a multiple of the time that it took. */
  readonly rest: number;
  /** The time in which a client must take a piece, in milliseconds. */
  readonly takenWithinMs: number;
}

/** The limits of a server: a download has a page of rows and a piece in memory, about 2 MB. */
export const DOWNLOAD_LIMITS: DownloadLimits = { inAll: 50, madeAtOnce: 2, rest: 2, takenWithinMs: 60_000 };

/** The seconds after which a refused download may be tried again. */
const RETRY_AFTER_SECONDS = 10;

/** A response to a download. */
export type DownloadResponse = Pick<ServerResponse, 'once' | 'destroy'>;

/** All downloads of a process. */
export interface Downloads {
  /**
   * Admits a download until its response is closed.
   * @returns a function that makes the body from its pieces.
   * @throws Refusal `request-too-many` or `server-busy`.
   */
  readonly admit: (uid: string, response: DownloadResponse) => (pieces: AsyncIterable<string>) => Readable;
}

/** Opens the downloads of a process. */
export const openDownloads = (
  turns: LearnerTurns,
  { inAll, madeAtOnce, rest, takenWithinMs }: DownloadLimits = DOWNLOAD_LIMITS,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): Downloads => {
  const underWay = new Set<string>();
  const inTurn = limitConcurrency(madeAtOnce);

  /** Makes the next piece. @returns the time it took in milliseconds, too. */
  const make = async (source: AsyncIterator<string>) => {
    const since = now();
    const next = await source.next();
    return { next, tookMs: now() - since };
  };
  async function* paced(
    uid: string,
    pieces: AsyncIterable<string>,
    response: DownloadResponse,
  ): AsyncGenerator<string> {
    const source = pieces[Symbol.asyncIterator]();
    for (;;) {
      const { next, tookMs } = await turns(uid, () => inTurn(() => make(source)));
      if (next.done === true) return;
      const late = setTimeout(() => response.destroy(), takenWithinMs);
      try {
        yield next.value;
      } finally {
        clearTimeout(late);
      }
      await wait(rest * tookMs);
    }
  }
  return {
    admit: (uid, response) => {
      if (underWay.has(uid)) throw new Refusal('request-too-many', undefined, RETRY_AFTER_SECONDS);
      if (underWay.size >= inAll) throw new Refusal('server-busy', undefined, RETRY_AFTER_SECONDS);
      underWay.add(uid);
      response.once('close', () => underWay.delete(uid));
      return (pieces) => Readable.from(paced(uid, pieces, response));
    },
  };
};
