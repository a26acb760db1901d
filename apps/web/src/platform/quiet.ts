/** Waits until the page has loaded and is idle, and limits how much is fetched ahead then. */

/** The longest wait for an idle moment after the page has loaded, in milliseconds. */
const LONGEST_WAIT = 3000;
/** The wait in milliseconds where the browser does not report idle time. */
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

/** Resolves when the page has loaded and the browser is idle. */
export const whenQuiet = async (): Promise<void> => {
  await loaded();
  await idle();
};

/** The state of the connection, as some browsers report it (Network Information API). */
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

/** How many files may be fetched ahead in parallel: none with data saving on, one on a slow connection. */
export const parallelPreloads = ({ saveData, effectiveType }: Connection = connectionOf()): number => {
  if (saveData === true) return 0;
  return effectiveType?.endsWith('2g') === true ? 1 : 2;
};
