import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { layersOf } from '../../ui/scenes/places.tsx';
import type { ClipClock } from './clock.ts';
import { Film, FilmStill, fetchFilm } from './film.tsx';
import { LINES, place, say, stand, timed, wait } from './testing.ts';

const timeline = timed(place, stand('nora', 2), wait(1), say('a'), { do: 'leave', who: 'nora', to: 'left' }, wait(2));
const shown = { timeline, cast: ['nora'], lines: LINES, label: 'Nora says good evening' };

/** What an element's animation is told. */
interface ClockState {
  currentTime: number;
  playbackRate: number;
  state: 'paused' | 'running';
}

const told: ClockState[] = [];
const animation = (): ClockState & { readonly pause: () => void; readonly cancel: () => void } => {
  const own = {
    currentTime: 0,
    playbackRate: 1,
    state: 'paused' as ClockState['state'],
    set startTime(value: number) {
      own.currentTime = (performance.now() - value) * own.playbackRate;
      own.state = 'running';
    },
    pause: () => {
      own.state = 'paused';
    },
    cancel: () => undefined,
  };
  told.push(own);
  return own;
};

const clockOf = (state: { at: number; plays: boolean }) => {
  let changed: () => void = () => undefined;
  const clock: ClipClock = {
    position: () => state.at,
    isPlaying: () => state.plays,
    rate: () => 0.6,
    subscribe: (call) => {
      changed = call;
      return () => undefined;
    },
  };
  return { clock, change: () => act(() => changed()) };
};

// The first import of a drawing takes longer than a test waits.
beforeAll(async () => void (await Promise.all([layersOf('cafe'), fetchFilm()])));
beforeEach(() => {
  told.length = 0;
  Object.defineProperty(Element.prototype, 'animate', { value: animation, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const film = async (state: { at: number; plays: boolean }) => {
  const { clock, change } = clockOf(state);
  // The drawing of the place arrives meanwhile.
  const { container } = await act(async () =>
    render(<Film {...shown} loudness={new Map()} clock={clock} sounds={false} />),
  );
  await waitFor(() => expect(told.length).toBeGreaterThan(10), { timeout: 10_000 });
  return { container, change };
};

describe('a film', () => {
  it('has the name that it is given, and no text', async () => {
    const { container } = await film({ at: 0, plays: false });
    expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Nora says good evening');
    expect(container.querySelectorAll('text, image')).toHaveLength(0);
  });

  it('plays, seeks and rests with its clock', async () => {
    const state = { at: 0, plays: false };
    const { change } = await film(state);
    expect(new Set(told.map((each) => each.state))).toEqual(new Set(['paused']));
    Object.assign(state, { at: 1234, plays: true });
    change();
    for (const each of told) {
      expect(each).toMatchObject({ playbackRate: 0.6, state: 'running' });
      expect(Math.abs(each.currentTime - 1234)).toBeLessThan(100);
    }
    Object.assign(state, { at: timeline.length, plays: true });
    change();
    for (const each of told) expect(each).toMatchObject({ currentTime: timeline.length, state: 'paused' });
  });

  it('does not play with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await film({ at: 2000, plays: true });
    expect(new Set(told.map((each) => each.state))).toEqual(new Set(['paused']));
  });
});

describe('a still picture of a film', () => {
  it('shows its moment without an animation', async () => {
    const { container, rerender } = render(<FilmStill {...shown} at={0} />);
    const root = (): string | undefined =>
      container.querySelector<SVGElement>('[data-part="nora.root"]')?.style.transform;
    await waitFor(() => expect(root()).toContain('translate(31.56%'));
    rerender(<FilmStill {...shown} at={timeline.length} />);
    expect(root()).toContain('translate(-312.5%');
    expect(told).toHaveLength(0);
  });
});
