import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen counts as near. */
const MARGIN = '400px';

/**
 * Whether an element has come near the screen; where the browser cannot tell, it is near at once. So it is for whoever
 * goes by keyboard: what is not there yet would be passed by.
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
