/**
 * The service worker: once opened, Parlance starts and reloads without a network, in the version that the learner
 * agreed to (docs/decisions/our-own-service-worker.md).
 */

import { type PackedBuild, unpacked } from './build.ts';
import { isToWorker, type ToPage, type ToWorker } from './messages.ts';
import { type CacheDeps, deleteUnused, installBuild, refreshPage, storeLoaded } from './program-cache.ts';
import { pressReminder, type ReminderDeps, showReminder } from './reminders.ts';
import { kindOfRequest, respondTo } from './respond.ts';
import type { PageClient, WorkerScope } from './scope.ts';

declare const __BUILD__: PackedBuild;

const build = unpacked(__BUILD__);

const worker = globalThis as unknown as WorkerScope;
const deps: CacheDeps = { caches: worker.caches, build, fetch: (...args) => worker.fetch(...args) };

/** Milliseconds that a page has to reply; a frozen page does not reply. */
const PAGE_TIMEOUT = 3000;

const pages = (): Promise<readonly PageClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const tell = (page: PageClient, message: ToPage, port?: MessagePort): void =>
  page.postMessage(message, port === undefined ? [] : [port]);

/** A page's answer to a message; undefined if there is none in time. */
const answerOf = <T>(page: PageClient, message: ToPage, timeout: number): Promise<T | undefined> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => resolve(undefined), timeout);
    port1.addEventListener('message', ({ data }: MessageEvent<T>) => resolve(data));
    port1.start();
    tell(page, message, port2);
  });

const entryOf = (page: PageClient): Promise<string | undefined> => answerOf(page, { kind: 'whichEntry' }, PAGE_TIMEOUT);

/** Milliseconds that a page has to say whether it takes care of a reminder. */
const REMINDER_TIMEOUT = 1000;

const reminders: ReminderDeps = {
  show: (title, options) => worker.registration.showNotification(title, options),
  pages,
  ask: async (page, message) => (await answerOf(page, { kind: 'reminder', message }, REMINDER_TIMEOUT)) === true,
  open: (path) => worker.clients.openWindow(path),
  fetch: (...args) => worker.fetch(...args),
};

const jsonOf = (data: { readonly json: () => unknown } | null): unknown => {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
};

/** The cache of a version that is waiting or installing must stay, although no page uses it yet. */
const deleteUnusedCaches = async (): Promise<void> => {
  if (worker.registration.waiting !== null || worker.registration.installing !== null) return;
  await deleteUnused(deps, await Promise.all((await pages()).map(entryOf)));
};

/** Checks, after a page was answered from the cache, whether the server has a newer one. */
const checkForUpdate = async (): Promise<void> => {
  const news = await refreshPage(deps);
  if (news === 'build') await worker.registration.update();
  if (news === 'settings') for (const page of await pages()) tell(page, { kind: 'renewed' });
};

/** Claims pages that started loading before the worker was active. A waiting worker may not claim pages. */
const claim = (): Promise<void> => worker.clients.claim().catch(() => undefined);

const handleMessage = async (message: ToWorker): Promise<void> => {
  if (message.kind === 'takeOver') return worker.skipWaiting();
  if (message.kind !== 'loaded') return deleteUnusedCaches();
  await claim();
  await storeLoaded(deps, message.entry, message.paths);
};

worker.addEventListener('install', (event) => event.waitUntil(installBuild(deps)));

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const asked = { method, url, mode, range: headers.get('range') };
  const named = kindOfRequest(asked, worker.location.origin, build.core);
  if (named === 'other') return;
  event.respondWith(respondTo(named, deps, request));
  if (named === 'page') event.waitUntil(checkForUpdate().catch(() => undefined));
});

worker.addEventListener('message', (event) => {
  if (isToWorker(event.data)) event.waitUntil(handleMessage(event.data).catch(() => undefined));
});

worker.addEventListener('push', (event) => event.waitUntil(showReminder(reminders, jsonOf(event.data))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(pressReminder(reminders, event.action, event.notification.data));
});
