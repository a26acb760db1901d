/**
 * Pictures are drawn one after the other, and none while somebody scrolls fast or types: a drawing takes longer than a
 * frame.
 */
import { type RefObject, useEffect, useState } from 'react';
import { canObserve, watchNear } from './near-view.ts';

/** From this speed on a list is scrolled fast, in pixels a millisecond. */
const FAST = 1.5;
/** Milliseconds after fast scrolling or a key until pictures are drawn again. */
const REST = 120;

const waiting = new Set<() => void>();
/** Whether a timer runs that draws the next one. */
let isAwake = false;
let last = { at: 0, top: 0 };
let busyUntil = 0;

const noteSpeed = (): void => {
  const [at, top] = [performance.now(), globalThis.scrollY];
  if (Math.abs(top - last.top) > FAST * Math.min(REST, at - last.at)) busyUntil = at + REST;
  last = { at, top };
};

/** Lets pictures wait, as fast scrolling does. @param milliseconds how long */
export const waitForRest = (milliseconds = REST): void => {
  busyUntil = performance.now() + milliseconds;
};

const drawNext = (): void => {
  const [draw] = waiting;
  isAwake = draw !== undefined;
  if (draw === undefined) return;
  const left = busyUntil - performance.now();
  setTimeout(drawNext, Math.max(0, left));
  if (left > 0) return;
  waiting.delete(draw);
  draw();
};

/** Draws as soon as nothing else is drawn and nobody scrolls fast or types; returns a function that stops it. */
export const drawAtRest = (draw: () => void): (() => void) => {
  // The same listener is added once only.
  addEventListener('scroll', noteSpeed, { passive: true });
  waiting.add(draw);
  if (!isAwake) setTimeout(drawNext);
  isAwake = true;
  return () => {
    waiting.delete(draw);
  };
};

/** Whether the picture of a place is to be drawn: near the view and at rest, and from then on. @param atOnce it does not wait */
export const useDrawn = (place: RefObject<Element | null>, atOnce: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(atOnce || !canObserve());
  useEffect(() => {
    if (isDrawn || place.current === null) return undefined;
    let stop: (() => void) | undefined;
    const forget = watchNear(place.current, (isNear) => {
      stop?.();
      stop = isNear ? drawAtRest(() => setDrawn(true)) : undefined;
    });
    return () => {
      forget();
      stop?.();
    };
  }, [isDrawn, place]);
  return isDrawn;
};
