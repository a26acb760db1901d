/** Plays the tracks of a film on the elements that they move, in time with a clock. */
import type { ClipClock } from './clock.ts';
import type { FilmScore } from './film-tracks.ts';
import { followClock } from './follow-clock.ts';
import type { Plan, Span } from './plan-model.ts';
import { isStill, keyframesOf } from './tracks.ts';

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

const isIn = (spans: readonly Span[], at: number): boolean => spans.some((span) => span.at <= at && at < span.end);

/** Begins to move the parts below an element. Gives a function that ends it. */
export const animate = (root: HTMLElement, { plan, tracks }: FilmScore, clock: ClipClock): (() => void) => {
  const animations = [...root.querySelectorAll<HTMLElement>('[data-part]')].flatMap((element) => {
    const track = tracks.get(element.getAttribute('data-part') ?? '');
    if (track === undefined || isStill(track)) return [];
    const animation = element.animate(keyframesOf(track), { duration: plan.length, fill: 'both' });
    animation.pause();
    return [animation];
  });
  return followClock(animations, plan.length, clock, {
    ...(isReduced() && { stillAt: (at: number) => stillMoment(plan, at) }),
    onFollowed: (plays) => root.toggleAttribute('data-playing', plays),
    // What passes a window stands still while the train does.
    onPlace: (at) => root.toggleAttribute('data-rides', isIn(plan.rides, at)),
  });
};
