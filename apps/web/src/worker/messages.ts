/** What pages and their worker say to each other. */

/** From a page. */
export type ToWorker =
  /** A page has begun. */
  | { readonly kind: 'hello' }
  /** It has loaded these files, perhaps before a worker saw its requests. */
  | { readonly kind: 'loaded'; readonly paths: readonly string[] }
  /** The learner agrees to the version that waits. */
  | { readonly kind: 'takeOver' };

/** To a page. */
export type ToPage =
  /** Which entry script it runs; the answer goes into the port that comes with it. */
  | { readonly kind: 'whichEntry' }
  /** The server delivers the page with other settings now. */
  | { readonly kind: 'renewed' };

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;

/** Whether a message is one to a worker; a page of another version may say what this one does not know. */
export const isToWorker = (data: unknown): data is ToWorker =>
  ['hello', 'loaded', 'takeOver'].includes(String(kindOf(data)));

/** Whether a message is one to a page. */
export const isToPage = (data: unknown): data is ToPage => ['whichEntry', 'renewed'].includes(String(kindOf(data)));
