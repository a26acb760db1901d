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
  return {
    media: () => media,
    attach: (next) => {
      const at = media?.currentTime ?? begin / 1000;
      media = next;
      if (at > 0) media.currentTime = at;
    },
    at: (delay) => Math.max(0, Math.min(length, media === undefined ? begin : media.currentTime * 1000 - delay)),
    goTo: (to) => {
      begin = to;
      if (media !== undefined) media.currentTime = to / 1000;
    },
    setRate: (rate) => {
      if (media !== undefined) media.playbackRate = rate;
    },
  };
};
