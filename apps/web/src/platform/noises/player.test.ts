import { AMBIENCES, NOISES, TUNES } from '@parlance/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openNoises } from './index.ts';
import { FakeContext } from './testing.ts';
import { notesOf } from './tune-notes.ts';
import { TUNE_TABLES } from './tune-tables.ts';

let context: FakeContext;
let created: number;

const open = () =>
  openNoises(() => {
    created += 1;
    return context as unknown as AudioContext;
  });

/** Time passes for the timers, and for the context if it runs. */
const pass = async (seconds: number): Promise<void> => {
  for (let step = 0; step < Math.round(seconds * 100); step += 1) {
    await vi.advanceTimersByTimeAsync(10);
    if (context.state === 'running') context.currentTime += 0.01;
  }
};
const startsAfter = (seconds: number): readonly number[] =>
  context.sources.map(({ start }) => start).filter((start) => start > seconds);
const endless = () => context.sources.filter(({ end }) => end === Number.POSITIVE_INFINITY);

beforeEach(() => {
  vi.useFakeTimers();
  context = new FakeContext();
  created = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the noises of a scene', () => {
  it('need no context before they play, and only one then', async () => {
    const noises = open();
    noises.ambience('rain');
    noises.play('door');
    expect(created).toBe(0);
    noises.setPlaying(true);
    noises.setPlaying(false);
    await pass(0.2);
    noises.setPlaying(true);
    expect(created).toBe(1);
    expect(context.state).toBe('running');
  });

  it.each(NOISES)('play %s at once, and to its end', async (name) => {
    const noises = open();
    noises.setPlaying(true);
    await pass(1);
    noises.play(name);
    const sources = context.sources;
    expect(sources.length).toBeGreaterThan(0);
    expect(Math.min(...sources.map(({ start }) => start))).toBeLessThan(context.currentTime + 0.15);
    expect(Math.max(...sources.map(({ end }) => end))).toBeLessThan(context.currentTime + 4);
  });

  it('are silent in the sample before each of their voices begins', async () => {
    const noises = open();
    noises.setPlaying(true);
    noises.play('train');
    const rising = context.gains.filter(({ gain }) => gain.changes[0]?.kind === 'value' && gain.changes[0].value === 0);
    expect(rising.length).toBeGreaterThan(10);
    for (const { gain } of rising) expect(gain.value).toBe(0);
  });

  it('sound the same each time', async () => {
    const noises = open();
    noises.setPlaying(true);
    await pass(0.1);
    const heard = () =>
      context.sources.splice(0).map(({ start, hertz, end }) => [start - context.currentTime, hertz, end - start]);
    noises.play('applause');
    const first = heard();
    noises.play('applause');
    expect(heard()).toEqual(first);
  });

  it('follow the rate in their tempo and not in their pitch', async () => {
    const noises = open();
    noises.setPlaying(true);
    const heard = () => context.sources.splice(0).map(({ start, hertz }) => [start, hertz] as const);
    noises.play('steps');
    const normal = heard();
    noises.setRate(0.5);
    noises.play('steps');
    const slow = heard();
    expect(slow.map(([, hertz]) => hertz)).toEqual(normal.map(([, hertz]) => hertz));
    slow.forEach(([start], index) => {
      expect(start).toBeCloseTo((normal[index]?.[0] ?? 0) * 2, 6);
    });
  });

  it('are not heard while paused', () => {
    const noises = open();
    noises.setPlaying(true);
    noises.setPlaying(false);
    noises.play('thunder');
    expect(context.sources).toEqual([]);
  });
});

describe('ambience and music', () => {
  it.each(AMBIENCES)('go on with %s', async (name) => {
    const noises = open();
    noises.ambience(name);
    noises.setPlaying(true);
    await pass(8);
    expect(endless().length).toBeGreaterThan(0);
  });

  it.each(TUNES)('go on with %s past its end', async (name) => {
    const { unit } = TUNE_TABLES[name];
    const { length, notes } = notesOf(TUNE_TABLES[name]);
    const noises = open();
    noises.tune(name);
    noises.setPlaying(true);
    await pass(length * unit + 1);
    const expected = notes.map(({ at }) => at * unit);
    const starts = [...new Set(context.sources.map(({ start }) => Math.round(start * 1000)))].sort((a, b) => a - b);
    expect(starts.slice(0, 5)).toEqual([...new Set(expected.map((at) => Math.round(at * 1000)))].slice(0, 5));
    // The first note of the second time comes when the piece is over, without a gap.
    expect(starts).toContain(Math.round(length * unit * 1000));
  });

  it('are held by a pause, and continue where they were', async () => {
    const noises = open();
    noises.tune('stroll');
    noises.setPlaying(true);
    await pass(2);
    noises.setPlaying(false);
    await pass(0.1);
    expect(context.state).toBe('suspended');
    const [at, { length }] = [context.currentTime, context.sources];
    await pass(60);
    expect([context.currentTime, context.sources.length]).toEqual([at, length]);
    noises.setPlaying(true);
    await pass(2);
    const starts = [...new Set(startsAfter(0))].sort((a, b) => a - b);
    const gaps = starts.map((start, index) => start - (starts[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(0.6);
    expect(startsAfter(at + 1.5).length).toBeGreaterThan(0);
  });

  it('play again at once when a pause is taken back', async () => {
    const noises = open();
    noises.setPlaying(true);
    noises.setPlaying(false);
    await pass(0.03);
    noises.setPlaying(true);
    await pass(1);
    expect(context.state).toBe('running');
  });

  it('fade when they are replaced, and then end', async () => {
    const noises = open();
    noises.ambience('rain');
    noises.setPlaying(true);
    await pass(2);
    const [before, buses] = [
      endless(),
      context.gains.filter(({ gain }) => gain.changes.some(({ kind }) => kind === 'target')),
    ];
    noises.ambience('wind');
    const fades = buses.flatMap(({ gain }) => gain.changes.filter(({ value, at }) => value === 0 && at >= 2));
    expect(fades.map(({ kind }) => kind)).toEqual(['target']);
    for (const { end } of before) {
      expect(end).toBeGreaterThan(context.currentTime + 1);
      expect(end).toBeLessThan(context.currentTime + 2);
    }
    expect(endless().length).toBeGreaterThan(0);
    noises.ambience('none');
    expect(endless()).toEqual([]);
  });

  it('do not begin again when the same is wanted', async () => {
    const noises = open();
    noises.ambience('sea');
    noises.tune('waltz');
    noises.setPlaying(true);
    await pass(1);
    const { length } = context.sources;
    noises.ambience('sea');
    noises.tune('waltz');
    expect(context.sources.length).toBe(length);
  });

  it('do not play what was missed while timers stood still', async () => {
    const noises = open();
    noises.tune('triumph');
    noises.setPlaying(true);
    await pass(1);
    const before = context.sources.length;
    context.currentTime += 60;
    await pass(0.4);
    const started = context.sources.slice(before);
    expect(started.length).toBeGreaterThan(0);
    expect(started.length).toBeLessThan(60);
    expect(Math.min(...started.map(({ start }) => start))).toBeGreaterThanOrEqual(61);
  });
});

describe('the end of the noises', () => {
  it('closes the context, and nothing sounds after it', async () => {
    const noises = open();
    noises.tune('lullaby');
    noises.ambience('night');
    noises.setPlaying(true);
    await pass(1);
    noises.close();
    const { length } = context.sources;
    await pass(5);
    noises.play('bird');
    noises.setPlaying(true);
    noises.close();
    expect([context.state, context.sources.length, vi.getTimerCount()]).toEqual(['closed', length, 0]);
  });
});

describe('without Web Audio', () => {
  const driveAll = (noises: ReturnType<typeof openNoises>): void => {
    noises.ambience('rain');
    noises.setPlaying(true);
    noises.play('door');
    noises.tune('waltz');
    noises.setRate(2);
    noises.setPlaying(false);
    noises.close();
  };

  it('nothing happens and nothing throws', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(() => driveAll(openNoises())).not.toThrow();
  });

  it('a context that refuses to play is left alone', async () => {
    context.resume = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    context.suspend = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    context.close = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    expect(() => driveAll(open())).not.toThrow();
    await pass(1);
  });

  it('no context is made before somebody has touched the page', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    const noises = open();
    noises.setPlaying(true);
    expect(created).toBe(0);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    noises.setPlaying(true);
    expect(created).toBe(1);
  });
});
