import { describe, expect, it } from 'vitest';
import { hostMood } from './use-host-mood.ts';

describe('the host', () => {
  it('sleeps until the first XP of the day', () => {
    expect(hostMood(0, 20)).toBe('asleep');
  });

  it('waits while there is something to do', () => {
    expect(hostMood(10, 20)).toBe('waiting');
  });

  it('cheers when the goal is reached, and beyond', () => {
    expect(hostMood(20, 20)).toBe('cheering');
    expect(hostMood(75, 60)).toBe('cheering');
  });
});
