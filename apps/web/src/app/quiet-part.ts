import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../platform/index.ts';

/** A part of the page that nobody waits for: fetched once the page is quiet. */
export interface QuietPart<P extends object> {
  readonly fetch: () => Promise<ComponentType<P>>;
}

/** Splits such a part off; `load` gives its component. */
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
 * The part, once it has come; without a network, never. Not by `lazy`: for 300 ms after a fallback is shown React holds
 * back what it shows next, and that would be the screen itself.
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
