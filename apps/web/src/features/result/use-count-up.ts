import { useEffect, useState } from 'react';

/** Milliseconds that the count takes. */
const DURATION = 800;

/** A number that counts up from 0 to `value`; it is `value` at once where less motion is preferred. */
export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return undefined;
    }
    const began = performance.now();
    let frame = 0;
    const count = (): void => {
      const part = Math.min(1, (performance.now() - began) / DURATION);
      setShown(Math.round(value * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};
