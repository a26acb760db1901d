/** What can be wrong with what somebody typed (specification §5). */
import { type ErrorCode, graphemesOf, NICKNAME_MAX_GRAPHEMES } from '@parlance/contract';

/** The fields of the dialog, and `form` for what belongs to none of them. */
export type FieldName = 'email' | 'password' | 'name' | 'form';

/** The fault of each field that has one. */
export type Faults = { readonly [Field in FieldName]?: ErrorCode };

/** Fewest characters of a password. */
const PASSWORD_LEAST = 6;

/** Only the rough shape: whether an address is real, the mail tells. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with an address. */
export const emailFault = (email: string): ErrorCode | undefined => {
  if (email.trim() === '') return 'email-required';
  return EMAIL.test(email.trim()) ? undefined : 'email-invalid';
};

/** What is wrong with a password. */
export const passwordFault = (password: string): ErrorCode | undefined => {
  if (password === '') return 'password-required';
  return password.length < PASSWORD_LEAST ? 'password-short' : undefined;
};

/** What is wrong with a nickname. */
export const nameFault = (name: string): ErrorCode | undefined => {
  if (name.trim() === '') return 'name-required';
  return graphemesOf(name.trim()).length > NICKNAME_MAX_GRAPHEMES ? 'name-too-long' : undefined;
};

const fields: Readonly<Partial<Record<ErrorCode, FieldName>>> = {
  'email-required': 'email',
  'email-invalid': 'email',
  'email-unknown': 'email',
  'email-in-use': 'email',
  'password-required': 'password',
  'password-short': 'password',
  'password-wrong': 'password',
  'password-weak': 'password',
  'password-mismatch': 'password',
  'name-required': 'name',
  'name-too-long': 'name',
};

/** Lays an error of the server at the field it is about. */
export const faultsOf = (code: ErrorCode): Faults => ({ [fields[code] ?? 'form']: code });

/** Faults of several fields, without the fields that have none. */
export const gather = (found: { readonly [Field in FieldName]?: ErrorCode | undefined }): Faults =>
  Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined));

/** Whether there is none. */
export const isFine = (faults: Faults): boolean => Object.keys(faults).length === 0;
