import { useEffect, useRef, useState } from 'react';
import { onVisible } from '../../platform/index.ts';

/** The time after which a board that is visible is fetched again, in milliseconds. */
const MINUTE = 60_000;

/** Calls `work` each minute while the page is visible, and when it becomes visible. @returns the time of the last call */
export const useEachMinute = (work: () => void): number => {
  const [now, setNow] = useState(Date.now);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const run = (): void => {
      if (document.visibilityState !== 'visible') return;
      setNow(Date.now());
      latest.current();
    };
    const timer = setInterval(run, MINUTE);
    const stop = onVisible(run);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
};
