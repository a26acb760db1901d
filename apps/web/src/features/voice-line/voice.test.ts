import { type ErrorCode, TUTOR_LIMITS } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeardVoice } from '../../data/voice/index.ts';
import { VOICE_RATE, wavOf } from '../../platform/index.ts';
import { fakeMicrophone } from '../speaking/testing.ts';
import { createVoice, type VoiceMachine } from './voice.ts';

type Answered = Result<HeardVoice, ErrorCode>;

let microphone: ReturnType<typeof fakeMicrophone>;
let agreed: boolean;
let heard: HeardVoice[];
let sent: { readonly id: string; readonly bytes: number; readonly signal: AbortSignal }[];
let answers: (Answered | Promise<Answered>)[];
let voice: VoiceMachine;
let ids = 0;

beforeEach(() => {
  vi.useFakeTimers();
  microphone = fakeMicrophone();
  [agreed, heard, sent, answers] = [true, [], [], []];
  voice = createVoice({
    microphone,
    now: () => performance.now(),
    newId: () => `id-${++ids}`,
    isAgreed: async () => agreed,
    agree: async () => {
      agreed = true;
    },
    encode: wavOf,
    listen: async (id, sound, signal) => {
      sent.push({ id, bytes: sound.length, signal });
      return answers.shift() ?? ok({ text: 'Un café', balance: 9 });
    },
    onHeard: (each) => heard.push(each),
  });
});
afterEach(() => {
  voice.cancel();
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const kind = (): string => voice.state().kind;
/** Says something, and is quiet then. */
const say = async (): Promise<void> => {
  await pass(300);
  microphone.level = -20;
  await pass(1000);
  microphone.level = -70;
  await pass(3000);
};

describe('a spoken line', () => {
  it('is recorded until the voice ends, and its text is given to the learner', async () => {
    voice.start();
    await pass(100);
    expect(kind()).toBe('listening');
    await say();
    expect(kind()).toBe('written');
    expect(heard).toEqual([{ text: 'Un café', balance: 9 }]);
    expect(microphone.closed).toBe(microphone.opened);
  });

  it('ends when the learner presses again', async () => {
    voice.start();
    await pass(100);
    voice.stop();
    await pass(10);
    expect(kind()).toBe('written');
  });

  it('is at most as large as the server takes', async () => {
    voice.start();
    await pass(100);
    microphone.level = -20;
    await pass(60_000);
    expect(kind()).toBe('written');
    // The recording ends by itself after twelve seconds.
    expect(wavOf(new Float32Array(VOICE_RATE * 13)).size).toBeLessThan(TUTOR_LIMITS.sound);
  });

  it('is not sent if nobody spoke', async () => {
    voice.start();
    await pass(8000);
    expect(kind()).toBe('silent');
    expect(sent).toEqual([]);
  });

  it('without words is told so, with what is left', async () => {
    answers.push(ok({ text: '', balance: 10 }));
    voice.start();
    await say();
    expect(kind()).toBe('wordless');
    expect(heard).toEqual([{ text: '', balance: 10 }]);
  });

  it('is asked for consent before the first time, before the microphone is opened', async () => {
    agreed = false;
    voice.start();
    await pass(100);
    expect([kind(), microphone.opened]).toEqual(['consenting', 0]);
    voice.cancel();
    expect(kind()).toBe('idle');
    voice.start();
    await pass(10);
    voice.agree();
    await say();
    expect(kind()).toBe('written');
    voice.start();
    await pass(100);
    expect(kind()).toBe('listening');
  });

  it('begins at once where the browser asks, as the reason was told', async () => {
    microphone.answer = 'prompt';
    voice.start();
    await pass(100);
    expect(kind()).toBe('listening');
  });

  it('tells why the microphone cannot be used', async () => {
    microphone.refusal = 'denied';
    voice.start();
    await pass(100);
    expect(voice.state()).toEqual({ kind: 'refused', reason: 'denied' });
  });

  it('is sent again under the same id after a failure', async () => {
    answers.push(fail('offline'));
    voice.start();
    await say();
    expect(voice.state()).toEqual({ kind: 'failed', code: 'offline' });
    voice.retry();
    await pass(10);
    expect(kind()).toBe('written');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('has another id when it is spoken anew', async () => {
    answers.push(fail('tutor-unavailable'));
    voice.start();
    await say();
    voice.start();
    await say();
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(heard).toHaveLength(1);
  });

  it('that was dropped is heard of no more', async () => {
    let answer: (value: Answered) => void = () => undefined;
    answers.push(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    voice.start();
    await say();
    expect(kind()).toBe('writing');
    voice.cancel();
    expect(sent[0]?.signal.aborted).toBe(true);
    answer(ok({ text: 'late', balance: 1 }));
    await pass(10);
    expect([kind(), heard]).toEqual(['idle', []]);
    voice.retry();
    await pass(10);
    expect(sent).toHaveLength(1);
  });
});
