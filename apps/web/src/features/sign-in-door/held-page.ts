import { useEffect } from 'react';

let holders = 0;

/**
 * A screen that its address alone would not bring back, as the result of a lesson: after a sign-in it stays,
 * where every other one is loaded anew (specification §4).
 */
export const useHeldPage = (): void => {
  useEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, []);
};

/** Whether a reload would lose what is shown. */
export const isPageHeld = (): boolean => holders > 0;
