/** Loads the further parts of a list, a few at a time. */

/** The number of parts that are fetched in parallel. */
const PARALLEL = 4;

/**
 * Loads parts in order. `arrive` receives them as they come, a few at once; `nothing` stands for one that could not be
 * loaded, so that it is known when all were tried.
 */
export const loadFurtherParts = async <T>(
  files: readonly string[],
  { load, nothing }: { readonly load: (file: string) => Promise<T>; readonly nothing: T },
  arrive: (parts: readonly T[]) => void,
): Promise<void> => {
  for (let at = 0; at < files.length; at += PARALLEL) {
    const batch = await Promise.allSettled(files.slice(at, at + PARALLEL).map(load));
    arrive(batch.map((one) => (one.status === 'fulfilled' ? one.value : nothing)));
  }
};
