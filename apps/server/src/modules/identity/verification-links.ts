/** Verification links, and the parameter of them that names the account whose sign-up they were mailed for. */

const ACCOUNT_PARAM = 'account';

/** A verification link that names the account `uid`. */
export const ofSignUp = (uid: string, link: string): string => {
  const url = new URL(link);
  url.searchParams.set(ACCOUNT_PARAM, uid);
  return url.href;
};

/** The id of the account that a verification link names; null for none, as in links of older releases. */
export const accountIn = (link: URLSearchParams): string | null => link.get(ACCOUNT_PARAM);
