/**
 * The course files of the first screen, which the server sends in one response (its `modules/site/first-bundle.ts`). When
 * the page is idle, each file is stored under its own name, as if it had been fetched separately.
 */
import { fetchComplete, storedFile, storeFile, whenQuiet } from '../../platform/index.ts';
import { contentUrl, INDEX } from './content-url.ts';

/** Parsed files by their names. */
type Bundle = Readonly<Record<string, unknown>>;

/** Milliseconds until the bundle is discarded after its files were stored: the server may have a newer index then. */
const TTL = 10_000;
const NOTHING: Bundle = {};
let bundle: Promise<Bundle> = Promise.resolve(NOTHING);
let storing: Promise<void> | undefined;

const fetchBundle = async (name: string): Promise<Bundle> => {
  const response = await fetchComplete(contentUrl(name));
  const files: unknown = response.ok ? await response.json() : NOTHING;
  return typeof files === 'object' && files !== null ? { ...files } : NOTHING;
};

const storeFiles = async (files: Bundle): Promise<void> => {
  await whenQuiet();
  for (const [name, file] of Object.entries(files)) {
    if (name === INDEX || file === null) continue;
    const headers = { 'content-type': 'application/json' };
    await storeFile(contentUrl(name), new Response(JSON.stringify(file), { headers }));
  }
  setTimeout(() => {
    bundle = Promise.resolve(NOTHING);
  }, TTL);
};

/**
 * Starts to fetch the bundle `name`. A device that has stored an index does not use it: it has most files already, and a
 * new index must not replace a stored one before its files are stored.
 */
export const fetchFirstBundle = (name: string): void => {
  const fetched = storedFile(contentUrl(INDEX)).then((index) => (index === undefined ? fetchBundle(name) : NOTHING));
  bundle = fetched.catch(() => NOTHING);
  storing = bundle.then(storeFiles).finally(() => {
    storing = undefined;
  });
};

/** A file of the bundle; undefined if the bundle lacks it, could not be loaded, or was discarded. */
export const bundledFile = async <T>(name: string): Promise<T | undefined> =>
  ((await bundle)[name] ?? undefined) as T | undefined;

/** Resolves when the bundle's files are stored; undefined if nothing is being stored. */
export const bundleStored = (): Promise<void> | undefined => storing;
