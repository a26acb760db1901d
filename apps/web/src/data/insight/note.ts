/**
 * Records what happens in this page for the server's statistics (specification §7): without content, and not for people
 * who decline.
 */
import { whenQuiet } from '../../platform/index.ts';
import type { Note } from './report.ts';

/** The most notes of one name in the life of a page; more of a repeated error would tell nothing new. */
const MOST = 40;

const counts = new Map<string, number>();

/** Whether the browser asks not to be tracked (Do Not Track, Global Privacy Control). */
const isInsightDeclined = (): boolean => {
  const { navigator } = globalThis;
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
};

const note = (noted: Note): void => {
  const count = (counts.get(noted.name) ?? 0) + 1;
  if (count > MOST || isInsightDeclined()) return;
  counts.set(noted.name, count);
  // If the reporter cannot be loaded now, the next note tries again.
  whenQuiet()
    .then(() => import('./report.ts'))
    .then(({ reporter }) => reporter().add(noted))
    .catch(() => undefined);
};

/** Records an event: a name in snake_case, and a short detail; never what a learner typed. */
export const noteInsight = (name: string, detail: string): void => note({ name, what: detail });

/** Records an error as `web_error`: its type and its place in the program, never its message. */
export const noteError = (thrown: unknown): void => note({ name: 'web_error', what: { thrown } });

/**
 * Records uncaught errors.
 * @returns a function that stops it.
 */
export const watchUncaughtErrors = (): (() => void) => {
  const onError = ({ error }: ErrorEvent): void => noteError(error);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => noteError(reason);
  globalThis.addEventListener('error', onError);
  globalThis.addEventListener('unhandledrejection', onRejection);
  return () => {
    globalThis.removeEventListener('error', onError);
    globalThis.removeEventListener('unhandledrejection', onRejection);
  };
};
