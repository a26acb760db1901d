/** Reads the layout of the learner's keyboard, where the browser allows it. */

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly keyboard?: { readonly getLayoutMap?: () => Promise<Iterable<readonly [code: string, key: string]>> };
  }
}

/** The letters on the keys, in lower case; undefined if the browser does not tell, or there is no keyboard. */
export const keysOfLayout = async (): Promise<ReadonlySet<string> | undefined> => {
  const layout = await globalThis.navigator?.keyboard?.getLayoutMap?.().catch(() => undefined);
  const keys = new Set([...(layout ?? [])].map(([, key]) => key.toLowerCase()));
  return keys.size === 0 ? undefined : keys;
};
