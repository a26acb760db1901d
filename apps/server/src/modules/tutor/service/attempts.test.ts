import { type ChatScript, type ChatService, failing, openChatService, streamed } from '@parlance/testing/chat';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pauseBefore, withAttempts } from './attempts.ts';
import { askService, type ChatPart } from './chat-client.ts';

const RULES = { most: 3, pauseMs: 10, mostPauseMs: 50 };
let service: ChatService;
beforeEach(async () => {
  service = await openChatService();
});
afterEach(() => service.close());

/** All parts of an answer. */
const allOf = async (parts: AsyncIterable<ChatPart>): Promise<readonly ChatPart[]> => {
  const all: ChatPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
};

const answered = async (scripts: readonly ChatScript[], signal?: AbortSignal): Promise<readonly ChatPart[]> => {
  service.answer(...scripts);
  const withSignal = signal === undefined ? {} : { signal };
  return allOf(
    withAttempts({
      ask: () => askService({ url: service.url, model: 'small' }, [], withSignal),
      random: () => 0.5,
      rules: RULES,
      ...withSignal,
    }),
  );
};
const HOLA: readonly ChatPart[] = [
  { text: 'Hola.' },
  { finish: 'stop', usage: { promptTokens: 100, answerTokens: 20 } },
];

describe('an answer that fails before its first word', () => {
  it('is asked for again', async () => {
    expect(await answered([failing(500), 'reset', streamed('Hola.')])).toEqual(HOLA);
    expect(await answered([failing(429, 'rate', '0'), streamed(''), streamed('Hola.')])).toEqual(HOLA);
  });

  it('is given up after some attempts', async () => {
    expect(await answered([failing(500), failing(502), failing(503)])).toEqual([
      { failure: { kind: 'unreachable', status: 503 } },
    ]);
    expect(service.requests).toHaveLength(3);
  });

  it.each([401, 402, 404])('is not asked for again where that is in vain: %i', async (status) => {
    expect(await answered([failing(status)])).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
  });

  it('is not asked for again by who has left', async () => {
    const leaving = new AbortController();
    const answer = answered([failing(429, 'rate', '0.04'), streamed('Hola.')], leaving.signal);
    while (service.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    leaving.abort();
    expect(await answer).toEqual([{ failure: { kind: 'aborted' } }]);
    expect(service.requests).toHaveLength(1);
  });
});

describe('an answer that fails after its first word', () => {
  it('is not asked for again', async () => {
    const cut: ChatScript = { steps: [{ text: 'Ho' }, { wait: 10 }, { cut: true }] };
    expect(await answered([cut])).toEqual([{ text: 'Ho' }, { failure: { kind: 'cut' } }]);
    expect(service.requests).toHaveLength(1);
  });
});

describe('the pause before the next attempt', () => {
  const limited = (retryAfterMs?: number) => ({
    kind: 'limited' as const,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
  it.each([
    [limited(), 1, 0.5, 10],
    [limited(), 2, 0.5, 20],
    [limited(), 2, 0, 10],
    [limited(40), 1, 0.5, 40],
    [limited(51), 1, 0.5, undefined],
    [limited(), 3, 0.5, undefined],
    [{ kind: 'timeout' as const }, 1, 0.5, undefined],
  ])('after %j, attempt %i, is %3$s', (failure, attempt, random, pause) => {
    expect(pauseBefore(failure, attempt, random, RULES)).toBe(pause);
  });
});
