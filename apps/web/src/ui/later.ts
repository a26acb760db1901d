import { type ComponentType, lazy, useState } from 'react';

/** A part of a screen that is not needed at once. */
export interface Later<P extends object> {
  /** What shows it now: the part itself once it is there, or what waits for it within a `Suspense`. */
  readonly current: () => ComponentType<P>;
  /** Fetches it ahead of need; resolves when that is over. Where it failed, showing the part fetches it again. */
  readonly fetch: () => Promise<void>;
}

/** Splits a part off a screen; `load` gives its component. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): Later<P> => {
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

/** What shows a part as long as its place stays: another component there would begin anew. */
export const useLater = <P extends object>(part: Later<P>): ComponentType<P> => {
  const [shown] = useState(part.current);
  return shown;
};
