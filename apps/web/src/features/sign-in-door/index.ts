/** How every screen opens the sign-in dialog, without carrying it. */
export { isPageHeld, useHeldPage } from './held-page.ts';
export { modeIn, SIGN_IN, type SignInMode, useSignIn } from './sign-in-mode.ts';
