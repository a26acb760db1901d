import {
  type ChatScript,
  type ChatService,
  failing,
  hugeAnswer,
  openChatService,
  streamed,
} from '@parlance/testing/chat';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestLog } from '../../../log-testing.ts';
import type { TutorPart } from './answer-parts.ts';
import { CHAT_LIMITS } from './chat-client.ts';
import { fitting } from './shorten.ts';
import { type ChatTutor, openChatTutor } from './tutor-service.ts';

const KEY = 'a-key-that-is-not-logged';
const LINE = 'Mi secreto es azul';
const time = { now: 0 };
let service: ChatService;
let tutor: ChatTutor;
let log: string[];
let outcomes: string[];

beforeEach(async () => {
  service = await openChatService({ key: KEY });
  [log, outcomes, time.now] = [[], [], 0];
  tutor = openChatTutor({
    settings: { url: service.url, key: KEY, model: 'small', listenModel: undefined },
    log: openTestLog((line) => void log.push(line)),
    outcomes: { inc: (labels) => void outcomes.push(JSON.stringify(labels)) },
    now: () => time.now,
    random: () => 0.5,
    limits: { ...CHAT_LIMITS, firstMs: 300, idleMs: 300, characters: 20_000 },
    attempts: { most: 2, pauseMs: 1, mostPauseMs: 5 },
    breaker: { failures: 2, openMs: 1000, mostOpenMs: 8000, trialMs: 5000 },
  });
});
afterEach(() => service.close());

const MESSAGES = [{ role: 'user', content: LINE }] as const;
const stay = (): AbortSignal => new AbortController().signal;

const answered = async (...scripts: readonly ChatScript[]): Promise<readonly TutorPart[]> => {
  service.answer(...scripts);
  const all: TutorPart[] = [];
  for await (const part of tutor.ask(MESSAGES, { signal: stay() })) all.push(part);
  return all;
};
const textOf = (parts: readonly TutorPart[]): string => parts.map((part) => ('text' in part ? part.text : '')).join('');
const raw = (text: string, finish = 'stop'): ChatScript => ({ steps: [{ text }, { finish }, { done: true }] });

describe('an answer of the chat service', () => {
  it('is plain text as it comes, and one end with what it used', async () => {
    const parts = await answered(streamed('<b>Hola</b>, **Ana**. [Mira](https://example.org)'));
    expect(textOf(parts)).toBe('Hola, Ana. Mira');
    expect(parts.at(-1)).toEqual({
      ...{ finish: 'stop', isShortened: false, usage: { promptTokens: 100, answerTokens: 20 } },
    });
    expect(outcomes).toEqual(['{"outcome":"done"}']);
  });

  it('does not show what the model reasons', async () => {
    expect(textOf(await answered(streamed('<think>The learner greets.</think> Hola.')))).toBe('Hola.');
    const apart: ChatScript = { steps: [{ reasoning: 'Hm' }, { text: 'Hola.' }, { finish: 'stop' }, { done: true }] };
    expect(textOf(await answered(apart))).toBe('Hola.');
  });

  it('is cut at a word where it is too long, told so, and read no further', async () => {
    const parts = await answered(hugeAnswer(20_000_000));
    expect(textOf(parts)).toBe('palabra '.repeat(62).trim());
    expect(parts.at(-1)).toMatchObject({ finish: 'length', isShortened: true, usage: { promptTokens: 5 } });
    expect(await service.requests[0]?.left).toBe(true);
    expect(outcomes).toEqual(['{"outcome":"shortened"}']);
  });

  it('is told as shortened where the model stopped at its own limit', async () => {
    expect((await answered(streamed('Hola y', { finish: 'length' }))).at(-1)).toMatchObject({ isShortened: true });
  });

  it('is a failure if nothing is left of it', async () => {
    const marks = raw('**<br>** https://example.org');
    expect(await answered(marks, marks)).toEqual([
      { failure: { kind: 'empty' }, usage: expect.anything(), isShortened: false },
    ]);
    expect(await answered(marks, streamed('Hola.'))).toHaveLength(2);
  });

  it('tells the kind of a failure to the log, and never a text or the key', async () => {
    await answered(failing(402, 'insufficient_quota'));
    const logged = log.join('\n');
    expect(logged).toContain('"kind":"outOfMoney","status":402');
    expect([logged.includes(KEY), logged.includes(LINE), logged.includes('It failed')]).toEqual([false, false, false]);
    expect(outcomes).toEqual(['{"outcome":"outOfMoney"}']);
  });
});

describe('a chat service that fails', () => {
  const broken = [failing(500), failing(500)] as const;

  it('is left alone, then tried with one request, and asked again once that was answered', async () => {
    await answered(...broken);
    expect(tutor.isResting()).toBe(false);
    await answered(...broken);
    expect(tutor.isResting()).toBe(true);
    const asked = service.requests.length;
    expect(await answered()).toMatchObject([{ failure: { kind: 'unreachable' } }]);
    expect(service.requests).toHaveLength(asked);
    time.now += 1000;
    expect(tutor.isResting()).toBe(false);
    service.answer(streamed('Hola.', { first: 50 }), streamed('Hola.'));
    const trial = answered();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(tutor.isResting()).toBe(true);
    expect(textOf(await trial)).toBe('Hola.');
    expect(tutor.isResting()).toBe(false);
  });

  it.each([
    ['a wrong key', failing(401)],
    ['an empty account', failing(402)],
    ['a wish to be left alone for long', failing(429, 'rate', '60')],
  ])('is left alone at once after %s', async (_cause, script) => {
    await answered(script);
    expect(tutor.isResting()).toBe(true);
  });

  it('is not blamed for what it refuses, and for who leaves', async () => {
    for (let turn = 0; turn < 3; turn += 1) await answered(failing(400, 'content_filter'));
    for (let turn = 0; turn < 3; turn += 1) {
      service.answer(streamed('Hola y adiós.', { first: 200 }));
      const gone = new AbortController();
      setTimeout(() => gone.abort(), 10);
      const parts: TutorPart[] = [];
      for await (const part of tutor.ask(MESSAGES, { signal: gone.signal })) parts.push(part);
      expect(parts).toMatchObject([{ failure: { kind: 'aborted' } }]);
    }
    expect(tutor.isResting()).toBe(false);
  });

  it('is closed at once when the reader leaves in the middle', async () => {
    service.answer(streamed('Hola y adiós y hola.', { pause: 50 }));
    for await (const part of tutor.ask(MESSAGES, { signal: stay() })) if ('text' in part) break;
    expect(await service.requests[0]?.left).toBe(true);
    expect(outcomes).toEqual(['{"outcome":"stopped"}']);
  });
});

describe('a whole answer', () => {
  const whole = (script: ChatScript, withinMs = 5000) => {
    service.answer(script);
    return tutor.askWhole(MESSAGES, { signal: stay(), withinMs });
  };

  it('is as the model wrote it', async () => {
    expect(await whole(raw('```json\n{"a": "<b>"}\n```'))).toMatchObject({ text: '```json\n{"a": "<b>"}\n```' });
  });

  it('is a failure if it is not there in time, or cut', async () => {
    expect(await whole(streamed('Hola', { first: 250 }), 30)).toMatchObject({ failure: { kind: 'timeout' } });
    expect(await whole({ steps: [{ text: '{' }, { wait: 50 }, { cut: true }] })).toMatchObject({
      failure: { kind: 'cut' },
    });
    expect(tutor.isResting()).toBe(true);
  });

  it('is a failure if it is huge', async () => {
    expect(await whole(hugeAnswer(100_000))).toMatchObject({ failure: { kind: 'tooLong' } });
  });
});

describe('a text that is kept within its limit', () => {
  it('is never longer, begins as it was, and ends with a whole word', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'é', 'ñ', '，') }), {
      ...{ minLength: 1, maxLength: 20 },
    });
    fc.assert(
      fc.property(words, fc.nat(80), (all, room) => {
        const piece = all.join(' ');
        const { text, isCut } = fitting(piece, room, false);
        expect(text.length).toBeLessThanOrEqual(room);
        expect(isCut).toBe(piece.length > room);
        expect(`${piece} `.startsWith(text === '' ? '' : `${text} `)).toBe(true);
      }),
    );
  });

  it('keeps the beginning of a word that is longer than everything, and no half of a letter', () => {
    expect(fitting('palabra', 3, true)).toEqual({ text: 'pal', isCut: true });
    expect(fitting('a😀', 2, true)).toEqual({ text: 'a', isCut: true });
  });
});
