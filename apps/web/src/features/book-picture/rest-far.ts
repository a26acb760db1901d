/**
 * Lets drawings rest that are far from the view. A dialog that opens changes the style of every element of the page that is
 * drawn, and a drawing has up to 400: the card of a word would open late. What `content-visibility: auto` hides, Chromium
 * counts as drawn up to several screens away.
 */

/** Set on a drawing that rests. */
const FAR = 'data-far';
/** From where on a drawing is far: half a screen above and below, and a page of a book to the sides. */
const MARGIN = '50% 100%';

let observer: IntersectionObserver | undefined;

/** Lets a drawing rest whenever it is far from the view; returns a function that stops it. */
export const restFar = (drawing: Element): (() => void) => {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) target.toggleAttribute(FAR, !isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  observer.observe(drawing);
  return () => observer?.unobserve(drawing);
};
