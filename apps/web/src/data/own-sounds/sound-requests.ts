/** The requests for sounds of own cards. */
import { type ErrorCode, ownSoundPath } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { browserFetch, type Fetcher, type RequestFailure, send } from '../api/send.ts';

/** A sound's bytes. */
export type SoundBytes = Uint8Array<ArrayBuffer>;

/** Sends sounds to the server, and fetches them. */
export interface SoundRequests {
  readonly put: (hash: string, bytes: SoundBytes) => Promise<Result<unknown, ErrorCode> | RequestFailure>;
  /** The bytes; undefined if they cannot be fetched now, or the server does not have them. */
  readonly get: (hash: string) => Promise<SoundBytes | undefined>;
}

/** The requests to this origin. */
export const soundRequests = (fetcher: Fetcher = browserFetch): SoundRequests => ({
  put: (hash, bytes) => send({ method: 'PUT', url: ownSoundPath(hash), bytes }, fetcher),
  get: async (hash) => {
    const answer = await send({ method: 'GET', url: ownSoundPath(hash), responseType: 'arrayBuffer' }, fetcher);
    return answer.ok && answer.value instanceof ArrayBuffer ? new Uint8Array(answer.value) : undefined;
  },
});
