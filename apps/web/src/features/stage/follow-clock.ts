/** Keeps animations in time with a clock. The browser moves them by itself; the clock starts, stops and corrects them. */
import type { ClipClock } from './clock.ts';

/** Milliseconds by which animations may be beside the clock before they are corrected, and between two looks at it. */
const DRIFT = 60;
const LOOK = 400;

/** How animations follow. */
export interface Following {
  /** The moment that stands for a moment of the clock, where nothing is to move between the two. */
  readonly stillAt?: ((at: number) => number) | undefined;
  /** Is called with whether they move, whenever the clock starts, stops or jumps. */
  readonly onFollowed?: ((plays: boolean) => void) | undefined;
  /** Is called with the place then, and a few times a second while the clock runs. */
  readonly onPlace?: ((at: number) => void) | undefined;
}

/**
 * Lets paused animations follow a clock.
 * @param length milliseconds that each of them lasts
 * @returns a function that cancels them
 */
export const followClock = (
  animations: readonly Animation[],
  length: number,
  clock: ClipClock,
  { stillAt, onFollowed, onPlace }: Following = {},
): (() => void) => {
  const follow = (): void => {
    const at = Math.min(length, Math.max(0, clock.position()));
    const plays = stillAt === undefined && clock.isPlaying() && at < length;
    const to = stillAt?.(at) ?? at;
    const rate = clock.rate();
    // `play` would begin when the next frame is drawn. On a slow device that is so late that it had to be corrected, again late.
    const start = performance.now() - to / rate;
    for (const animation of animations) {
      if (!plays) animation.pause();
      if (animation.playbackRate !== rate) animation.playbackRate = rate;
      if (plays) animation.startTime = start;
      else animation.currentTime = to;
    }
    onFollowed?.(plays);
    onPlace?.(at);
  };
  const correct = (): void => {
    if (!clock.isPlaying()) return;
    const at = clock.position();
    onPlace?.(at);
    const is = Number(animations[0]?.currentTime ?? at);
    if (stillAt !== undefined || Math.abs(is - at) > DRIFT) follow();
  };
  follow();
  const stop = clock.subscribe(follow);
  const timer = setInterval(correct, LOOK);
  return () => {
    stop();
    clearInterval(timer);
    for (const animation of animations) animation.cancel();
  };
};
