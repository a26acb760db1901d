/**
 * The service worker: once opened, Parlance starts and reloads without a network, from the version that the learner
 * agreed to (docs/decisions/our-own-service-worker.md).
 */
import { answerTo, namedBy } from './answer.ts';
import type { Build } from './build.ts';
import { dropUnused, type Keeping, keepBuild, keepLoaded, renewPage } from './kept.ts';
import { isToWorker, type ToPage, type ToWorker } from './messages.ts';
import type { PageClient, WorkerScope } from './scope.ts';

declare const __BUILD__: Build;

const worker = globalThis as unknown as WorkerScope;
const keeping: Keeping = { caches: worker.caches, build: __BUILD__, fetch: (...args) => worker.fetch(...args) };

/** Milliseconds that a page has to say what it runs; one that is frozen does not. */
const PAGE_TIMEOUT = 3000;

const pages = (): Promise<readonly PageClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const tell = (page: PageClient, message: ToPage, port?: MessagePort): void =>
  page.postMessage(message, port === undefined ? [] : [port]);

const entryOf = (page: PageClient): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => resolve(undefined), PAGE_TIMEOUT);
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    port1.start();
    tell(page, { kind: 'whichEntry' }, port2);
  });

/** A version that waits, or is on its way, has a cache that no page runs out of yet. */
const tidy = async (): Promise<void> => {
  if (worker.registration.waiting !== null || worker.registration.installing !== null) return;
  await dropUnused(keeping, await Promise.all((await pages()).map(entryOf)));
};

/** After a page was given from the cache: whether the server has something newer. */
const compare = async (): Promise<void> => {
  const news = await renewPage(keeping);
  if (news === 'build') await worker.registration.update();
  if (news === 'settings') for (const page of await pages()) tell(page, { kind: 'renewed' });
};

/** A page that was on its way while the worker began is nobody's yet. A worker that still waits may not claim it. */
const claim = (): Promise<void> => worker.clients.claim().catch(() => undefined);

const handleMessage = async (message: ToWorker): Promise<void> => {
  if (message.kind === 'takeOver') return worker.skipWaiting();
  if (message.kind !== 'loaded') return tidy();
  await claim();
  await keepLoaded(keeping, message.paths);
};

worker.addEventListener('install', (event) => event.waitUntil(keepBuild(keeping)));

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const asked = { method, url, mode, range: headers.get('range') };
  const named = namedBy(asked, worker.location.origin, __BUILD__.core);
  if (named === 'other') return;
  event.respondWith(answerTo(named, keeping, request));
  if (named === 'page') event.waitUntil(compare().catch(() => undefined));
});

worker.addEventListener('message', (event) => {
  if (isToWorker(event.data)) event.waitUntil(handleMessage(event.data).catch(() => undefined));
});
