import type { ErrorCode, Order, OrderState } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchOrder } from './watch-order.ts';

const order = (state: OrderState): Result<Order, ErrorCode> =>
  ok({ now: 0, order: 'one', plan: 'premium-year', state, at: 0, returnTo: '/' });

let isVisible = true;
beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watching = (...answers: Result<Order, ErrorCode>[]) => {
  const ask = vi.fn(async () => answers.shift() ?? order('pending'));
  const onAnswer = vi.fn();
  return { ask, onAnswer, ...watchOrder({ ask, onAnswer }) };
};

describe('an order that is watched', () => {
  it('is asked for at once, after two seconds, and then less often, up to each ten seconds', async () => {
    const { ask, stop } = watching();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(6);
    stop();
  });

  it('is asked for further after a card that failed: another one may pay', async () => {
    const { ask } = watching(order('failed'), order('failed'), order('paid'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each(['paid', 'expired'] as const)('is not asked for again once it is %s', async (state) => {
    const { ask, look } = watching(order('pending'), order(state));
    await vi.advanceTimersByTimeAsync(60_000);
    look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure that may pass, not after a refusal', async () => {
    const passing = watching(fail('offline'), fail('internal'), order('paid'));
    const refused = watching(fail('order-unknown'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([passing.ask.mock.calls.length, refused.ask.mock.calls.length]).toEqual([3, 1]);
  });

  it('is left alone while nobody sees the page, and asked for when it is seen again', async () => {
    const { ask, stop } = watching();
    isVisible = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is asked for when the network is back', async () => {
    const { ask, stop } = watching(fail('offline'));
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is asked for by one request at a time', async () => {
    const answer = Promise.withResolvers<Result<Order, ErrorCode>>();
    const ask = vi.fn(() => answer.promise);
    const { look, stop } = watchOrder({ ask, onAnswer: () => undefined });
    look();
    look();
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  it('tells nothing after its end', async () => {
    const { onAnswer, stop } = watching();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
