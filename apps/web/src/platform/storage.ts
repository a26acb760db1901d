/** The browser's promise to keep what is stored. */

/** Asks the browser not to evict our data; gives whether it agreed. Never rejects. */
export const persistStorage = async (): Promise<boolean> => {
  try {
    return (await globalThis.navigator?.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
};

/** Whether the browser has promised it. Never rejects. */
export const isStoragePersistent = async (): Promise<boolean> => {
  try {
    return (await globalThis.navigator?.storage?.persisted?.()) ?? false;
  } catch {
    return false;
  }
};

/** A small plain text that must be known before anything asynchronous; absent where storage is refused. */
export const readPlain = (name: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
};

/** Keeps such a text, or removes it for null. Storage that refuses is no fault: it is a mirror only. */
export const writePlain = (name: string, value: string | null): void => {
  try {
    if (value === null) globalThis.localStorage?.removeItem(name);
    else globalThis.localStorage?.setItem(name, value);
  } catch {
    // Private mode: the mirror stays empty, and the first paint uses what the browser tells of its user.
  }
};

/** A cookie that scripts may read. */
export const readCookie = (name: string): string | undefined => {
  const prefix = `${name}=`;
  const found = globalThis.document?.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
};

/** Removes such a cookie of the whole site. */
export const dropCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not in every browser
  if (globalThis.document !== undefined) document.cookie = `${name}=; path=/; max-age=0`;
};
