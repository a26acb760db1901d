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
    state.at += 20;
    vi.advanceTimersByTime(50);
    expect(heard.play).not.toHaveBeenCalled();
    expect(heard.tune).toHaveBeenLastCalledWith('none');
    end();
  });

  it('change after a jump as soon as the clock goes on, so that picture and lines come first', () => {
    const [heard, { clock, state, change }] = [player(), clockAt(10)];
    const end = followSounds(heard, timeline, clock);
    heard.tune.mockClear();
    state.at = timeline.length - 150;
    change();
    vi.advanceTimersByTime(200);
    expect(heard.tune).not.toHaveBeenCalled();
    state.at += 20;
    vi.advanceTimersByTime(50);
    expect(heard.tune).toHaveBeenLastCalledWith('none');
    end();
  });

  it('ring between a jump and the look after it', () => {
    const [heard, { clock, state, change }] = [player(), clockAt(timeline.length - 100)];
    const end = followSounds(heard, timeline, clock);
    state.at = ringsAt - 20;
    change();
    state.at += 50;
    vi.advanceTimersByTime(50);
    expect(heard.play.mock.calls).toEqual([['bell']]);
    end();
  });

  it('take another tempo at once', () => {
    const [heard, { clock, change }] = [player(), clockAt(10)];
    let rate = 1;
    const end = followSounds(heard, timeline, { ...clock, rate: () => rate });
    rate = 0.6;
    change();
    expect(heard.setRate).toHaveBeenLastCalledWith(0.6);
    end();
  });

  it('begin again at once when the clock goes back from the end', () => {
    const [heard, { clock, state, change }] = [player(), clockAt(10)];
    const end = followSounds(heard, timeline, clock);
    state.at = timeline.length;
    vi.advanceTimersByTime(50);
    expect(heard.setPlaying).toHaveBeenLastCalledWith(false);
    state.at = 10;
    change();
    expect(heard.setPlaying).toHaveBeenLastCalledWith(true);
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
