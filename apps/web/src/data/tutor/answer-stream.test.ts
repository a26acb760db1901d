import type { TutorAnswerRequest } from '@parlance/contract';
import { describe, expect, it } from 'vitest';
import { AnswerMalformed, answerReader } from './answer-events.ts';
import { askAnswer } from './answer-stream.ts';

const REQUEST = { id: 'a', line: 'Hola' } as TutorAnswerRequest;
const event = (kind: string, data: object, newline = '\n'): string =>
  `event: ${kind}${newline}data: ${JSON.stringify(data)}${newline}${newline}`;
const DONE = event('done', { isShortened: false, balance: 4 });

/** A server that answers with these pieces, then ends, breaks or waits. */
const serving =
  (pieces: readonly (string | Uint8Array)[], after: 'end' | 'break' | 'wait' = 'end'): typeof fetch =>
  async (_url, init) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        if (after === 'end') controller.close();
        if (after === 'break') setTimeout(() => controller.error(new TypeError('network')), 5);
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

const ask = async (fetcher: typeof fetch, stopping = new AbortController()) => {
  const texts: string[] = [];
  const onText = (text: string): void => {
    texts.push(text);
    if (text === 'stop here') stopping.abort();
  };
  return { end: await askAnswer(REQUEST, { signal: stopping.signal, onText }, fetcher), text: texts.join('|') };
};

describe('a stream of an answer', () => {
  it('passes each word on, and tells the balance at its end', async () => {
    const stream = event('text', { text: '¡Ho' }) + event('text', { text: 'la!' }) + DONE;
    expect(await ask(serving([stream]))).toEqual({
      end: { kind: 'done', isShortened: false, balance: 4 },
      text: '¡Ho|la!',
    });
  });

  it('is the same however its bytes are cut', async () => {
    const bytes = new TextEncoder().encode(`: a comment\n\n${event('text', { text: '¿Qué tal?' }, '\r\n')}${DONE}`);
    const each = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await ask(serving(each))).toMatchObject({ end: { kind: 'done' }, text: '¿Qué tal?' });
  });

  it('is cut where it ends or breaks before its end, and keeps what came', async () => {
    for (const after of ['end', 'break'] as const) {
      expect(await ask(serving([event('text', { text: 'Muy' })], after))).toEqual({
        end: { kind: 'cut' },
        text: 'Muy',
      });
    }
  });

  it('is cut where it is not what was agreed', async () => {
    for (const wrong of [
      event('text', { text: 5 }),
      'event: done\ndata: {\n\n',
      event('done', {}),
      'x'.repeat(30_000),
    ]) {
      expect((await ask(serving([wrong, DONE]))).end).toEqual({ kind: 'cut' });
    }
  });

  it('tells the code of a failure, during the stream and before it', async () => {
    const failed = event('failed', { code: 'tutor-unavailable', balance: 5 });
    expect((await ask(serving([failed]))).end).toEqual({ kind: 'failed', code: 'tutor-unavailable', balance: 5 });
    const refusing = async () => Response.json({ error: { code: 'tutor-credits-short' } }, { status: 402 });
    expect((await ask(refusing)).end).toEqual({ kind: 'failed', code: 'tutor-credits-short' });
    const proxy = async () => new Response('<html>', { status: 502 });
    expect((await ask(proxy)).end).toEqual({ kind: 'failed', code: 'unavailable' });
  });

  it('is stopped by the learner before and during it', async () => {
    expect(await ask(serving([event('text', { text: 'stop here' })], 'wait'))).toEqual({
      end: { kind: 'stopped' },
      text: 'stop here',
    });
    const stopped = new AbortController();
    stopped.abort();
    expect((await ask(serving([DONE]), stopped)).end).toEqual({ kind: 'stopped' });
  });

  it('says that there is no network', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await ask(offline)).end).toEqual({ kind: 'offline' });
  });

  it('leaves out events of other kinds', () => {
    expect(answerReader()('event: later\ndata: x\n\n')).toEqual([]);
    expect(() => answerReader()('event: text\ndata: []\n\n')).toThrow(AnswerMalformed);
  });
});
