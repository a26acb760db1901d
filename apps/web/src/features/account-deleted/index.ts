/** The message shown after an account was deleted. */
export { AccountDeletedBanner } from './account-deleted-banner.tsx';
