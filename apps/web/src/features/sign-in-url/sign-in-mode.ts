import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../navigation/index.ts';

/** The query parameter that opens the dialog over any screen: every link can set it, and "back" closes the dialog. */
export const SIGN_IN_PARAM = 'signIn';

/** The outcomes of an OAuth attempt after which the dialog opens. */
const PROVIDER_ENDS = ['exists', 'unverified', 'emailMissing', 'inUse', 'failed'] as const;
const MODES = ['signUp', 'forgot', 'linked', ...PROVIDER_ENDS] as const;

/**
 * What the dialog opens for: a sign-in, a sign-up, a forgotten password, or the outcome of an OAuth attempt. `linked` does
 * not open the dialog: it shows a message that a pending login was linked by the last sign-in.
 */
export type SignInMode = 'signIn' | (typeof MODES)[number];

/** The outcome that a mode stands for; undefined for modes that begin a sign-in. */
export const providerEndOf = (mode: SignInMode): (typeof PROVIDER_ENDS)[number] | undefined =>
  PROVIDER_ENDS.find((end) => end === mode);

/** The mode that an address asks for; null without the parameter, `signIn` for an unknown value. */
export const signInModeIn = (search: URLSearchParams): SignInMode | null => {
  const value = search.get(SIGN_IN_PARAM);
  if (value === null) return null;
  return MODES.find((mode) => mode === value) ?? 'signIn';
};

const withMode = (search: URLSearchParams, mode: SignInMode): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.set(SIGN_IN_PARAM, mode === 'signIn' ? '' : mode);
  return next;
};

/** Gives a function that opens the sign-in dialog over the present screen. */
export const useSignIn = (): { readonly open: (mode: SignInMode) => void } => {
  const [, setSearch] = useSearchParams();
  const open = useCallback((mode: SignInMode) => setSearch((search) => withMode(search, mode)), [setSearch]);
  return useMemo(() => ({ open }), [open]);
};
