/**
 * All event streams of this process, and the limits that keep those of one learner from mattering to others. Each server
 * process has limits of its own. Bytes that a client does not read are counted until the kernel has taken them: beyond a
 * limit, the streams that have been behind for longest are closed, and so is one that stays behind for too long. Their
 * clients open new ones.
 */
import { Refusal } from './errors.ts';
import type { StreamConnection } from './event-stream.ts';

/** The limits of the streams of a process. */
export interface StreamLimits {
  /** The maximum number of open streams of one learner. */
  readonly ofLearner: number;
  /** The maximum number of open streams of all learners. */
  readonly inAll: number;
  /** The maximum number of unsent bytes on the streams of one learner, unless only one of them is behind. */
  readonly unsentOfLearner: number;
  /** The maximum number of unsent bytes on all streams, unless only one of them is behind. */
  readonly unsentInAll: number;
  /** The time in which a client must have read everything that was sent, in milliseconds. */
  readonly readWithinMs: number;
}

/**
 * The limits of a server. A stream takes about 25 kB, so all together take about 250 MB. A learner has room for three
 * devices that each follow eight documents.
 */
export const STREAM_LIMITS: StreamLimits = {
  ofLearner: 24,
  inAll: 10_000,
  unsentOfLearner: 8_000_000,
  unsentInAll: 200_000_000,
  readWithinMs: 120_000,
};

/** The bytes that one write takes in memory besides its content. */
const WRITE_OVERHEAD = 1000;
/** The maximum number of unsent bytes that an ended stream may still deliver. */
const LAST_BYTES = 64_000;
/** The seconds after which a refused stream may be tried again. */
const RETRY_AFTER_SECONDS = 30;

/** An open stream. */
export interface EventStream {
  /** Sends bytes, which are shared with other streams and must not change. Nothing is sent after the end. */
  readonly send: (bytes: Uint8Array) => void;
  /** Ends the stream after some last bytes; a client that has much left to read is cut off. */
  readonly end: (last?: Uint8Array) => void;
}

/** The streams of one kind. */
export interface StreamGroup {
  /**
   * Opens a stream of a learner.
   * @param begin begins the response; it is not called if the stream is refused.
   * @param closed is called once when the stream is closed for whatever reason, after `open` has returned.
   * @throws Refusal `request-too-many` or `server-busy`.
   */
  readonly open: (uid: string, begin: () => StreamConnection, closed: () => void) => EventStream;
  readonly count: () => number;
  /** Ends all streams of the group, so that a stopping server need not wait. */
  readonly close: () => void;
}

/** What is sent on streams of a group to keep their connections open. */
export interface KeepAlive {
  readonly bytes: Uint8Array;
  readonly everyMs: number;
}

/** All streams of a process. */
export interface StreamRegistry {
  readonly group: (keepAlive: KeepAlive) => StreamGroup;
}

interface Counted {
  readonly open: Set<OpenStream>;
  /** The streams with unsent bytes; the one that has been behind for longest is first. */
  readonly behind: Set<OpenStream>;
  unsent: number;
}

interface OpenStream {
  readonly connection: StreamConnection;
  readonly uid: string;
  readonly learner: Counted;
  /** Is called once, when the stream is removed. */
  readonly removed: () => void;
  unsent: number;
  /** The time when something was sent that has not been read since; null if everything was read. */
  behindSince: number | null;
}

const nothing = (): Counted => ({ open: new Set(), behind: new Set(), unsent: 0 });

/** Creates an empty registry. @param now the time in milliseconds since any moment */
export const openStreamRegistry = (
  limits: StreamLimits = STREAM_LIMITS,
  now: () => number = () => performance.now(),
): StreamRegistry => {
  const all = nothing();
  const learners = new Map<string, Counted>();

  const addUnsent = (stream: OpenStream, bytes: number): void => {
    stream.unsent += bytes;
    const isBehind = stream.unsent > 0;
    stream.behindSince = isBehind ? (stream.behindSince ?? now()) : null;
    for (const counted of [stream.learner, all]) {
      counted.unsent += bytes;
      if (isBehind) counted.behind.add(stream);
      else counted.behind.delete(stream);
    }
  };
  const remove = (stream: OpenStream): void => {
    if (!all.open.delete(stream)) return;
    addUnsent(stream, -stream.unsent);
    stream.learner.open.delete(stream);
    if (stream.learner.open.size === 0) learners.delete(stream.uid);
    stream.removed();
  };
  const drop = (stream: OpenStream): void => {
    remove(stream);
    stream.connection.destroy();
  };
  const end = (stream: OpenStream, last?: Uint8Array): void => {
    if (!all.open.has(stream)) return;
    const left = stream.unsent;
    remove(stream);
    if (left > LAST_BYTES) stream.connection.destroy();
    else stream.connection.end(last);
  };
  /** Closes streams that are behind until the limit is kept, or only one is behind. */
  const keepLimit = (counted: Counted, most: number): void => {
    for (const stream of counted.behind) {
      if (counted.unsent <= most || counted.behind.size === 1) return;
      drop(stream);
    }
  };
  const send = (stream: OpenStream, bytes: Uint8Array): void => {
    if (!all.open.has(stream)) return;
    const size = bytes.length + WRITE_OVERHEAD;
    addUnsent(stream, size);
    stream.connection.write(bytes, () => {
      if (all.open.has(stream)) addUnsent(stream, -size);
    });
    keepLimit(stream.learner, limits.unsentOfLearner);
    keepLimit(all, limits.unsentInAll);
  };
  const admit = (uid: string): Counted => {
    const learner = learners.get(uid) ?? nothing();
    if (learner.open.size >= limits.ofLearner) throw new Refusal('request-too-many', undefined, RETRY_AFTER_SECONDS);
    if (all.open.size >= limits.inAll) throw new Refusal('server-busy', undefined, RETRY_AFTER_SECONDS);
    return learner;
  };
  const add = (uid: string, begin: () => StreamConnection, removed: () => void): OpenStream => {
    const learner = admit(uid);
    const stream: OpenStream = { connection: begin(), uid, learner, removed, unsent: 0, behindSince: null };
    learners.set(uid, learner);
    learner.open.add(stream);
    all.open.add(stream);
    stream.connection.once('close', () => remove(stream));
    // The client went away before there was anything to answer: there is no event any more.
    if (stream.connection.destroyed) queueMicrotask(() => remove(stream));
    return stream;
  };
  return {
    group: ({ bytes, everyMs }) => {
      const mine = new Set<OpenStream>();
      let timer: NodeJS.Timeout | undefined;
      const beat = (): void => {
        const tooLong = now() - limits.readWithinMs;
        for (const stream of mine) {
          if (stream.behindSince === null) send(stream, bytes);
          else if (stream.behindSince <= tooLong) drop(stream);
        }
      };
      return {
        open: (uid, begin, closed) => {
          const stream = add(uid, begin, () => {
            mine.delete(stream);
            if (mine.size === 0) timer = void clearInterval(timer);
            closed();
          });
          mine.add(stream);
          timer ??= setInterval(beat, everyMs);
          return { send: (some) => send(stream, some), end: (last) => end(stream, last) };
        },
        count: () => mine.size,
        close: () => {
          for (const stream of [...mine]) end(stream);
        },
      };
    },
  };
};
