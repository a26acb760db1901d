/** Newer versions of the program: offered, never forced. */
export { reloadToNewest } from './reload.ts';
export { UpdateNotice } from './update-notice.tsx';
