import type { ClipMediaElement } from './timer-media.ts';

/**
 * The place in a clip: that of the element which is its clock or, until there is one, where to begin. Times are
 * milliseconds from the start of the clip.
 */
export interface MediaPlace {
  /** The element; undefined until one is attached. */
  readonly media: () => ClipMediaElement | undefined;
  /** Takes another element, and goes on at the place of the last one. */
  readonly attach: (next: ClipMediaElement) => void;
  /** The place that is heard. @param delay how much later than the clock the sound is heard */
  readonly at: (delay: number) => number;
  readonly goTo: (to: number) => void;
  readonly setRate: (rate: number) => void;
}

/** Creates the place in a clip of some length, at its start. */
export const createMediaPlace = (length: number): MediaPlace => {
  let media: ClipMediaElement | undefined;
  let begin = 0;
  /** Where to go once the element is where it was sent before. WebKit stands still when it is sent on meanwhile. */
  let next: number | undefined;
  const goOn = (): void => {
    if (media !== undefined && next !== undefined) media.currentTime = next / 1000;
    next = undefined;
  };
  return {
    media: () => media,
    attach: (other) => {
      const at = (next ?? (media === undefined ? begin : media.currentTime * 1000)) / 1000;
      next = undefined;
      media = other;
      if (at > 0) media.currentTime = at;
    },
    at: (delay) =>
      next ?? Math.max(0, Math.min(length, media === undefined ? begin : media.currentTime * 1000 - delay)),
    goTo: (to) => {
      begin = to;
      const isOnItsWay = media?.seeking === true;
      if (isOnItsWay && next === undefined) media?.addEventListener('seeked', goOn, { once: true });
      next = to;
      if (!isOnItsWay) goOn();
    },
    setRate: (rate) => {
      if (media !== undefined && media.playbackRate !== rate) media.playbackRate = rate;
    },
  };
};
