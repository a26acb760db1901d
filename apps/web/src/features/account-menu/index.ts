/** Who is signed in, and the way out. */
export { AccountMenu, Who } from './account-menu.tsx';
export { SignOut } from './sign-out.tsx';
