/**
 * Hearing of what other devices wrote. One tab holds the stream for all (the seventh stream of a browser hangs on
 * HTTP/1.1): the one last seen, because browsers put hidden tabs to sleep.
 */
import { STREAM_PATH } from '@parlance/contract';
import { type HeldLock, holdLock, onVisible, openStream, type Stream } from '../../platform/index.ts';

/** Names of the locks and channels of a replica. */
export const lockNames = (
  name: string,
): { readonly change: string; readonly sync: string; readonly stream: string } => ({
  change: `${name}-replica`,
  sync: `${name}-sync`,
  stream: `${name}-stream`,
});

/** What following needs. */
export interface FollowDeps {
  readonly lock: string;
  /** The cursor that is known here. */
  readonly cursor: () => number;
  /** Something new is there, or may be. */
  readonly onNews: () => void;
}

/** Follows the server's revisions; gives how to stop. */
export const followRevisions = ({ lock, cursor, onNews }: FollowDeps): (() => void) => {
  let stream: Stream | undefined;
  const listen = (held: boolean): void => {
    stream?.close();
    stream = held
      ? openStream(STREAM_PATH, 'revision', {
          onOpen: onNews,
          onEvent: (data) => {
            if (Number(data) > cursor()) onNews();
          },
        })
      : undefined;
  };
  const leadership: HeldLock = holdLock(lock, listen);
  const stopSeeing = onVisible(() => {
    if (stream === undefined) leadership.steal();
  });
  return () => {
    stopSeeing();
    leadership.release();
    stream?.close();
    stream = undefined;
  };
};
