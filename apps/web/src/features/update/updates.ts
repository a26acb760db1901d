/** Versions of the program: the service worker that stores them, and its messages about a newer one. */
import { isToPage, type ToWorker } from '../../worker/messages.ts';

/**
 * `ready`: a newer version waits until the learner agrees. `taken`: it has become active, by this tab's request or
 * another's, and this page is still in the old one.
 */
export type UpdateState = 'none' | 'ready' | 'taken';

/** The versions of the program, as a page sees them. */
export interface Updates {
  readonly current: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Checks whether the server has a newer version. Never rejects. */
  readonly check: () => Promise<void>;
  /** Activates the newer version; the state becomes `taken` in every tab. */
  readonly take: () => void;
}

/** What the worker asks a page. */
interface PageFacts {
  /** The path of its entry script. */
  readonly entry: string;
  /** Calls `listener` with the paths of the hashed files that the page has loaded so far, and of later ones. */
  readonly onLoaded: (listener: (paths: readonly string[]) => void) => void;
}

/** The dependencies of updates. */
export interface UpdateDeps {
  readonly container: ServiceWorkerContainer;
  readonly page: PageFacts;
}

const SCRIPT = '/sw.js';

const say = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

const answerWorker = (container: ServiceWorkerContainer, entry: string, onRenewed: () => void): void => {
  container.addEventListener('message', ({ data, ports }) => {
    if (!isToPage(data)) return;
    if (data.kind === 'whichEntry') ports[0]?.postMessage(entry);
    else if (data.kind === 'renewed') onRenewed();
  });
  container.startMessages();
};

/** Calls `listener` when a worker has been installed while another one is active. */
const onInstalled = (registration: ServiceWorkerRegistration, found: () => void): void => {
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) found();
    });
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
};

/**
 * Registers the worker and follows its versions. Rejects if the browser has no service workers or refuses them; that is
 * not an error.
 */
export const openUpdates = async ({ container, page }: UpdateDeps): Promise<Updates> => {
  let state: UpdateState = 'none';
  const listeners = new Set<() => void>();
  const become = (next: UpdateState): void => {
    // An accepted version is not offered again.
    if (state === 'taken' || state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const ready = (): void => become('ready');
  let hadWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hadWorker) become('taken');
    hadWorker = true;
  });
  answerWorker(container, page.entry, ready);
  const registration = await container.register(SCRIPT, { updateViaCache: 'none' });
  onInstalled(registration, ready);
  if (registration.waiting !== null && hadWorker) ready();
  void container.ready.then(({ active }) => {
    say(active, { kind: 'hello' });
    // The worker did not see requests that were sent before it became active.
    page.onLoaded((paths) => say(registration.active, { kind: 'loaded', entry: page.entry, paths }));
  });
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: () =>
      registration.update().then(
        () => undefined,
        () => undefined,
      ),
    // If no worker is waiting, only the page's settings are newer, and a reload is enough.
    take: () => (registration.waiting === null ? become('taken') : say(registration.waiting, { kind: 'takeOver' })),
  };
};
