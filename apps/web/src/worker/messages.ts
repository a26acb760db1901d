/** The messages between pages and the service worker. */
import type { PushMessage } from './push-message.ts';

/** Messages to the worker. */
export type ToWorker =
  /** A page has started. */
  | { readonly kind: 'hello' }
  /** The page with this entry script has loaded these files, perhaps before the worker could see the requests. */
  | { readonly kind: 'loaded'; readonly entry: string; readonly paths: readonly string[] }
  /** The learner agrees to the version that is waiting. */
  | { readonly kind: 'takeOver' };

/** Messages to pages. */
export type ToPage =
  /** Asks for the page's entry script; the reply goes to the port that comes with the message. */
  | { readonly kind: 'whichEntry' }
  /** The server delivers the page with other settings now. */
  | { readonly kind: 'renewed' }
  /** A reminder has arrived; whether the page takes care of it goes to the port that comes with the message. */
  | { readonly kind: 'reminder'; readonly message: PushMessage };

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;

/**
 * Whether a message is one to the worker; a page of another version may send messages that this version does not know.
 */
export const isToWorker = (data: unknown): data is ToWorker =>
  ['hello', 'loaded', 'takeOver'].includes(String(kindOf(data)));

/** Whether a message is one to a page. */
export const isToPage = (data: unknown): data is ToPage =>
  ['whichEntry', 'renewed', 'reminder'].includes(String(kindOf(data)));
