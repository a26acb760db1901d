/**
 * Large bodies: who sends one slowly holds up nobody else. What has arrived is counted until the response, so that few
 * bytes of all requests are in memory; a body that hardly arrives any more is refused.
 */
import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Refusal } from './errors.ts';

/** The limits of the large bodies of a process. */
export interface UploadLimits {
  /** The maximum number of bytes in memory; a single body may be larger. */
  readonly bytesInAll: number;
  /** A body must go on by this many bytes within `everyMs` milliseconds. */
  readonly leastBytes: number;
  readonly everyMs: number;
}

/** The limits of a server: four backups of the maximum size, or hundreds of common ones; 40 kbit/s. */
export const UPLOAD_LIMITS: UploadLimits = { bytesInAll: 256_000_000, leastBytes: 50_000, everyMs: 10_000 };

/** The seconds after which a body that was refused on a full server may be sent again. */
const RETRY_AFTER_SECONDS = 10;

/** Large bodies that are received or worked on. */
export interface Uploads {
  /**
   * Passes a body on.
   * @param response what is counted is forgotten when it closes.
   * @returns the body; it fails with a Refusal `server-busy` or `request-slow`.
   */
  readonly receive: (body: Readable, response: Pick<ServerResponse, 'once'>) => Readable;
}

/** Opens the large bodies of a process. */
export const openUploads = ({ bytesInAll, leastBytes, everyMs }: UploadLimits = UPLOAD_LIMITS): Uploads => {
  let held = 0;
  return {
    receive: (body, response) => {
      let received = 0;
      let seen = 0;
      const passed = new Transform({
        transform: (chunk: Uint8Array, _encoding, done) => {
          const isFull = held > received && held + chunk.length > bytesInAll;
          if (isFull) return void done(new Refusal('server-busy', undefined, RETRY_AFTER_SECONDS));
          received += chunk.length;
          held += chunk.length;
          done(null, chunk);
        },
      });
      const watch = setInterval(() => {
        if (received - seen < leastBytes) passed.destroy(new Refusal('request-slow'));
        seen = received;
      }, everyMs);
      const stopWatching = (): void => clearInterval(watch);
      body.once('end', stopWatching);
      passed.once('close', stopWatching);
      body.once('error', (error) => passed.destroy(error));
      response.once('close', () => {
        stopWatching();
        held -= received;
        received = 0;
      });
      return body.pipe(passed);
    },
  };
};
