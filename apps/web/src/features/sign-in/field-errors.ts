/** Checks of the fields of the sign-in dialog, and the field to which each error code belongs (specification §5). */
import { type ErrorCode, graphemesOf, NICKNAME_MAX_GRAPHEMES } from '@parlance/contract';

/** The fields of the dialog, and `form` for what belongs to none of them. */
export type FieldName = 'email' | 'password' | 'name' | 'form';

/** The error code of each field that has an error; a field without one has no key. */
export type FieldErrors = { readonly [Field in FieldName]?: ErrorCode };

/** Fewest UTF-16 code units of a password. */
const PASSWORD_MIN_LENGTH = 6;

/** The rough shape of an address; the verification mail shows whether it exists. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The error code of an address; undefined when it has the right shape. */
export const emailError = (email: string): ErrorCode | undefined => {
  if (email.trim() === '') return 'email-required';
  return EMAIL.test(email.trim()) ? undefined : 'email-invalid';
};

/** The error code of a password; undefined when it is long enough. */
export const passwordError = (password: string): ErrorCode | undefined => {
  if (password === '') return 'password-required';
  return password.length < PASSWORD_MIN_LENGTH ? 'password-short' : undefined;
};

/** The error code of a nickname; undefined when it is neither empty nor too long. */
export const nameError = (name: string): ErrorCode | undefined => {
  if (name.trim() === '') return 'name-required';
  return graphemesOf(name.trim()).length > NICKNAME_MAX_GRAPHEMES ? 'name-too-long' : undefined;
};

const fieldByCode: Readonly<Partial<Record<ErrorCode, FieldName>>> = {
  'email-required': 'email',
  'email-invalid': 'email',
  'email-unknown': 'email',
  'email-in-use': 'email',
  'password-required': 'password',
  'password-short': 'password',
  'password-wrong': 'password',
  'password-weak': 'password',
  'password-common': 'password',
  'password-mismatch': 'password',
  'name-required': 'name',
  'name-too-long': 'name',
};

/** Assigns an error code of the server to the field it concerns, or to `form`. */
export const fieldErrorsOf = (code: ErrorCode): FieldErrors => ({ [fieldByCode[code] ?? 'form']: code });

/** Removes the fields that have no error. */
export const definedErrors = (found: { readonly [Field in FieldName]?: ErrorCode | undefined }): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined));

/** Whether no field, and not the form either, has an error. */
export const hasNoErrors = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;
