/** Moves what shows the place in a clip along its strip. */
import { type ClipClock, followClock } from '../stage/index.ts';

/**
 * Moves the parts of a strip that are marked with `data-moves` in time with a clock: as wide as the strip, they begin
 * outside it and end where it ends. It is an animation of `transform`, so that a clip that plays does not lay out and draw the page
 * in each frame.
 * @param length milliseconds of the clip
 * @returns a function that ends it
 */
export const moveAlong = (strip: HTMLElement, length: number, clock: ClipClock): (() => void) => {
  const start = getComputedStyle(strip).direction === 'rtl' ? '100%' : '-100%';
  const keyframes = [{ transform: `translateX(${start})` }, { transform: 'translateX(0)' }];
  const moving = [...strip.querySelectorAll('[data-moves]')].map((part) =>
    part.animate(keyframes, { duration: length, fill: 'both' }),
  );
  return followClock(moving, length, clock);
};
