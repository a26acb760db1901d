/** Signing in and up, and the places where its mails lead. Loaded when asked for; `sign-in-door` opens it. */
export { AdoptionQuestion } from './adoption-question.tsx';
export { nameFault, passwordFault } from './faults.ts';
export { PasswordField } from './password-field.tsx';
export { ResetLanding } from './reset-landing.tsx';
export { SignInDialog, type SignInDialogProps } from './sign-in-dialog.tsx';
export { SignedInLanding } from './signed-in-landing.tsx';
export { useErrorText } from './use-error-text.ts';
export { Username } from './username.tsx';
export { VerifyLanding } from './verify-landing.tsx';
