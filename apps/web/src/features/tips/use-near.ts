import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen counts as near. */
const MARGIN = '400px';

/** Whether an element has come near the screen; where the browser cannot tell, it is near at once. */
export const useNear = (place: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
};
