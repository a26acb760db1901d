/**
 * Storage that can be read synchronously (local storage and cookies), and protection of the stored data from eviction.
 */

/** Asks the browser not to evict this site's data; returns whether it agreed. Never rejects. */
export const persistStorage = async (): Promise<boolean> => {
  try {
    return (await globalThis.navigator?.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
};

/** Whether the browser has agreed not to evict this site's data. Never rejects. */
export const isStoragePersistent = async (): Promise<boolean> => {
  try {
    return (await globalThis.navigator?.storage?.persisted?.()) ?? false;
  } catch {
    return false;
  }
};

/** Reads a cookie that scripts may read. */
export const readCookie = (name: string): string | undefined => {
  const prefix = `${name}=`;
  const found = globalThis.document?.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found?.slice(prefix.length);
};

/** Removes such a cookie for the whole site. */
export const removeCookie = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and not in every browser
  if (globalThis.document !== undefined) document.cookie = `${name}=; path=/; max-age=0`;
};
