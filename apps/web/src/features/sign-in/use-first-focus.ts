import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Puts the keyboard where a step begins, also while its dialog is just opening. */
export const useFirstFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const first = useRef<T>(null);
  useLayoutEffect(() => {
    // A dialog that opens looks for this attribute; one that is open follows the focus.
    first.current?.setAttribute('autofocus', '');
    first.current?.focus();
  }, []);
  return first;
};
