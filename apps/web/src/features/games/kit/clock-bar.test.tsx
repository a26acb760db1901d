import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../../../test/stage.tsx';
import { ClockBar } from './clock-bar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const withMotion = (isReduced: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

describe('the clock of a round', () => {
  it('is a bar', () => {
    withMotion(false);
    const { container } = onStage(<ClockBar seconds={20} running onOver={() => undefined} />);
    expect(container.querySelector('i')).not.toBeNull();
  });

  it('tells the seconds that are left where less motion is wanted, and ends', () => {
    withMotion(true);
    vi.useFakeTimers();
    let ends = 0;
    const { container } = onStage(<ClockBar seconds={2.5} running onOver={() => ends++} />);
    expect(container.textContent).toBe('3 sec');
    act(() => vi.advanceTimersByTime(1000));
    expect(container.textContent).toBe('2 sec');
    act(() => vi.advanceTimersByTime(2000));
    expect([container.textContent, ends]).toEqual(['0 sec', 1]);
  });
});
