import type { ScoringRequest, UtteranceScore } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { createScorer, type ScoringThread } from './scorer.ts';

const request: ScoringRequest = { references: [new Float32Array(4)], attempt: new Float32Array(4), sampleRate: 16_000 };
const scored: UtteranceScore = { score: 80, heard: 'yes', words: [] };

/** A worker whose replies the test sends. */
const thread = () => {
  const target = new EventTarget();
  const asked: unknown[] = [];
  let isEnded = false;
  const face: ScoringThread = {
    postMessage: (message: unknown) => asked.push(message),
    addEventListener: target.addEventListener.bind(target),
    terminate: () => {
      isEnded = true;
    },
  };
  const say = (data: unknown): boolean => target.dispatchEvent(new MessageEvent('message', { data }));
  return { face, asked, say, breakDown: () => target.dispatchEvent(new Event('error')), isEnded: () => isEnded };
};

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the scorer', () => {
  it('starts its thread with the first request, and gives what it answers', async () => {
    let started = 0;
    const its = thread();
    const scorer = createScorer(() => {
      started += 1;
      return its.face;
    });
    expect(started).toBe(0);
    const first = scorer.score(request);
    await soon();
    its.say(scored);
    expect(await first).toEqual({ ok: true, value: scored });
    expect(started).toBe(1);
  });

  it('asks for one utterance at a time, in their order', async () => {
    const its = thread();
    const scorer = createScorer(() => its.face);
    const both = [scorer.score(request), scorer.score({ ...request, sampleRate: 48_000 })];
    await soon();
    expect(its.asked).toHaveLength(1);
    its.say(scored);
    await soon();
    expect(its.asked).toHaveLength(2);
    its.say({ ...scored, score: 10 });
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: scored },
      { ok: true, value: { ...scored, score: 10 } },
    ]);
  });

  it('says unavailable where the thread cannot start, or its script cannot be loaded', async () => {
    const refused = createScorer(() => {
      throw new TypeError('no workers here');
    });
    expect(await refused.score(request)).toEqual({ ok: false, code: 'unavailable' });
    const its = thread();
    const answer = createScorer(() => its.face).score(request);
    await soon();
    its.breakDown();
    expect(await answer).toEqual({ ok: false, code: 'unavailable' });
  });

  it('says internal where the thread fails at its work, and starts another for the next request', async () => {
    const threads = [thread(), thread()];
    let started = -1;
    const scorer = createScorer(() => {
      started += 1;
      return (threads[started] ?? thread()).face;
    });
    const first = scorer.score(request);
    await soon();
    threads[0]?.say(scored);
    await first;
    const second = scorer.score(request);
    await soon();
    threads[0]?.breakDown();
    expect(await second).toEqual({ ok: false, code: 'internal' });
    expect(threads[0]?.isEnded()).toBe(true);
    const third = scorer.score(request);
    await soon();
    threads[1]?.say(scored);
    expect(await third).toEqual({ ok: true, value: scored });
  });

  it('ends the request it works at when it is closed', async () => {
    const its = thread();
    const scorer = createScorer(() => its.face);
    const answer = scorer.score(request);
    await soon();
    scorer.close();
    expect(await answer).toEqual({ ok: false, code: 'unavailable' });
    expect(its.isEnded()).toBe(true);
  });
});
