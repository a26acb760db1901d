import { type RefObject, useEffect, useRef } from 'react';

interface KeptFocus {
  /** An element around all controls that may go away. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** The heading that gets the focus, with `tabIndex={-1}`. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Focuses the heading when the control in the area that had the focus has gone from the page: otherwise the next Tab
 * would begin at the top of the page again.
 */
export const useKeptFocus = (): KeptFocus => {
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const listening = new AbortController();
    const follow = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && area.current?.contains(target) === true ? target : null;
    };
    // On the document, since the area may come later than its screen.
    document.addEventListener('focusin', follow, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  });
  return { area, heading };
};
