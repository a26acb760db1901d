import { useEffect, useRef } from 'react';

/**
 * Calls `onOver` once when so many seconds have passed while it was running; pauses do not count. A timer begins when its
 * component is mounted: a `key` gives each task its own.
 */
export const useTimer = (seconds: number, running: boolean, onOver: () => void): void => {
  const latest = useRef(onOver);
  latest.current = onOver;
  const left = useRef(seconds * 1000);
  useEffect(() => {
    if (!running || left.current <= 0) return undefined;
    const begin = performance.now();
    const timer = setTimeout(() => {
      left.current = 0;
      latest.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - begin));
    };
  }, [running]);
};
