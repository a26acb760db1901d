/** What stands between a device and its account. */
export { SyncNotice } from './sync-notice.tsx';
