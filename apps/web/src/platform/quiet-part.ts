import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from './quiet.ts';

/** Imports the component of a part of the page that is not urgent. It must be the same function in every render. */
export type LoadPart<P extends object> = () => Promise<ComponentType<P>>;

/**
 * Loads a part when the page is idle. Returns its component once it is loaded; undefined before, and if it cannot be
 * loaded. It does not use `lazy`: React shows new content at most every 300 ms after a `Suspense` fallback, which would
 * delay the first screen.
 */
export const useQuietPart = <P extends object>(load: LoadPart<P>): ComponentType<P> | undefined => {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let isGone = false;
    whenQuiet()
      .then(load)
      .then(
        (loaded) => {
          if (!isGone) setPart(() => loaded);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Part;
};
