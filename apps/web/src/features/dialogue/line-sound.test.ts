import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageFor } from '../word-card/index.ts';
import { lengthOf, playLine, wordAtTime } from './line-sound.ts';
import { createStudyTime } from './study-time.ts';

const recording = { name: 'a', length: 1500, times: [100, 400, 300] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a line', () => {
  it('marks word by word with the times of its recording', () => {
    expect([0, 99, 100, 499, 500, 801, 5000].map((at) => wordAtTime(recording, at))).toEqual([
      undefined,
      undefined,
      0,
      0,
      1,
      2,
      2,
    ]);
  });

  it('takes as long as its recording, in whichever voice there is one', () => {
    expect(lengthOf({ text: 'x', audio: { male: recording } }, 'female')).toBe(1500);
    expect(lengthOf({ text: 'Buenas noches' }, 'female')).toBeGreaterThan(1000);
  });

  it('is shown without sound in silent mode, at the chosen speed', async () => {
    const text = { text: 'x', audio: { female: recording } };
    const playing = playLine({ text, voice: 'female', learn: languageFor('es'), rate: 0.5, silent: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect(playing.position()).toBe(500);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await playing.done).toBe('ended');
  });

  it('can be stopped in silent study', async () => {
    const playing = playLine({ text: { text: 'x' }, voice: 'male', learn: languageFor('es'), rate: 1, silent: true });
    playing.stop();
    expect(await playing.done).toBe('stopped');
  });
});

describe('the time of study', () => {
  it('is the time between actions of the learner; a long pause counts as a minute', () => {
    const time = createStudyTime(0);
    time.mark(5000);
    time.mark(3_600_000);
    expect(time.seconds()).toBe(65);
  });
});
