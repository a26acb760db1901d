/** Signing in with Google, Facebook and Apple: OAuth attempts, and pending links. */

export { openOAuthAttempts } from './attempts.ts';
export { openPendingLinks, type PendingLinks } from './pending-link.ts';
export { mountOAuth } from './routes.ts';
