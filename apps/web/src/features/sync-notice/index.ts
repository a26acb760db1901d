/** The notice above a screen when the exchange with the account fails. */
export { SyncNotice } from './sync-notice.tsx';
