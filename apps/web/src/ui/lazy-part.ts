import { type ComponentType, lazy, useState } from 'react';

/** A part of a screen that is loaded on demand. */
export interface LazyPart<P extends object> {
  /**
   * The component to render now: the part itself if it has been loaded, otherwise a lazy one that needs a `Suspense`.
   */
  readonly current: () => ComponentType<P>;
  /** Loads the part ahead of need. Never rejects; after a failure, rendering the part loads it again. */
  readonly fetch: () => Promise<void>;
}

/** Splits a part off a screen; `load` returns its component. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let there: ComponentType<P> | undefined;
  const loaded = async (): Promise<ComponentType<P>> => {
    there ??= await load();
    return there;
  };
  const waiting: ComponentType<P> = lazy(async () => ({ default: await loaded() }));
  return {
    current: () => there ?? waiting,
    fetch: () =>
      loaded().then(
        () => undefined,
        () => undefined,
      ),
  };
};

/**
 * The component that renders a part. It stays the same while the caller is mounted, because another component would be
 * mounted anew and lose its state.
 */
export const useLazyPart = <P extends object>(part: LazyPart<P>): ComponentType<P> => {
  const [shown] = useState(part.current);
  return shown;
};
