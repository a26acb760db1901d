/** Signing in with Google, Facebook and Apple: visits to them, and the logins that wait here. */
export { type HeldLogins, openHeldLogins } from './held.ts';
export { mountVisits } from './routes.ts';
export { openVisits } from './visits.ts';
