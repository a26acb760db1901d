/**
 * The course files of the first screen, which come in one answer (`modules/site/first-bundle.ts` of the server). Once the
 * page is quiet, each is kept under its own name, as if it had been fetched alone.
 */
import { fetchWhole, keepFile, keptFile, whenQuiet } from '../../platform/index.ts';
import { contentUrl, INDEX } from './names.ts';

/** Parsed files by their names. */
type Bundle = Readonly<Record<string, unknown>>;

/** Milliseconds for which the bundle serves once its files are kept: after that the index may have changed. */
const TTL = 10_000;
const NOTHING: Bundle = {};
let bundle: Promise<Bundle> = Promise.resolve(NOTHING);
let keeping: Promise<void> | undefined;

const fetchBundle = async (name: string): Promise<Bundle> => {
  const response = await fetchWhole(contentUrl(name));
  const files: unknown = response.ok ? await response.json() : NOTHING;
  return typeof files === 'object' && files !== null ? { ...files } : NOTHING;
};

const keepAlone = async (files: Bundle): Promise<void> => {
  await whenQuiet();
  for (const [name, file] of Object.entries(files)) {
    if (name === INDEX || file === null) continue;
    const headers = { 'content-type': 'application/json' };
    await keepFile(contentUrl(name), new Response(JSON.stringify(file), { headers }));
  }
  setTimeout(() => {
    bundle = Promise.resolve(NOTHING);
  }, TTL);
};

/**
 * Begins to fetch the bundle `name`. A device that keeps an index has most files already, and an index may only be kept
 * after its files: there the bundle is left alone.
 */
export const fetchFirstBundle = (name: string): void => {
  const fetched = keptFile(contentUrl(INDEX)).then((index) => (index === undefined ? fetchBundle(name) : NOTHING));
  bundle = fetched.catch(() => NOTHING);
  keeping = bundle.then(keepAlone).finally(() => {
    keeping = undefined;
  });
};

/** A file of the bundle; undefined where it is not in it, or was given up. */
export const bundledFile = async <T>(name: string): Promise<T | undefined> =>
  ((await bundle)[name] ?? undefined) as T | undefined;

/** Resolves when the files of the bundle are kept; undefined where none is being kept. */
export const bundleKept = (): Promise<void> | undefined => keeping;
