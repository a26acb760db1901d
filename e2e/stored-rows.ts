/** Reads the rows that a browser has stored of its learner: opens the records with the keys that only the browser has. */
import type { Rows } from '@parlance/sync';
import type { Page } from '@playwright/test';

/** The rows that the server has confirmed, and the number of events that it has not. Runs in the page. */
const readStored = async (): Promise<{ readonly rows: readonly Partial<Rows>[]; readonly waiting: number }> => {
  const opening = indexedDB.open('parlance');
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answerOf(opening);
  const transaction = database.transaction(['keys', 'rows', 'outbox'], 'readonly');
  const store = transaction.objectStore('rows');
  const [keys, places, records, events] = await Promise.all([
    answerOf<{ readonly values: CryptoKey }>(transaction.objectStore('keys').get('vault')),
    answerOf(store.getAllKeys()),
    answerOf<{ readonly iv: BufferSource; readonly data: BufferSource }[]>(store.getAll()),
    answerOf(transaction.objectStore('outbox').getAllKeys()),
  ]);
  database.close();
  const open = async (
    { iv, data }: { iv: BufferSource; data: BufferSource },
    place: unknown,
  ): Promise<Partial<Rows>> => {
    const additionalData = new TextEncoder().encode(`rows/${place}`);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, keys.values, data);
    return JSON.parse(new TextDecoder().decode(plain)).rows;
  };
  return {
    rows: await Promise.all(records.map((record, index) => open(record, places[index]))),
    // Events that were acknowledged are kept for a while under a key of their own.
    waiting: events.filter((key) => !String(key).startsWith('acknowledged/')).length,
  };
};

/** What a browser has stored of its learner. */
export interface StoredProgress {
  /** The memory of each word, by learn language and word. */
  readonly words: Readonly<Record<string, object | null>>;
  /** XP, seconds and review cards of each day. */
  readonly days: Readonly<Record<string, object>>;
  /** The best rounds of games. */
  readonly rounds: Readonly<Record<string, number>>;
  /** The number of events that the server has not confirmed. */
  readonly waiting: number;
}

/** Reads what the browser of a page has stored. */
export const storedProgress = async (page: Page): Promise<StoredProgress> => {
  const { rows, waiting } = await page.evaluate(readStored);
  const words = rows.flatMap((bucket) => bucket.words ?? []).filter(({ state }) => state !== null);
  const days = rows.flatMap((bucket) => bucket.days ?? []);
  const rounds = rows
    .flatMap((bucket) => bucket.registers ?? [])
    .filter(({ space, value }) => space === 'game' && value > 0);
  return {
    words: Object.fromEntries(words.map(({ learn, word, state }) => [`${learn}/${word}`, state])),
    days: Object.fromEntries(days.map(({ day, xp, seconds, cards }) => [day, { xp, seconds, cards }])),
    rounds: Object.fromEntries(rounds.map(({ learn, field, key, value }) => [`${learn}/${field}/${key}`, value])),
    waiting,
  };
};
