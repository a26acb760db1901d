/** How every screen opens the sign-in dialog, without carrying it. */
export { isPageHeld, useHeldPage, usePageHeld } from './held-page.ts';
export { endIn, modeIn, SIGN_IN, type SignInMode, useSignIn } from './sign-in-mode.ts';
