/** Which accounts are operators' (`ADMINS`). */

/**
 * Whether an account is that of an operator: its address is named, and verified.
 * @param admins the mail addresses of operators, in lower case
 */
export const isOperator = (
  admins: readonly string[],
  { email, verified }: { readonly email: string; readonly verified: boolean },
): boolean => verified && admins.includes(email);
