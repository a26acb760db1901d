/** What the learner's keyboard can type, where the browser tells. */

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly keyboard?: { readonly getLayoutMap?: () => Promise<Iterable<readonly [code: string, key: string]>> };
  }
}

/** The letters on its keys, in lower case; undefined where the browser does not tell, or there are no keys. */
export const keysOfLayout = async (): Promise<ReadonlySet<string> | undefined> => {
  const layout = await globalThis.navigator?.keyboard?.getLayoutMap?.().catch(() => undefined);
  const keys = new Set([...(layout ?? [])].map(([, key]) => key.toLowerCase()));
  return keys.size === 0 ? undefined : keys;
};
