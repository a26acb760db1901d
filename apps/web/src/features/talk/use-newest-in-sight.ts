import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** How near to the end, in pixels, counts as there. */
const NEAR = 96;

interface NewestInSight {
  /** The part that is scrolled. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What is in it. */
  readonly inside: RefObject<HTMLDivElement | null>;
  /** Goes to the newest line, wherever the learner has scrolled to. */
  readonly toNewest: () => void;
}

/** Keeps the newest line in sight while lines come and the keyboard opens; who reads further up stays there. */
export const useNewestInSight = (): NewestInSight => {
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const settle = useCallback((): void => {
    const part = scroller.current;
    if (part !== null && follows.current) part.scrollTop = part.scrollHeight;
  }, []);
  useEffect(() => {
    const part = scroller.current;
    if (part === null || inside.current === null) return undefined;
    const listening = new AbortController();
    part.addEventListener(
      'scroll',
      () => {
        follows.current = part.scrollHeight - part.scrollTop - part.clientHeight < NEAR;
      },
      { signal: listening.signal, passive: true },
    );
    const observer = new ResizeObserver(settle);
    observer.observe(inside.current);
    observer.observe(part);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [settle]);
  const toNewest = useCallback(() => {
    follows.current = true;
    settle();
  }, [settle]);
  return { scroller, inside, toNewest };
};

/** Gives an element the height and place of what is seen of the page: less than the window while a keyboard covers it. */
export const useSeenHeight = (): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return undefined;
    const fit = (): void => {
      // A page that is magnified is moved about by the learner.
      if (seen.scale > 1.01) return;
      frame.current?.style.setProperty('--seen', `${Math.round(seen.height)}px`);
      frame.current?.style.setProperty('--above', `${Math.round(seen.offsetTop)}px`);
    };
    fit();
    const listening = new AbortController();
    seen.addEventListener('resize', fit, { signal: listening.signal });
    seen.addEventListener('scroll', fit, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return frame;
};
