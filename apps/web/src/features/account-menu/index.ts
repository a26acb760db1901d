/** The account that is signed in, and the button that signs out. */
export { AccountMenu, Who } from './account-menu.tsx';
export { SignOut } from './sign-out.tsx';
