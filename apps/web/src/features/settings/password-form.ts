/** Checks of the form that changes the password (specification §5). */
import type { ErrorCode } from '@parlance/contract';
import { passwordError } from '../sign-in/index.ts';

/** The values of the fields. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordFieldName = keyof PasswordChange;

/** The error code of each field that has an error, and `form` for an error of no field. */
export type PasswordErrors = { readonly [Field in PasswordFieldName | 'form']?: ErrorCode };

const newPasswordError = (next: string): ErrorCode | undefined => {
  const error = passwordError(next);
  return error === 'password-short' ? 'password-weak' : error;
};

/** The errors found before the server is called. The old password may be shorter than the present minimum. */
export const passwordErrors = ({ current, next, again }: PasswordChange): PasswordErrors => {
  const weak = newPasswordError(next);
  if (current === '') return { current: 'password-required', ...(weak !== undefined && { next: weak }) };
  if (weak !== undefined) return { next: weak };
  return next === again ? {} : { again: 'password-mismatch' };
};

/** Assigns an error code of the server to the field it concerns. */
export const errorsOfAnswer = (code: ErrorCode): PasswordErrors => {
  if (code === 'password-wrong') return { current: code };
  if (code === 'password-weak' || code === 'password-short' || code === 'password-common') return { next: code };
  return { form: code };
};
