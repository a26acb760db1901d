/** When the page has what it shows first, and how much may be fetched ahead then. */

/** Milliseconds that may pass, once the page has loaded, before what waits for quiet begins anyway. */
const LONGEST_WAIT = 3000;
/** Milliseconds to wait where the browser does not tell when it is idle. */
const OTHERWISE = 300;

const loaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (globalThis.document?.readyState === 'complete') resolve(undefined);
    else globalThis.addEventListener('load', resolve, { once: true });
  });

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, OTHERWISE);
    else requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
  });

/** Resolves when all that the page asked for at its start has come and the browser has nothing to do. */
export const whenQuiet = async (): Promise<void> => {
  await loaded();
  await idle();
};

/** What a browser may tell of the line (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connectionOf = (): Connection => {
  const { navigator } = globalThis;
  return navigator !== undefined && 'connection' in navigator ? { ...pick(navigator.connection) } : {};
};

const pick = (connection: unknown): Connection => {
  if (typeof connection !== 'object' || connection === null) return {};
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = connection;
  return {
    ...(typeof saveData === 'boolean' && { saveData }),
    ...(typeof effectiveType === 'string' && { effectiveType }),
  };
};

/** How many files may be fetched ahead at once: none for who saves data, one on a slow line. */
export const lanesAhead = ({ saveData, effectiveType }: Connection = connectionOf()): number => {
  if (saveData === true) return 0;
  return effectiveType?.endsWith('2g') === true ? 1 : 2;
};
