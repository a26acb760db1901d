/** Types of the service worker's scope, as far as they are used: TypeScript's DOM library has only those of pages. */

/** An event that lasts until its promise settles. */
export interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page's request. */
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** A page's message. */
export interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

/** A push message. */
export interface PushEvent extends WorkerEvent {
  readonly data: { readonly json: () => unknown } | null;
}

/** A press on a notification, or on a button in it. */
export interface NotificationPressEvent extends WorkerEvent {
  readonly action: string;
  readonly notification: Pick<Notification, 'close' | 'data'>;
}

/** A page, as the worker sees it. */
export interface PageClient {
  /** Brings the page to the front. */
  readonly focus?: () => Promise<unknown>;
  readonly postMessage: (message: unknown, transfer?: readonly Transferable[]) => void;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: PageMessageEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationPressEvent;
}

/** The scope of the worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly registration: Pick<ServiceWorkerRegistration, 'update' | 'waiting' | 'installing' | 'showNotification'>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly openWindow: (path: string) => Promise<unknown>;
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
