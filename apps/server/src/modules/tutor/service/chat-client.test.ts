import {
  type ChatScript,
  type ChatService,
  failing,
  HTML_PAGE,
  hugeAnswer,
  openChatService,
  streamed,
} from '@parlance/testing/chat';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askService, CHAT_LIMITS, type ChatLimits, type ChatPart } from './chat-client.ts';

const KEY = 'a key of the operator';
let service: ChatService;
beforeEach(async () => {
  service = await openChatService({ key: KEY });
});
afterEach(() => service.close());

const ask = (limits: Partial<ChatLimits> = {}, signal?: AbortSignal): AsyncIterable<ChatPart> =>
  askService({ url: service.url, key: KEY, model: 'small' }, [{ role: 'user', content: 'Hola' }], {
    limits: { ...CHAT_LIMITS, ...limits },
    ...(signal !== undefined && { signal }),
  });

/** All parts of an answer. */
const allOf = async (parts: AsyncIterable<ChatPart>): Promise<readonly ChatPart[]> => {
  const all: ChatPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

/** The text of an answer, and its last part. */
const read = async (parts: AsyncIterable<ChatPart>): Promise<readonly [text: string, last: ChatPart | undefined]> => {
  let text = '';
  let last: ChatPart | undefined;
  for await (const part of parts) {
    if ('text' in part) text += part.text;
    last = part;
  }
  return [text, last];
};
const answered = (script: ChatScript, limits: Partial<ChatLimits> = {}) => {
  service.answer(script);
  return read(ask(limits));
};
const failed = (kind: string, more: object = {}) => ({ failure: { kind, ...more } });
const USAGE = { promptTokens: 100, answerTokens: 20 };
const isLeft = () => service.requests.at(-1)?.left;

describe('an answer of a chat service', () => {
  it('comes word by word, with its end and its usage', async () => {
    service.answer(streamed('¡Hola! ¿Qué tal?', { pause: 150 }));
    const parts = await allOf(ask());
    expect(parts).toEqual([{ text: '¡Hola!' }, { text: ' ¿Qué' }, { text: ' tal?' }, { finish: 'stop', usage: USAGE }]);
    const [request] = service.requests;
    expect(request?.body).toEqual({
      model: 'small',
      messages: [{ role: 'user', content: 'Hola' }],
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(await isLeft()).toBe(false);
  });

  it('is read whatever the bytes are cut into, with either end of lines, comments and pings', async () => {
    const steps = [
      { raw: ': ping\r\n\r\nevent: message\r\n' },
      ...streamed('Mañana 🎈, sí.').steps,
      { raw: ': ping\r\n' },
    ];
    expect(await answered({ steps, newline: '\r\n', isByteByByte: true })).toEqual([
      'Mañana 🎈, sí.',
      { finish: 'stop', usage: USAGE },
    ]);
  });

  it('leaves out what a model reasons in a field of its own', async () => {
    const steps = [{ reasoning: 'The learner says hello.' }, ...streamed('Hola.').steps];
    expect((await answered({ steps }))[0]).toBe('Hola.');
  });

  it('tells when the model may not say more', async () => {
    expect(await answered(streamed('Hola, yo', { finish: 'length' }))).toEqual([
      'Hola, yo',
      { finish: 'length', usage: USAGE },
    ]);
  });

  it('is also taken in one piece', async () => {
    const body = { choices: [{ message: { content: 'Hola.' }, finish_reason: 'stop' }] };
    const headers = { 'content-type': 'application/json' };
    expect(await answered({ status: 200, headers, body: JSON.stringify(body) })).toEqual(['Hola.', { finish: 'stop' }]);
  });

  it('is whole if the connection breaks behind its end', async () => {
    expect(await answered({ steps: [{ text: 'Hola.' }, { finish: 'stop' }, { wait: 20 }, { cut: true }] })).toEqual([
      'Hola.',
      { finish: 'stop' },
    ]);
  });
});

describe('a failure of a chat service', () => {
  const HOLA = { text: 'Hola' };
  it.each<readonly [string, ChatScript, string, object]>([
    ['a connection that breaks', { steps: [HOLA, { wait: 20 }, { cut: true }] }, 'Hola', failed('cut')],
    ['an end without a reason', { steps: [HOLA, { done: true }] }, 'Hola', failed('cut')],
    ['a malformed chunk', { steps: [HOLA, { raw: 'data: {"choices":[{\n\n' }] }, 'Hola', failed('malformed')],
    ['a chunk of another kind', { steps: [HOLA, { chunk: ['?'] }] }, 'Hola', failed('malformed')],
    [
      'an error in the stream',
      { steps: [HOLA, { chunk: { error: { code: 503 } } }] },
      'Hola',
      failed('unreachable', { status: 503 }),
    ],
    ['a page', HTML_PAGE, '', failed('malformed')],
    ['an empty answer', streamed(''), '', failed('empty')],
    [
      'an answer with reasoning only',
      { steps: [{ reasoning: 'Hm' }, { finish: 'stop' }, { done: true }] },
      '',
      failed('empty'),
    ],
    ['a refusal', streamed('Yo', { finish: 'content_filter' }), 'Yo', failed('refused')],
    ['a wrong key', failing(401), '', failed('unauthorised', { status: 401 })],
    ['an empty purse', failing(402), '', failed('outOfMoney', { status: 402 })],
    ['a spent quota', failing(429, 'insufficient_quota'), '', failed('outOfMoney', { status: 429 })],
    ['too many requests', failing(429), '', failed('limited', { status: 429 })],
    [
      'too many requests for now',
      failing(429, 'rate', '7'),
      '',
      failed('limited', { status: 429, retryAfterMs: 7000 }),
    ],
    ['a wrong model', failing(404, 'model_not_found'), '', failed('invalid', { status: 404 })],
    ['a refused text', failing(400, 'content_filter'), '', failed('refused', { status: 400 })],
    ['a fault of the service', failing(500), '', failed('unreachable', { status: 500 })],
    ['a broken connection', 'reset', '', failed('unreachable')],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, '', failed('unreachable')],
  ])('is told: %s', async (_name, script, text, last) => {
    expect(await answered(script)).toEqual([text, last]);
  });

  it('is told if nobody is there', async () => {
    await service.close();
    expect(await read(ask())).toEqual(['', failed('unreachable')]);
    service = await openChatService();
  });

  it('never holds the key, even if the service repeats it', async () => {
    const told = await answered({ status: 401, body: JSON.stringify({ error: { message: KEY, code: KEY } }) });
    expect(JSON.stringify(told)).not.toContain(KEY);
  });
});

describe('the time of an answer', () => {
  it.each<readonly [string, ChatScript, Partial<ChatLimits>, string]>([
    ['to its headers', { steps: [{ stall: true }] }, { firstMs: 60 }, ''],
    ['to its first word', { steps: [{ wait: 400 }, { text: 'Hola' }] }, { firstMs: 60 }, ''],
    ['between words', { steps: [{ text: 'Ho' }, { text: 'la' }, { stall: true }] }, { idleMs: 60 }, 'Hola'],
    ['of all', streamed('a '.repeat(40), { pause: 20 }), { wholeMs: 100 }, expect.stringContaining('a')],
  ])('has a limit %s', async (_name, script, limits, text) => {
    expect(await answered(script, limits)).toEqual([text, failed('timeout')]);
    expect(await isLeft()).toBe(true);
  });

  it('is not filled with pings or empty chunks', async () => {
    const ping = [{ raw: ': ping\n\n' }, { text: '' }, { wait: 20 }];
    const steps = [{ text: 'Hola' }, ...Array.from({ length: 20 }, () => ping).flat(), { finish: 'stop' }];
    expect(await answered({ steps }, { idleMs: 100 })).toEqual(['Hola', failed('timeout')]);
  });

  it('does not pass while its reader is slow', async () => {
    service.answer(streamed('uno dos tres'));
    const words: string[] = [];
    for await (const part of ask({ idleMs: 40, wholeMs: 200 })) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      words.push('text' in part ? part.text : JSON.stringify(part));
    }
    expect(words.join('')).toBe(`uno dos tres${JSON.stringify({ finish: 'stop', usage: USAGE })}`);
  });
});

describe('a huge answer', () => {
  const BYTES = 20_000_000;
  it('is cut off, and the service is told', async () => {
    const [text, last] = await answered(hugeAnswer(BYTES));
    expect([text.length <= CHAT_LIMITS.characters, last]).toEqual([true, failed('tooLong')]);
    expect(await isLeft()).toBe(true);
    expect(service.requests[0]?.sent()).toBeLessThan(BYTES / 2);
  });

  it('of reasoning, of one line or of an error is cut off as well', async () => {
    const reasoning = Array.from({ length: 200 }, () => ({ reasoning: 'x'.repeat(10_000) }));
    expect((await answered({ steps: reasoning }, { bytes: 100_000 }))[1]).toEqual(failed('tooLong'));
    expect((await answered({ steps: [{ raw: `data: ${'x'.repeat(1_000_000)}` }] }))[1]).toEqual(failed('malformed'));
    expect((await answered({ status: 500, body: 'x'.repeat(1_000_000) }))[1]).toEqual(
      failed('unreachable', { status: 500 }),
    );
  });
});

describe('who leaves', () => {
  const ENDLESS: ChatScript = { steps: [{ text: 'Hola' }, { stall: true }] };

  it('closes the service’s connection by aborting, at once', async () => {
    service.answer(ENDLESS);
    const leaving = new AbortController();
    const answer = read(ask({}, leaving.signal));
    while (service.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    setTimeout(() => leaving.abort(), 20);
    expect((await answer)[1]).toEqual(failed('aborted'));
    expect(await isLeft()).toBe(true);
  });

  it('closes it by reading no further', async () => {
    service.answer(ENDLESS);
    for await (const part of ask()) {
      expect(part).toEqual({ text: 'Hola' });
      break;
    }
    expect(await isLeft()).toBe(true);
  });

  it('closes it also while waiting for a word', async () => {
    service.answer(ENDLESS);
    const reader = ask()[Symbol.asyncIterator]();
    await reader.next();
    const next = reader.next();
    await reader.return?.();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(await isLeft()).toBe(true);
  });

  it('before asking asks nothing', async () => {
    expect(await read(ask({}, AbortSignal.abort()))).toEqual(['', failed('aborted')]);
    expect(service.requests).toEqual([]);
  });
});
