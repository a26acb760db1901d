/** The program's own versions: the worker that keeps them, and what this page hears of a newer one. */
import { isToPage, type ToWorker } from '../../worker/messages.ts';

/**
 * `ready`: a newer version waits for the learner's word. `taken`: it has begun, by this tab's wish or another's,
 * and this page is still the old one.
 */
export type UpdateState = 'none' | 'ready' | 'taken';

/** Versions, as a page follows them. */
export interface Updates {
  readonly current: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks whether the server has a newer version. Never rejects. */
  readonly check: () => Promise<void>;
  /** The learner agrees: the newer version begins, and `taken` follows in every tab. */
  readonly take: () => void;
}

/** The page, as the worker asks about it. */
interface PageFacts {
  /** Path of its entry script. */
  readonly entry: string;
  /** Calls back with the paths of hashed files that it has loaded, those before and those to come. */
  readonly onLoaded: (listener: (paths: readonly string[]) => void) => void;
}

/** What updates need. */
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
    else onRenewed();
  });
  container.startMessages();
};

/** Calls back when a worker has been installed behind the one that is there. */
const onInstalled = (registration: ServiceWorkerRegistration, found: () => void): void => {
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active !== null) found();
    });
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
};

/** Registers the worker, and follows its versions. Rejects where the browser has none or refuses: that is no fault. */
export const openUpdates = async ({ container, page }: UpdateDeps): Promise<Updates> => {
  let state: UpdateState = 'none';
  const listeners = new Set<() => void>();
  const become = (next: UpdateState): void => {
    // What has been taken is not offered again.
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
    // What was on its way when the worker began passed it by.
    page.onLoaded((paths) => say(registration.active, { kind: 'loaded', paths }));
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
    // Without one that waits, only the page's settings are newer: to load it again is enough.
    take: () => (registration.waiting === null ? become('taken') : say(registration.waiting, { kind: 'takeOver' })),
  };
};
