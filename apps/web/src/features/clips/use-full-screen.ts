import { type RefObject, useCallback, useEffect, useState } from 'react';

/** An element that can fill the screen. */
export interface FullScreen {
  /** Whether the browser can do it; phones of some makers cannot. */
  readonly canToggle: boolean;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Lets an element fill the screen, and leave it. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const canToggle = globalThis.document?.fullscreenEnabled === true;
  const toggle = useCallback((): void => {
    if (!canToggle) return;
    const change =
      document.fullscreenElement === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    void change?.catch(() => undefined);
  }, [canToggle, element]);
  return { canToggle, isFull, toggle };
};
