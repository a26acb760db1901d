import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoisePlayer } from '../../platform/noises/index.ts';
import { followSounds, heardAt, noisesBetween } from './sounds.ts';
import { place, say, timed, wait } from './testing.ts';

const bell = { do: 'noise', noise: 'bell' } as const;
const timeline = timed(
  ...[place, { do: 'ambience', ambience: 'rain' } as const, { do: 'music', tune: 'stroll' } as const],
  ...[wait(1), bell, say('a'), { do: 'music', tune: 'none' } as const, wait(1)],
);
const [ringsAt = 0] = timeline.actions.flatMap(({ at, action }) => (action.do === 'noise' ? [at] : []));

const player = () =>
  ({
    play: vi.fn(),
    ambience: vi.fn(),
    tune: vi.fn(),
    setPlaying: vi.fn(),
    setRate: vi.fn(),
    close: vi.fn(),
  }) satisfies NoisePlayer;

const clockAt = (start: number) => {
  const state = { at: start, plays: true };
  let changed: () => void = () => undefined;
  return {
    state,
    change: () => changed(),
    clock: {
      position: () => state.at,
      isPlaying: () => state.plays,
      rate: () => 1,
      subscribe: (call: () => void) => {
        changed = call;
        return () => undefined;
      },
    },
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the sounds of a clip', () => {
  it('are the ambience and music that hold at a moment', () => {
    expect(heardAt(timeline, 0)).toEqual({ ambience: 'rain', tune: 'stroll' });
    expect(heardAt(timeline, timeline.length - 1000)).toEqual({ ambience: 'rain', tune: 'none' });
  });

  it('fade before the end, which would cut them off', () => {
    expect(heardAt(timeline, timeline.length - 500)).toEqual({ ambience: 'none', tune: 'none' });
  });

  it('have each noise in one step only', () => {
    expect(noisesBetween(timeline, ringsAt - 50, ringsAt)).toEqual(['bell']);
    expect(noisesBetween(timeline, ringsAt, ringsAt + 50)).toEqual([]);
  });

  it('ring when the clock passes a noise', () => {
    const [heard, { clock, state }] = [player(), clockAt(ringsAt - 100)];
    const end = followSounds(heard, timeline, clock);
    for (let step = 0; step < 6; step += 1) {
      state.at += 50;
      vi.advanceTimersByTime(50);
    }
    expect(heard.play.mock.calls).toEqual([['bell']]);
    end();
    expect(heard.close).toHaveBeenCalledOnce();
  });

  it('play no noise that was jumped over, but what holds there', () => {
    const [heard, { clock, state, change }] = [player(), clockAt(10)];
    const end = followSounds(heard, timeline, clock);
    state.at = timeline.length - 100;
    change();
    vi.advanceTimersByTime(50);
    expect(heard.play).not.toHaveBeenCalled();
    expect(heard.tune).toHaveBeenLastCalledWith('none');
    end();
  });

  it('rest while the clock rests', () => {
    const [heard, { clock, state, change }] = [player(), clockAt(10)];
    const end = followSounds(heard, timeline, clock);
    expect(heard.setPlaying).toHaveBeenLastCalledWith(true);
    state.plays = false;
    change();
    expect(heard.setPlaying).toHaveBeenLastCalledWith(false);
    end();
  });
});
