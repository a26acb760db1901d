import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the element with the given ref when it appears, even while its dialog is opening. */
export const useFirstFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const first = useRef<T>(null);
  useLayoutEffect(() => {
    // `showModal` focuses the element with this attribute; in a dialog that is already open `focus` is enough.
    first.current?.setAttribute('autofocus', '');
    first.current?.focus();
  }, []);
  return first;
};
