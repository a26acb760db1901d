/** What can be wrong with a change of the password (specification §5). */
import type { ErrorCode } from '@parlance/contract';
import { passwordFault } from '../sign-in/index.ts';

/** What is typed. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export type PasswordFieldName = keyof PasswordChange;

/** The fault of each field that has one, and `form` for what belongs to none. */
export type PasswordFaults = { readonly [Field in PasswordFieldName | 'form']?: ErrorCode };

const nextFault = (next: string): ErrorCode | undefined => {
  const fault = passwordFault(next);
  return fault === 'password-short' ? 'password-weak' : fault;
};

/** What is wrong before anybody is asked; the old password may be shorter than one has to be now. */
export const passwordFaults = ({ current, next, again }: PasswordChange): PasswordFaults => {
  const weak = nextFault(next);
  if (current === '') return { current: 'password-required', ...(weak !== undefined && { next: weak }) };
  if (weak !== undefined) return { next: weak };
  return next === again ? {} : { again: 'password-mismatch' };
};

/** Lays an answer of the server at the field it is about. */
export const faultOfAnswer = (code: ErrorCode): PasswordFaults => {
  if (code === 'password-wrong') return { current: code };
  if (code === 'password-weak' || code === 'password-short') return { next: code };
  return { form: code };
};
