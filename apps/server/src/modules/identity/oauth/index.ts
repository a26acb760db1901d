/** Signing in with Google, Facebook and Apple: visits to them, and the logins that wait here. */

export { openOAuthAttempts } from './attempts.ts';
export { openPendingLinks, type PendingLinks } from './pending-link.ts';
export { mountOAuth } from './routes.ts';
