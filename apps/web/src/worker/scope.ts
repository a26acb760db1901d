/** What a service worker has around it, as far as ours needs it: the DOM's types know only its page's side. */

/** An event that lasts until its work is done. */
export interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page. */
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A message of a page. */
export interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

/** A page, as its worker sees it. */
export interface PageClient {
  readonly postMessage: (message: unknown, transfer?: readonly Transferable[]) => void;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: PageMessageEvent;
}

/** The worker itself. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly registration: Pick<ServiceWorkerRegistration, 'update' | 'waiting' | 'installing'>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }) => Promise<readonly PageClient[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <K extends keyof WorkerEvents>(
    name: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
}
