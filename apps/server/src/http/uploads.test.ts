import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openUploads, type Uploads } from './uploads.ts';

const LIMITS = { bytesInAll: 1000, leastBytes: 50, everyMs: 10_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await afterOthers();
};

/** A request whose body is sent when the test says so. */
const requestTo = ({ receive }: Uploads) => {
  const sent = new PassThrough();
  const response = new EventEmitter();
  const body: Readable = receive(sent, response as ServerResponse);
  const result = { size: 0, failed: undefined as unknown, ended: false };
  body.on('data', (chunk: Uint8Array) => {
    result.size += chunk.length;
  });
  body.on('error', (error) => {
    result.failed = error;
  });
  body.on('end', () => {
    result.ended = true;
  });
  const send = async (size: number): Promise<void> => {
    sent.write(new Uint8Array(size));
    await settled();
  };
  const end = async (): Promise<void> => {
    sent.end();
    await settled();
  };
  return { send, end, result, respond: () => response.emit('close'), sent };
};

describe('large bodies', () => {
  it('are refused if more bytes than the limit would be in memory, and accepted when others were answered', async () => {
    const uploads = openUploads(LIMITS);
    const [one, other, third] = [requestTo(uploads), requestTo(uploads), requestTo(uploads)];
    await one.send(600);
    await one.end();
    await other.send(300);
    await other.send(200);
    expect(other.result.failed).toMatchObject({ code: 'server-busy', retryAfter: 10 });
    other.respond();
    one.respond();
    await third.send(900);
    await third.end();
    expect(third.result).toEqual({ size: 900, failed: undefined, ended: true });
  });

  it('may be larger than the limit if there is no other', async () => {
    const { send, end, result } = requestTo(openUploads(LIMITS));
    await send(800);
    await send(800);
    await end();
    expect(result).toEqual({ size: 1600, failed: undefined, ended: true });
  });

  it('that arrive slowly hold up no other, and are refused when they hardly arrive any more', async () => {
    const uploads = openUploads(LIMITS);
    const slow = Array.from({ length: 20 }, () => requestTo(uploads));
    for (const { send } of slow) await send(10);
    const other = requestTo(uploads);
    await other.send(500);
    await other.end();
    expect(other.result).toMatchObject({ ended: true, failed: undefined });
    vi.advanceTimersByTime(10_000);
    await settled();
    for (const { result } of slow) expect(result.failed).toMatchObject({ code: 'request-slow' });
    expect(other.result.failed).toBeUndefined();
  });

  it('are waited for while they go on', async () => {
    const { send, end, result } = requestTo(openUploads(LIMITS));
    for (let n = 0; n < 5; n += 1) {
      await send(60);
      vi.advanceTimersByTime(10_000);
    }
    await end();
    expect(result).toEqual({ size: 300, failed: undefined, ended: true });
  });

  it('that break off fail, and are watched no longer', async () => {
    const { send, sent, result } = requestTo(openUploads(LIMITS));
    await send(60);
    sent.destroy(new TypeError('reset'));
    await settled();
    expect(result.failed).toMatchObject({ message: 'reset' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
