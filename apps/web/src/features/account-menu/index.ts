/** Who is signed in, and the way out. */
export { AccountMenu } from './account-menu.tsx';
