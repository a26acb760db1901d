/**
 * Listens for what other devices have written. One tab holds the stream for all tabs, because on HTTP/1.1 a browser's
 * seventh stream blocks: the tab that was visible last, because browsers suspend hidden tabs.
 */
import { STREAM_PATH } from '@parlance/contract';
import { type HeldLock, holdLock, onVisible, openStream, type Stream } from '../../platform/index.ts';

/** The names of the locks and channels of a replica. */
export const lockNames = (
  name: string,
): { readonly change: string; readonly sync: string; readonly stream: string } => ({
  change: `${name}-replica`,
  sync: `${name}-sync`,
  stream: `${name}-stream`,
});

/** The dependencies of the subscription. */
export interface FollowDeps {
  readonly lock: string;
  /** The cursor of this device. */
  readonly cursor: () => number;
  /** Called when something new is there, or may be. */
  readonly onNews: () => void;
}

/** Follows the server's revisions; returns the function that stops it. */
export const followRevisions = ({ lock, cursor, onNews }: FollowDeps): (() => void) => {
  let stream: Stream | undefined;
  const listen = (held: boolean): void => {
    stream?.close();
    stream = held
      ? openStream(STREAM_PATH, 'revision', {
          onOpen: onNews,
          onRefused: onNews,
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
