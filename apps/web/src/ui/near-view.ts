/** Tells what comes near the view and what leaves it. One observer serves all: each has a cost in every frame. */

/** Whether the browser tells what is near the view. */
export const canObserve = (): boolean => 'IntersectionObserver' in globalThis;

/** How far from the view something is near it, in pixels. */
const NEAR = 300;

const told = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Calls `tell` soon, and whenever an element comes near the view or leaves it; returns a function that stops it. */
export const watchNear = (element: Element, tell: (isNear: boolean) => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) told.get(target)?.(isIntersecting);
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  told.set(element, tell);
  observer.observe(element);
  return () => {
    told.delete(element);
    observer?.unobserve(element);
  };
};
