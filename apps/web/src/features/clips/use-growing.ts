import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many entries are added at once, and how far below the view, in pixels. */
const STEP = 60;
const NEAR = 1200;

/**
 * How many entries of a long list to show: more are added as its end comes near the view. A film may have thousands of
 * lines. @param reached the entry that is played, which is always among them
 */
export const useGrowing = (total: number, reached: number): readonly [number, RefObject<HTMLLIElement | null>] => {
  const end = useRef<HTMLLIElement>(null);
  const [count, setCount] = useState('IntersectionObserver' in globalThis ? STEP : total);
  const shown = Math.min(total, Math.max(count, reached + STEP / 2));
  useEffect(() => {
    if (end.current === null || shown >= total) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setCount(shown + STEP),
      { rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, total]);
  return [shown, end];
};
