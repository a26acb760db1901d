import { describe, expect, it } from 'vitest';
import { moveAt, type PlayMode, previousLine, startOf } from './moves.ts';

const timeline = {
  lines: [
    { line: 'a', start: 3000, end: 4000 },
    { line: 'b', start: 4300, end: 5000 },
    { line: 'c', start: 8000, end: 9000 },
  ],
};
const plain: PlayMode = { loop: undefined, only: undefined, pausing: false, spokenOnly: false };

describe('a clip that plays', () => {
  it('goes on by itself', () => {
    for (const position of [0, 3500, 4100, 6000, 12_000]) expect(moveAt(timeline, position, plain, -1)).toBeUndefined();
  });

  it('repeats a line for ever, from where it begins', () => {
    const loop = { ...plain, loop: 1 };
    expect(moveAt(timeline, 4800, loop, -1)).toBeUndefined();
    expect(moveAt(timeline, 5100, loop, -1)).toEqual({ kind: 'seek', to: 4120 });
    expect(moveAt(timeline, 1000, loop, -1)).toEqual({ kind: 'seek', to: 4120 });
  });

  it('waits once after each line where the learner wants to say it', () => {
    const pausing = { ...plain, pausing: true };
    expect(moveAt(timeline, 3900, pausing, -1)).toBeUndefined();
    expect(moveAt(timeline, 4100, pausing, -1)).toEqual({ kind: 'hold', line: 0 });
    expect(moveAt(timeline, 4110, pausing, 0)).toBeUndefined();
    expect(moveAt(timeline, 5100, pausing, 0)).toEqual({ kind: 'hold', line: 1 });
  });

  it('stops after a line that alone was asked for', () => {
    expect(moveAt(timeline, 4900, { ...plain, only: 1 }, -1)).toBeUndefined();
    expect(moveAt(timeline, 5100, { ...plain, only: 1 }, -1)).toEqual({ kind: 'hold', line: 1 });
  });

  it('leaves out long silences where only what is said is wanted, and ends after the last line', () => {
    const spoken = { ...plain, spokenOnly: true };
    expect(moveAt(timeline, 0, spoken, -1)).toEqual({ kind: 'seek', to: 2820 });
    expect(moveAt(timeline, 2900, spoken, -1)).toBeUndefined();
    expect(moveAt(timeline, 4200, spoken, -1)).toBeUndefined();
    expect(moveAt(timeline, 5300, spoken, -1)).toEqual({ kind: 'seek', to: 7820 });
    expect(moveAt(timeline, 9300, spoken, -1)).toEqual({ kind: 'end' });
  });
});

describe('the previous line', () => {
  it('is the start of the current one, or the one before if that has just begun', () => {
    expect(previousLine(timeline, 8900)).toBe(2);
    expect(previousLine(timeline, 8100)).toBe(1);
    expect(previousLine(timeline, 100)).toBe(0);
  });

  it('begins a breath before it is said', () => {
    expect(startOf(timeline, 0)).toBe(2820);
    expect(startOf({ lines: [{ line: 'a', start: 72, end: 100 }] }, 0)).toBe(0);
  });
});
