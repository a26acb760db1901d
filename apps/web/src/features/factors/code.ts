/** What learners type as a code. */

/** Digits of a code of an authenticator app. */
const APP_CODE_LENGTH = 6;

/** The code without the blanks and hyphens that apps show and people type; full-width digits become plain ones. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '');

/** Whether a plain code can be one of an authenticator app. */
export const isAppCode = (code: string): boolean => code.length === APP_CODE_LENGTH && /^\d+$/.test(code);
