import type { ClipMediaElement } from './timer-media.ts';

/** Looks at the place in a clip after which an element that plays, but does not move, is taken to stand still: 2 s. */
const LOOKS = 80;
/** `HTMLMediaElement.HAVE_FUTURE_DATA`: it has what it needs to go on. */
const FUTURE_DATA = 3;

/**
 * Tells whether an element stands still although it plays and has all it needs. WebKit on a slow machine may stop its
 * decoder after a jump, and then neither a jump nor another start moves it: it has to load anew.
 * @returns what to call at each look
 */
export const createStandstill = (): ((media: ClipMediaElement) => boolean) => {
  let [at, looks] = [-1, 0];
  return ({ currentTime, paused, seeking, readyState }) => {
    const isSame = currentTime === at && !paused && !seeking && readyState >= FUTURE_DATA;
    looks = isSame ? looks + 1 : 0;
    at = currentTime;
    if (looks < LOOKS) return false;
    looks = 0;
    return true;
  };
};

/** Loads an element anew, at its place. */
export const loadAnew = (media: ClipMediaElement): void => {
  const at = media.currentTime;
  media.load();
  media.currentTime = at;
};
