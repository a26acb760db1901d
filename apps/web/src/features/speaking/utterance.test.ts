import { fail, ok, type UtteranceScore } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Model } from './model.ts';
import { fakeMicrophone } from './testing.ts';
import { createUtterance, type UtteranceMachine, type UtteranceTools } from './utterance.ts';

const model: Model = { references: [Float32Array.of(0.5), Float32Array.of(0.4)], wordTimings: [[], []], rate: 16_000 };
const score: UtteranceScore = { score: 88, heard: 'yes', words: [{ index: 0, score: 90, sayAgain: false }] };

let microphone: ReturnType<typeof fakeMicrophone>;
beforeEach(() => {
  vi.useFakeTimers();
  microphone = fakeMicrophone();
});
afterEach(() => vi.useRealTimers());

const utterance = (tools: Partial<UtteranceTools> = {}): UtteranceMachine =>
  createUtterance({
    microphone,
    score: async () => ok(score),
    model: async () => model,
    now: () => Date.now(),
    ...tools,
  });
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const speak = async (machine: UtteranceMachine): Promise<void> => {
  machine.start();
  await pass(300);
  microphone.level = -20;
  await pass(1000);
  microphone.level = -70;
  await pass(3000);
};

describe('a sentence', () => {
  it('is listened to until the voice ends, and compared', async () => {
    const machine = utterance();
    machine.start();
    await pass(100);
    expect(machine.state().kind).toBe('listening');
    await speak(machine);
    expect(machine.state()).toMatchObject({ kind: 'scored', heard: 'yes', score: 88, mine: microphone.sound });
    expect(microphone.closed).toBe(microphone.opened);
  });

  it('is compared with every voice of the model, and shown beside the first', async () => {
    const asked = vi.fn(async () => ok(score));
    const machine = utterance({ score: asked });
    await speak(machine);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ references: model.references, sampleRate: 16_000 }));
    expect(machine.state()).toMatchObject({ model: model.references[0] });
  });

  it('ends when the learner says so, however softly it was said', async () => {
    const machine = utterance();
    machine.start();
    await pass(200);
    machine.stop();
    await pass(0);
    expect(machine.state().kind).toBe('scored');
  });

  it('is silent where no voice was heard', async () => {
    const machine = utterance();
    machine.start();
    await pass(7000);
    expect(machine.state()).toEqual({ kind: 'silent' });
  });

  it('is kept where there is nothing to compare it with, or the comparing breaks', async () => {
    for (const broken of [{ model: async () => undefined }, { score: async () => fail('internal' as const) }]) {
      const machine = utterance(broken);
      await speak(machine);
      expect(machine.state()).toEqual({ kind: 'kept', mine: microphone.sound });
    }
  });

  it('can be said again', async () => {
    const machine = utterance();
    await speak(machine);
    await speak(machine);
    expect([machine.state().kind, microphone.opened, microphone.closed]).toEqual(['scored', 2, 2]);
  });
});

describe('the microphone', () => {
  it('is asked for after its reason was told, and only then', async () => {
    microphone.answer = 'prompt';
    const machine = utterance();
    machine.start();
    await pass(0);
    expect([machine.state().kind, microphone.opened]).toEqual(['explaining', 0]);
    machine.start();
    await pass(0);
    expect([machine.state().kind, microphone.opened]).toEqual(['listening', 1]);
  });

  it('is explained where the browser does not tell whether it will ask', async () => {
    microphone.answer = 'unknown';
    const machine = utterance();
    machine.start();
    await pass(0);
    expect(machine.state().kind).toBe('explaining');
  });

  it.each(['denied', 'dismissed', 'noDevice', 'inUse', 'insecure', 'unsupported'] as const)(
    'that is %s is told as such, and can be tried again',
    async (reason) => {
      microphone.refusal = reason;
      const machine = utterance();
      machine.start();
      await pass(0);
      expect(machine.state()).toEqual({ kind: 'refused', reason });
      microphone.refusal = undefined;
      await speak(machine);
      expect(machine.state().kind).toBe('scored');
    },
  );

  it('that is disconnected while it records is reported as lost', async () => {
    const machine = utterance();
    machine.start();
    await pass(100);
    microphone.unplug();
    await pass(0);
    expect(machine.state()).toEqual({ kind: 'refused', reason: 'lost' });
    expect(microphone.closed).toBe(1);
  });

  it('is closed when the learner leaves, also while the browser still asks', async () => {
    const machine = utterance();
    machine.start();
    machine.cancel();
    await pass(100);
    expect([machine.state().kind, microphone.opened]).toEqual(['idle', 0]);
    machine.start();
    await pass(100);
    machine.cancel();
    await pass(5000);
    expect([machine.state().kind, microphone.opened, microphone.closed]).toEqual(['idle', 1, 1]);
  });

  it('shows how loud it is while it listens', async () => {
    const machine = utterance();
    const levels: number[] = [];
    machine.meter.subscribe(() => levels.push(machine.meter.level()));
    await speak(machine);
    expect(Math.max(...levels)).toBeGreaterThan(0.5);
    expect(Math.min(...levels)).toBe(0);
  });
});
