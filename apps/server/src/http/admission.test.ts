import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openLearnerTurns } from '../platform/learner-turns.ts';
import { openAdmission } from './admission.ts';

const LIMITS = { most: 4, work: { perSecond: 1, atOnce: 1000 }, pace: { perSecond: 100, atOnce: 100 } } as const;

/** An admission of one learner whose waits are recorded, and last as long as the test wants. */
const opened = () => {
  const waits: number[] = [];
  let pass: (() => void) | undefined;
  const admission = openAdmission(
    LIMITS,
    async () => 'ann',
    openLearnerTurns(),
    (ms) => {
      waits.push(ms);
      return new Promise((resolve) => {
        pass = () => resolve(undefined);
      });
    },
  );
  const begin = async () => {
    const [request, raw] = [{} as FastifyRequest, Object.assign(new EventEmitter(), { destroyed: false })];
    await admission.admit(request, { raw } as unknown as FastifyReply);
    return { request, end: () => raw.emit('close') };
  };
  return { ...admission, waits, begin, pass: () => pass?.() };
};

describe('the admission of a learner', () => {
  it('lets requests within the pace have their turn at once', async () => {
    const { begin, turn, spend, waits } = opened();
    for (let n = 0; n < 3; n += 1) {
      const { request, end } = await begin();
      await turn(request);
      spend(request, 30);
      end();
    }
    expect(waits).toEqual([]);
  });

  it('lets others have their turn between two requests, however soon the first ends', async () => {
    const { begin, turn } = opened();
    const [first, second] = [await begin(), await begin()];
    const order: string[] = [];
    const turned = [first, second].map(async ({ request, end }, n) => {
      await turn(request);
      order.push(`request ${n + 1}`);
      setImmediate(() => order.push('others'));
      end();
    });
    await Promise.all(turned);
    expect(order).toEqual(['request 1', 'others', 'request 2']);
  });

  it('makes the request after much work wait until it is paid for', async () => {
    const { begin, turn, spend, waits, pass } = opened();
    const first = await begin();
    await turn(first.request);
    spend(first.request, 600);
    first.end();
    const second = await begin();
    const turned = turn(second.request);
    await new Promise((resolve) => setImmediate(resolve));
    expect(waits.map((ms) => Math.ceil(ms / 1000))).toEqual([5]);
    pass();
    await turned;
  });

  it('does not process the requests of connections that have closed', async () => {
    const { begin, turn, spend } = opened();
    const first = await begin();
    await turn(first.request);
    spend(first.request, 600);
    first.end();
    const [second, third] = [await begin(), await begin()];
    const turns = [turn(second.request), turn(third.request)];
    second.end();
    third.end();
    for (const each of turns) await expect(each).rejects.toMatchObject({ code: 'request-invalid' });
  });
});
