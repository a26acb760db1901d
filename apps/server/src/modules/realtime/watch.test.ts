import { emptyView } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import { type Document, openDocuments } from './parts.ts';
import { readOnce, type Source, type Stream, type Watch } from './watch.ts';

const documents = openDocuments((learn) => ({ learn, units: [], lessons: new Map() }) as never);

const watchOn = (): Watch => ({
  uid: 'ada',
  streams: new Set(),
  told: new Map(),
  wholes: new Map(),
  cursor: null,
  reading: false,
  again: false,
  stop: () => undefined,
});

const streamOn = (watch: Watch, document: Document): Uint8Array[] => {
  const sent: Uint8Array[] = [];
  const stream: Stream = { document, fresh: true, events: { send: (bytes) => sent.push(bytes), end: () => undefined } };
  watch.streams.add(stream);
  return sent;
};

/** Progress without a history, and then with a day. */
const progressAt = (revision: number): Source => {
  const days = revision < 2 ? new Map() : new Map([['20260101', { seconds: 60, xp: revision }]]);
  return async (_uid, { whole, watched }) => ({
    view: { ...emptyView, days },
    historyAt: revision,
    revision,
    read: [...whole, ...watched],
  });
};

describe('the streams of a learner', () => {
  it('share the bytes of a whole document, also with a stream that was opened later', async () => {
    const watch = watchOn();
    const [one, other] = [streamOn(watch, documents.record), streamOn(watch, documents.record)];
    await readOnce(progressAt(1), watch);
    const later = streamOn(watch, documents.record);
    await readOnce(progressAt(1), watch);
    expect(other[0]).toBe(one[0]);
    expect(later[0]).toBe(one[0]);
    expect([one, other, later].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('share the bytes of a change, and a stream that is opened then starts with the new document', async () => {
    const watch = watchOn();
    const [one, other] = [streamOn(watch, documents.record), streamOn(watch, documents.record)];
    await readOnce(progressAt(1), watch);
    const later = streamOn(watch, documents.record);
    await readOnce(progressAt(2), watch);
    expect(other[1]).toBe(one[1]);
    expect(String(one[1])).toContain('20260101:60_2');
    expect(String(later[0])).toContain('20260101:60_2');
    expect(later).toHaveLength(1);
  });

  it('say how much was read', async () => {
    const watch = watchOn();
    streamOn(watch, documents.record);
    expect(await readOnce(progressAt(2), watch)).toBe('20260101:60_2'.length);
  });
});
