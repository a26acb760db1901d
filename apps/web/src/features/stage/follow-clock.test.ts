import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipClock } from './clock.ts';
import { type Following, followClock } from './follow-clock.ts';

/** What an animation is told: its moment while it stands, or when it began. Times are milliseconds. */
interface Followed {
  currentTime: number;
  startTime: number;
  playbackRate: number;
  state: 'paused' | 'running' | 'idle';
}

let animation: Followed;
let clock: { at: number; plays: boolean };
let change: () => void;
let end: () => void;

const begin = (following?: Following): void => {
  const element = {
    pause: () => Object.assign(animation, { state: 'paused' }),
    cancel: () => Object.assign(animation, { state: 'idle' }),
  };
  animation = { currentTime: 0, startTime: 0, playbackRate: 1, state: 'idle' };
  const followed: ClipClock = {
    position: () => clock.at,
    isPlaying: () => clock.plays,
    rate: () => 0.6,
    subscribe: (changed) => {
      change = changed;
      return () => {
        change = () => undefined;
      };
    },
  };
  const started = {
    set(value: number) {
      Object.assign(animation, { state: 'running', currentTime: (performance.now() - value) * animation.playbackRate });
    },
  };
  Object.defineProperty(Object.assign(animation, element), 'startTime', started);
  end = followClock([animation as unknown as Animation], 5000, followed, following);
};

beforeEach(() => {
  vi.useFakeTimers();
  clock = { at: 1200, plays: false };
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('animations that follow a clock', () => {
  it('stand where it stands, and play at its rate while it plays', () => {
    begin();
    expect(animation).toMatchObject({ currentTime: 1200, state: 'paused' });
    clock.plays = true;
    change();
    expect(animation).toMatchObject({ playbackRate: 0.6, state: 'running' });
    expect(animation.currentTime).toBeCloseTo(1200);
    clock.at = 5000;
    change();
    expect(animation).toMatchObject({ currentTime: 5000, state: 'paused' });
  });

  it('begin in the past, and wait for no frame', () => {
    clock.plays = true;
    begin();
    expect(animation.state).toBe('running');
  });

  it('are corrected only where they are far from it', () => {
    clock.plays = true;
    begin();
    clock.at = 1240;
    vi.advanceTimersByTime(500);
    expect(animation.currentTime).toBeCloseTo(1200);
    clock.at = 1700;
    vi.advanceTimersByTime(500);
    expect(animation.currentTime).toBeCloseTo(1700);
  });

  it('never play where one moment stands for those after it, and are looked at again', () => {
    clock.plays = true;
    const told: boolean[] = [];
    begin({ stillAt: (at) => Math.floor(at / 1000) * 1000, onFollowed: (plays) => void told.push(plays) });
    expect(animation).toMatchObject({ currentTime: 1000, state: 'paused' });
    clock.at = 2300;
    vi.advanceTimersByTime(500);
    expect(animation).toMatchObject({ currentTime: 2000, state: 'paused' });
    expect(told).toEqual([false, false]);
  });

  it('are gone in the end', () => {
    clock.plays = true;
    begin();
    end();
    expect(animation.state).toBe('idle');
    clock.at = 4000;
    vi.advanceTimersByTime(1000);
    expect(animation.currentTime).toBeCloseTo(1200);
  });
});
