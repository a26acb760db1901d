/** Plays the tracks of a film on the elements that they move, in time with a clock. */
import type { ClipClock } from './clock.ts';
import type { FilmScore } from './film-tracks.ts';
import { followClock } from './follow-clock.ts';
import type { Plan, Span } from './plan-model.ts';
import { isStill, keyframesOf, type Track, timingOf } from './tracks.ts';
import { type FilmWindow, windowAt, windowsOf, within } from './windows.ts';

/** With reduced motion a picture stands for all that follows until the next line or cut: so long after its beginning. */
const SETTLED = 1100;
/** Milliseconds between two windows that are computed before they are shown. */
const PREPARE_EVERY = 100;

/** The moment whose picture is shown at a moment, with reduced motion. */
export const stillMoment = (plan: Plan, at: number): number => {
  const starts = [...plan.cuts, ...plan.lines.map((line) => line.at)].sort((a, b) => a - b);
  const begun = starts.findLast((start) => start <= at) ?? 0;
  const next = starts.find((start) => start > begun) ?? plan.length;
  return Math.min(begun + SETTLED, Math.max(begun, next - 1));
};

const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const isIn = (spans: readonly Span[], at: number): boolean => spans.some((span) => span.at <= at && at < span.end);

const effectOf = (element: Element, track: Track): KeyframeEffect =>
  new KeyframeEffect(element, keyframesOf(track), { ...timingOf(track), fill: 'both' });

/** The animation of a part, which stands still. */
interface Moving {
  readonly animation: Animation;
  /** Computes a window, so that it can be shown without delay. */
  readonly prepare: (window: number) => void;
  /** Moves as in a window. */
  readonly show: (window: number) => void;
}

const stillAnimation = (effect: KeyframeEffect | null): Animation => {
  const animation = new Animation(effect);
  animation.pause();
  return animation;
};

/** Moves all the time by one track. */
const movingByTrack = (element: Element, track: Track): Moving => ({
  animation: stillAnimation(effectOf(element, track)),
  prepare: () => undefined,
  show: () => undefined,
});

const movingByWindows = (element: Element, track: Track, windows: readonly FilmWindow[]): Moving => {
  const effects = new Map<number, KeyframeEffect>();
  const animation = stillAnimation(null);
  const prepare = (index: number): void => {
    const window = windows[index];
    if (window !== undefined && !effects.has(index)) effects.set(index, effectOf(element, within(track, window)));
  };
  return {
    animation,
    prepare,
    show: (index) => {
      prepare(index);
      animation.effect = effects.get(index) ?? null;
    },
  };
};

/** What moves below an element. */
const movingBelow = (
  root: HTMLElement,
  { actors, tracks }: FilmScore,
  windows: readonly FilmWindow[],
): readonly Moving[] => {
  const figures = new Set(actors.map(({ part }) => part.who));
  return [...root.querySelectorAll<HTMLElement>('[data-part]')].flatMap((element) => {
    const track = tracks.get(element.getAttribute('data-part') ?? '');
    if (track === undefined || isStill(track)) return [];
    // Figures have nearly all keyframes. What else moves is drawn as finely as the most that it is ever enlarged needs.
    const isFigure = figures.has(track.part.split('.')[0] ?? '');
    return isFigure ? movingByWindows(element, track, windows) : movingByTrack(element, track);
  });
};

/** Computes the windows that are not shown yet, one after the other. @returns a function that ends it */
const prepareSoon = (parts: readonly Moving[], windows: readonly FilmWindow[]): (() => void) => {
  let next = 0;
  const timer = setInterval(() => {
    for (const part of parts) part.prepare(next);
    next += 1;
    if (next >= windows.length) clearInterval(timer);
  }, PREPARE_EVERY);
  return () => clearInterval(timer);
};

/** Begins to move the parts below an element. Gives a function that ends it. */
export const animate = (root: HTMLElement, score: FilmScore, clock: ClipClock): (() => void) => {
  const { plan } = score;
  const windows = windowsOf(plan);
  const parts = movingBelow(root, score, windows);
  let shown: number | undefined;
  const showAt = (at: number): void => {
    const window = windowAt(windows, at);
    if (window === shown) return;
    shown = window;
    for (const part of parts) part.show(window);
  };
  const stopFollowing = followClock(
    parts.map(({ animation }) => animation),
    plan.length,
    clock,
    {
      ...(isReduced() && { stillAt: (at: number) => stillMoment(plan, at) }),
      beforePlace: showAt,
      onFollowed: (plays) => root.toggleAttribute('data-playing', plays),
      // What passes a window stands still while the train does.
      onPlace: (at) => root.toggleAttribute('data-rides', isIn(plan.rides, at)),
    },
  );
  const stopPreparing = prepareSoon(parts, windows);
  return () => {
    stopFollowing();
    stopPreparing();
  };
};
