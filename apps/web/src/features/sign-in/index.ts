/** The sign-in dialog and the pages to which mailed links and providers lead. Loaded on demand; `sign-in-url` opens the dialog. */
export { AdoptionQuestion } from './adoption-question.tsx';
export { nameError, passwordError } from './field-errors.ts';
export { PasswordField } from './password-field.tsx';
export { PauseLanding } from './pause-landing.tsx';
export { ResetLanding } from './reset-landing.tsx';
export { SignInDialog, type SignInDialogProps } from './sign-in-dialog.tsx';
export { SignedInLanding } from './signed-in-landing.tsx';
export { UndoLanding } from './undo-landing.tsx';
export { useErrorText } from './use-error-text.ts';
export { Username } from './username.tsx';
export { VerifyLanding } from './verify-landing.tsx';
