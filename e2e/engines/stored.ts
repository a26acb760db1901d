/** Reads the database of a page without decrypting it. */

/** What is visible to somebody who can read the database. */
export interface Stored {
  /** The number of records in each store. */
  readonly records: Readonly<Record<string, number>>;
  /** The names of all properties whose values are neither bytes nor order numbers; keys are left out. */
  readonly readable: readonly string[];
  /** Whether each key is extractable. */
  readonly extractable: readonly boolean[];
  /** The result of trying to export each key. */
  readonly exported: readonly string[];
  /** All stored bytes as text. */
  readonly bytes: string;
}

/** Reads the database. Runs in the page. */
export const readStored = async (): Promise<Stored> => {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('parlance'));
  const records: Record<string, number> = {};
  const parts: { readonly name: string; readonly part: unknown }[] = [];
  for (const store of database.objectStoreNames) {
    const objects = database.transaction(store).objectStore(store);
    const [names, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
    records[store] = values.length;
    parts.push({ name: store, part: new TextEncoder().encode(names.join(' ')) });
    for (const value of values) {
      const isRecord = typeof value === 'object' && value !== null;
      const inside = isRecord ? Object.entries(value) : [['', value] as const];
      parts.push(...inside.map(([name, part]) => ({ name: `${store}.${name}`, part })));
    }
  }
  database.close();
  const isBytes = (part: unknown): part is ArrayBuffer | Uint8Array<ArrayBuffer> =>
    part instanceof ArrayBuffer || part instanceof Uint8Array;
  const keys = parts.flatMap(({ part }) => (part instanceof CryptoKey ? [part] : []));
  const bytes = parts.flatMap(({ part }) => (isBytes(part) ? [new TextDecoder('latin1').decode(part)] : [])).join('');
  const readable = parts.filter(
    ({ part }) => !isBytes(part) && typeof part !== 'number' && !(part instanceof CryptoKey),
  );
  const exported = await Promise.all(
    keys.map((key) =>
      crypto.subtle.exportKey('raw', key).then(
        () => 'exported',
        (error: unknown) => (error instanceof DOMException ? error.name : String(error)),
      ),
    ),
  );
  return {
    records,
    readable: readable.map(({ name }) => name),
    extractable: keys.map(({ extractable }) => extractable),
    exported,
    bytes,
  };
};
