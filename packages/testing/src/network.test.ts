import { seededRandom } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { flakyNetwork } from './network.ts';

const passedOn = (loss: number, repeat: number): readonly number[] => {
  const network = flakyNetwork<number>({ random: seededRandom(7), loss, repeat });
  for (let n = 0; n < 100; n += 1) network.send(n);
  const arrived: number[] = [];
  for (let next = network.arrive(); next !== undefined; next = network.arrive()) arrived.push(next);
  return arrived;
};

describe('the unreliable network', () => {
  it('delivers every message once in another order if no failure rate is set', () => {
    const arrived = passedOn(0, 0);
    expect([...arrived].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(arrived).not.toEqual([...arrived].sort((a, b) => a - b));
  });

  it('loses and repeats messages at the given rates', () => {
    expect(passedOn(1, 0)).toEqual([]);
    expect(passedOn(0, 1)).toHaveLength(200);
  });

  it('is the same in every run', () => {
    expect(passedOn(0.3, 0.3)).toEqual(passedOn(0.3, 0.3));
  });
});

describe('the fixed clock', () => {
  it('changes only when it is advanced', () => {
    const clock = fixedClock(5);
    expect([clock.now(), clock.now()]).toEqual([5, 5]);
    clock.advance(10);
    expect(clock.now()).toBe(15);
  });
});
