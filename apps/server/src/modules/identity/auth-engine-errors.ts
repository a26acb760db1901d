import type { ErrorCode } from '@parlance/contract';

/** This server's codes for better-auth's error codes. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'password-wrong',
  INVALID_PASSWORD: 'password-wrong',
  EMAIL_NOT_VERIFIED: 'email-unverified',
  INVALID_EMAIL: 'email-invalid',
  PASSWORD_TOO_SHORT: 'password-weak',
  PASSWORD_GUESSABLE: 'password-common',
  USER_ALREADY_EXISTS: 'email-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-in-use',
  INVALID_TOKEN: 'token-invalid',
  TOKEN_EXPIRED: 'token-invalid',
  NAME_REQUIRED: 'name-required',
  NAME_TOO_LONG: 'name-too-long',
  INVALID_ORIGIN: 'origin-forbidden',
  MISSING_OR_NULL_ORIGIN: 'origin-forbidden',
  // Of a query that failed, too.
  FAILED_TO_GET_SESSION: 'unavailable',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'sign-in-needed',
  403: 'forbidden',
  404: 'not-found',
  413: 'request-too-large',
  429: 'request-too-many',
};

/** The body of an error response of better-auth. */
export interface AuthEngineError {
  readonly code?: string;
  readonly message?: string;
}

/** This server's code for an error of better-auth. */
export const codeOf = (status: number, { code = '', message = '' }: AuthEngineError): ErrorCode => {
  // For an invalid field, better-auth names the field only in the message.
  const known = code === 'VALIDATION_ERROR' && message.includes('[body.email]') ? 'email-invalid' : codes[code];
  return known ?? byStatus[status] ?? (status >= 500 ? 'internal' : 'request-invalid');
};
