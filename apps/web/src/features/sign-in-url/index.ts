/** Opens the sign-in dialog by the address, so that no screen has to load the dialog itself. */
export { isReloadGuarded, useIsReloadGuarded, useReloadGuard } from './reload-guard.ts';
export { providerEndOf, SIGN_IN_PARAM, type SignInMode, signInModeIn, useSignIn } from './sign-in-mode.ts';
