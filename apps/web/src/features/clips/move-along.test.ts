// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClipClock } from '../stage/index.ts';
import { moveAlong } from './move-along.ts';

/** What elements are animated with, and the animations. */
let animated: { readonly part: Element; readonly keyframes: Keyframe[]; readonly duration: number }[];
let moved: { currentTime: number; play: () => void; pause: () => void; cancel: () => void }[];

beforeEach(() => {
  [animated, moved] = [[], []];
  const animate = function (this: Element, keyframes: Keyframe[], { duration }: { duration: number }) {
    animated.push({ part: this, keyframes, duration });
    const none = (): void => undefined;
    moved.push({ currentTime: 0, play: none, pause: none, cancel: none });
    return moved.at(-1);
  };
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const clock: ClipClock = {
  position: () => 1500,
  isPlaying: () => false,
  rate: () => 1,
  subscribe: () => () => undefined,
};

const strip = (direction: string): HTMLElement => {
  document.body.innerHTML = `<div style="direction: ${direction}"><i data-moves></i><i></i><b data-moves></b></div>`;
  return document.querySelector('div') as HTMLElement;
};

describe('the place on the strip of a clip', () => {
  it('is moved by transforms alone, which need no layout, and stands where the clock does', () => {
    const end = moveAlong(strip('ltr'), 6000, clock);
    expect(animated.map(({ part }) => part.localName)).toEqual(['i', 'b']);
    for (const { keyframes, duration } of animated) {
      expect(keyframes).toEqual([{ transform: 'translateX(-100%)' }, { transform: 'translateX(0)' }]);
      expect(duration).toBe(6000);
    }
    expect(moved.map(({ currentTime }) => currentTime)).toEqual([1500, 1500]);
    end();
  });

  it('comes from the other side where one reads from right to left', () => {
    const end = moveAlong(strip('rtl'), 6000, clock);
    expect(animated[0]?.keyframes[0]).toEqual({ transform: 'translateX(100%)' });
    end();
  });
});
