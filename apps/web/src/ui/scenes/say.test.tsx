import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Place } from './cafe.tsx';

interface Moved {
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly cancel: () => void;
}

const moved: Moved[] = [];
beforeEach(() => {
  moved.length = 0;
  const animate = (frames: Keyframe[], { duration }: { readonly duration: number }): Moved => {
    const animation = { frames, duration, cancel: vi.fn() };
    moved.push(animation);
    return animation;
  };
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reduceMotion = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
};
const says = { text: 'Mama', length: 720 };
const picture = <Place cast={['nora', 'leo']} speaking="nora" says={says} />;

describe('the mouth of a still picture', () => {
  it('is formed by the letters of the line, of who speaks alone, and comes to rest after it', () => {
    reduceMotion(false);
    const { rerender } = render(picture);
    const [spoken, shut] = moved;
    expect(moved).toHaveLength(2);
    expect(spoken?.duration).toBe(720);
    expect(spoken?.frames.map(({ opacity }) => opacity)).toEqual([0, 0, 1, 1, 0, 0, 1, 1, 0]);
    expect(shut?.frames.map(({ opacity }) => opacity)).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 1]);
    rerender(<Place cast={['nora', 'leo']} />);
    for (const { cancel } of moved) expect(cancel).toHaveBeenCalledOnce();
  });

  it('does not move where motion is reduced', () => {
    reduceMotion(true);
    render(picture);
    expect(moved).toHaveLength(0);
  });
});
