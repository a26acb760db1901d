import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../platform/index.ts';

/** A part of the page that is not urgent: it is fetched when the page is idle. */
export interface QuietPart<P extends object> {
  readonly fetch: () => Promise<ComponentType<P>>;
}

/** Creates such a part; `load` imports its component. */
export const quietPart = <P extends object>(load: () => Promise<ComponentType<P>>): QuietPart<P> => {
  let loading: Promise<ComponentType<P>> | undefined;
  return {
    fetch: () => {
      loading ??= whenQuiet().then(load);
      loading.catch(() => {
        loading = undefined;
      });
      return loading;
    },
  };
};

/**
 * Returns the part's component once it is loaded; undefined before, and if it cannot be loaded. It does not use `lazy`:
 * React shows new content at most every 300 ms after a `Suspense` fallback, which would delay the first screen.
 */
export const useQuietPart = <P extends object>(part: QuietPart<P>): ComponentType<P> | undefined => {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let isGone = false;
    part.fetch().then(
      (loaded) => {
        if (!isGone) setPart(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part]);
  return Part;
};
