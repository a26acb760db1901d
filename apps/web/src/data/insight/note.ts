/** What happened in this page, noted for the server (specification §7): without content, and not for who declines it. */
import { whenQuiet } from '../../platform/index.ts';
import type { Noted } from './report.ts';

/** Most notes of one name in the life of a page: a fault that repeats itself is told often enough by then. */
const MOST = 40;

const counts = new Map<string, number>();

/** Whether the browser asks not to be followed (Do Not Track, Global Privacy Control). */
const isInsightDeclined = (): boolean => {
  const { navigator } = globalThis;
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
};

const note = (noted: Noted): void => {
  const count = (counts.get(noted.name) ?? 0) + 1;
  if (count > MOST || isInsightDeclined()) return;
  counts.set(noted.name, count);
  // What cannot be loaded now comes with the next note, or not at all.
  whenQuiet()
    .then(() => import('./report.ts'))
    .then(({ reporter }) => reporter().add(noted))
    .catch(() => undefined);
};

/** Notes an event: a snake_case name, and a short word of what exactly; never what a learner typed. */
export const noteInsight = (name: string, detail: string): void => note({ name, what: detail });

/** Notes a fault as `web_error`: its kind and its place in the program, never its message. */
export const noteError = (thrown: unknown): void => note({ name: 'web_error', what: { thrown } });

/** Notes what nobody caught. @returns how to stop. */
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
