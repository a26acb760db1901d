/** Plays the tracks of a film on the elements that they move, in time with a clock. */
import type { ClipClock } from './clock.ts';
import type { FilmScore } from './film-tracks.ts';
import type { Plan } from './plan.ts';
import { isStill, keyframesOf } from './tracks.ts';

/** Milliseconds by which animations may be beside the clock before they are corrected, and between two looks at it. */
const DRIFT = 60;
const LOOK = 400;

/** With reduced motion a picture stands for all that follows until the next line or cut: so long after its beginning. */
const SETTLED = 1100;

/** The moment whose picture is shown at a moment, with reduced motion. */
export const stillMoment = (plan: Plan, at: number): number => {
  const starts = [...plan.cuts, ...plan.lines.map((line) => line.at)].sort((a, b) => a - b);
  const begun = starts.findLast((start) => start <= at) ?? 0;
  const next = starts.find((start) => start > begun) ?? plan.length;
  return Math.min(begun + SETTLED, Math.max(begun, next - 1));
};

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Begins to move the parts below an element. Gives a function that ends it. */
export const animate = (root: HTMLElement, { plan, tracks }: FilmScore, clock: ClipClock): (() => void) => {
  const animations = [...root.querySelectorAll<HTMLElement>('[data-part]')].flatMap((element) => {
    const track = tracks.get(element.getAttribute('data-part') ?? '');
    if (track === undefined || isStill(track)) return [];
    const animation = element.animate(keyframesOf(track), { duration: plan.length, fill: 'both' });
    animation.pause();
    return [animation];
  });
  const reduced = isReduced();

  const seek = (at: number): void => {
    for (const animation of animations) animation.currentTime = at;
  };
  /** What passes a window stands still while the train does. */
  const ride = (at: number): void => {
    root.toggleAttribute(
      'data-rides',
      plan.rides.some((span) => span.at <= at && at < span.end),
    );
  };
  const follow = (): void => {
    const at = Math.min(plan.length, Math.max(0, clock.position()));
    ride(at);
    if (reduced) {
      seek(stillMoment(plan, at));
      return;
    }
    const plays = clock.isPlaying() && at < plan.length;
    root.toggleAttribute('data-playing', plays);
    for (const animation of animations) {
      if (!plays) animation.pause();
      animation.currentTime = at;
      animation.playbackRate = clock.rate();
      // `play` begins anew after the end; before it, it goes on from the current time.
      if (plays) animation.play();
    }
  };
  const correct = (): void => {
    if (!clock.isPlaying()) return;
    const at = clock.position();
    ride(at);
    const is = Number(animations[0]?.currentTime ?? at);
    if (reduced || Math.abs(is - at) > DRIFT) follow();
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
