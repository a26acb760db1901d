import { type RefObject, useEffect, useState } from 'react';

/** Distance from the screen that counts as near (CSS length). */
const MARGIN = '400px';

/**
 * Whether an element has come near the screen; true at once where the browser cannot tell, and after any key,
 * because Tab would skip controls that are not rendered yet.
 */
export const useNear = (place: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    const come = (): void => setNear(true);
    observer.observe(element);
    document.addEventListener('keydown', come, { once: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', come);
    };
  }, [place, isNear]);
  return isNear;
};
