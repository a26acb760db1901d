/** Offers newer versions of the program; never forces them. */
export { reloadToNewest } from './reload.ts';
export { UpdateNotice } from './update-notice.tsx';
