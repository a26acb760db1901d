import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamConnection } from './event-stream.ts';
import { openStreamRegistry, type StreamLimits } from './stream-registry.ts';

const LIMITS: StreamLimits = {
  ofLearner: 3,
  inAll: 5,
  unsentOfLearner: 10_000,
  unsentInAll: 25_000,
  readWithinMs: 120_000,
};
const KEEP_ALIVE = { bytes: Buffer.from(': keep-alive\n\n'), everyMs: 30_000 };

/** A connection whose client reads when it is told to. */
const slowConnection = () => {
  const unread: { readonly bytes: Uint8Array; readonly taken: () => void }[] = [];
  const read: Uint8Array[] = [];
  let onClose = (): void => undefined;
  const state = { ended: false, destroyed: false };
  const connection = {
    write: (bytes: Uint8Array, taken: () => void) => {
      unread.push({ bytes, taken });
      return true;
    },
    end: (last?: Uint8Array) => {
      state.ended = true;
      if (last !== undefined) read.push(last);
    },
    destroy: () => {
      state.destroyed = true;
    },
    get destroyed() {
      return state.destroyed;
    },
    once: (_event: string, listener: () => void) => {
      onClose = listener;
    },
  } as unknown as StreamConnection;
  return {
    connection,
    state,
    received: read,
    readAll: () => {
      for (const { bytes, taken } of unread.splice(0)) {
        read.push(bytes);
        taken();
      }
    },
    unread: () => unread.map(({ bytes }) => bytes),
    close: () => onClose(),
  };
};

const opened = (limits: Partial<StreamLimits> = {}) => {
  const group = openStreamRegistry({ ...LIMITS, ...limits }, () => Date.now()).group(KEEP_ALIVE);
  const open = (uid: string) => {
    const client = slowConnection();
    const closed = vi.fn();
    return { ...client, closed, stream: group.open(uid, () => client.connection, closed) };
  };
  return { group, open };
};

const bytes = (size: number): Uint8Array => new Uint8Array(size);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the streams of a process', () => {
  it('are limited for each learner, and a closed one makes room', () => {
    const { open, group } = opened();
    const [first] = [open('ada'), open('ada'), open('ada')];
    expect(() => open('ada')).toThrow(expect.objectContaining({ code: 'request-too-many', retryAfter: 30 }));
    open('bob');
    first.close();
    open('ada');
    expect(group.count()).toBe(4);
  });

  it('are limited in all', () => {
    const { open } = opened();
    for (const uid of ['a', 'b', 'c', 'd', 'e']) open(uid);
    expect(() => open('f')).toThrow(expect.objectContaining({ code: 'server-busy', retryAfter: 30 }));
  });

  it('count streams of all kinds together', () => {
    const registry = openStreamRegistry({ ...LIMITS, ofLearner: 1 });
    const [one, other] = [registry.group(KEEP_ALIVE), registry.group(KEEP_ALIVE)];
    const { connection } = slowConnection();
    one.open('ada', () => connection, vi.fn());
    expect(() => other.open('ada', () => connection, vi.fn())).toThrow();
    expect([one.count(), other.count()]).toEqual([1, 0]);
  });

  it('begin no response that is refused', () => {
    const { group } = opened({ ofLearner: 0 });
    const begin = vi.fn();
    expect(() => group.open('ada', begin, vi.fn())).toThrow();
    expect(begin).not.toHaveBeenCalled();
  });
});

describe('a stream that is not read', () => {
  it('is closed when the learner’s unsent bytes exceed their limit, and newer ones go on', () => {
    const { open } = opened();
    const [older, newer, reading] = [open('ada'), open('ada'), open('ada')];
    for (const { stream } of [older, newer]) stream.send(bytes(4500));
    reading.stream.send(bytes(100));
    expect([older, newer, reading].map(({ state }) => state.destroyed)).toEqual([true, false, false]);
    expect(older.closed).toHaveBeenCalledOnce();
    newer.readAll();
    expect(newer.received).toHaveLength(1);
  });

  it('is closed when the unsent bytes of all exceed their limit, and those who read go on', () => {
    const { open } = opened();
    const slow = ['a', 'b', 'c'].map((uid) => open(uid));
    const reading = open('d');
    reading.stream.send(bytes(5000));
    reading.readAll();
    for (const { stream } of slow) stream.send(bytes(9000));
    expect(slow.map(({ state }) => state.destroyed)).toEqual([true, false, false]);
    expect(reading.state.destroyed).toBe(false);
  });

  it('is sent a single event that is larger than the limit', () => {
    const { open } = opened();
    const client = open('ada');
    client.stream.send(bytes(50_000));
    client.readAll();
    expect(client.received[0]).toHaveLength(50_000);
  });

  it('is closed after a time, and not while it is read', () => {
    const { open } = opened();
    const [slow, reading] = [open('ada'), open('ada')];
    for (const { stream } of [slow, reading]) stream.send(bytes(10));
    for (let passed = 0; passed < 240; passed += 30) {
      reading.readAll();
      vi.advanceTimersByTime(30_000);
    }
    expect([slow.state.destroyed, reading.state.destroyed]).toEqual([true, false]);
    expect(slow.unread()).toHaveLength(1);
  });

  it('is cut off by its end only if much is left to read', () => {
    const { open } = opened({ unsentOfLearner: 1e9, unsentInAll: 1e9 });
    const [one, other] = [open('ada'), open('ada')];
    one.stream.send(bytes(1000));
    other.stream.send(bytes(100_000));
    for (const { stream } of [one, other]) stream.end(Buffer.from('bye'));
    expect([one.state, other.state]).toEqual([
      { ended: true, destroyed: false },
      { ended: false, destroyed: true },
    ]);
    expect(one.received.map(String)).toEqual(['bye']);
  });
});

describe('an open stream', () => {
  it('is kept alive while nothing is sent, and no longer when it has ended', () => {
    const { open, group } = opened();
    const client = open('ada');
    vi.advanceTimersByTime(30_000);
    expect(client.unread().map(String)).toEqual([': keep-alive\n\n']);
    group.close();
    expect(client.state.ended).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    client.stream.send(bytes(1));
    expect(client.unread()).toHaveLength(1);
  });

  it('shares the bytes that it is sent with other streams', () => {
    const { open } = opened();
    const clients = [open('ada'), open('ada')];
    const whole = bytes(100);
    for (const { stream } of clients) stream.send(whole);
    for (const { unread } of clients) expect(unread()[0]).toBe(whole);
  });

  it('is closed at once if its client went away before the response began', async () => {
    const { group } = opened();
    const { connection } = slowConnection();
    connection.destroy();
    const closed = vi.fn();
    group.open('ada', () => connection, closed);
    await Promise.resolve();
    expect(closed).toHaveBeenCalledOnce();
    expect(group.count()).toBe(0);
  });
});

/** What may happen to a stream: it is opened, sent something, read or closed. */
const step = fc.record({
  what: fc.constantFrom('open', 'open', 'send', 'send', 'send', 'read', 'close'),
  uid: fc.constantFrom('ada', 'bob', 'eve'),
  which: fc.nat(4),
  size: fc.nat(12_000),
});

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Streams that take steps; those that are still open can be asked for. */
const playedOn = () => {
  const { open } = opened();
  const all: (ReturnType<typeof open> & { readonly uid: string })[] = [];
  const openOnes = () => all.filter(({ closed }) => closed.mock.calls.length === 0);
  const openOf = (uid: string) => openOnes().filter((each) => each.uid === uid);
  const take = ({ what, uid, which, size }: Step): void => {
    const mine = openOf(uid);
    const chosen = mine[which % Math.max(1, mine.length)];
    const hasRoom = mine.length < LIMITS.ofLearner && openOnes().length < LIMITS.inAll;
    if (what === 'open' && hasRoom) all.push({ ...open(uid), uid });
    if (what === 'send') chosen?.stream.send(bytes(size));
    if (what === 'read') chosen?.readAll();
    if (what === 'close') chosen?.close();
  };
  return { take, openOnes, openOf };
};

/** Whether no more waits than a limit, or only one stream is behind. */
const isWithin = (streams: readonly Pick<ReturnType<typeof slowConnection>, 'unread'>[], most: number): boolean => {
  const waiting = streams.map(({ unread }) => unread()).filter(({ length }) => length > 0);
  return waiting.length <= 1 || waiting.flat().reduce((sum, { length }) => sum + length, 0) <= most;
};

describe('whatever happens', () => {
  it('no more waits for a learner, or for all, than the limits say or one stream was sent', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { take, openOnes, openOf } = playedOn();
        for (const each of steps) {
          take(each);
          expect(isWithin(openOnes(), LIMITS.unsentInAll)).toBe(true);
          expect(isWithin(openOf(each.uid), LIMITS.unsentOfLearner)).toBe(true);
        }
      }),
    );
  });
});
