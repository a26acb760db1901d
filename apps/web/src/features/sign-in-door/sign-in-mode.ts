import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../navigation/index.ts';

/** `?signIn` on any address opens the dialog over it: so every link can, and "back" closes it. */
export const SIGN_IN = 'signIn';

/** What somebody came for; a forgotten password begins at its own step. */
export type SignInMode = 'signIn' | 'signUp' | 'forgot';

/** What an address asks for; null where it asks for no dialog. */
export const modeIn = (search: URLSearchParams): SignInMode | null => {
  const asked = search.get(SIGN_IN);
  if (asked === null) return null;
  return asked === 'signUp' || asked === 'forgot' ? asked : 'signIn';
};

const opened = (search: URLSearchParams, mode: SignInMode): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.set(SIGN_IN, mode === 'signIn' ? '' : mode);
  return next;
};

/** To open the sign-in dialog over the present screen. */
export const useSignIn = (): { readonly open: (mode: SignInMode) => void } => {
  const [, setSearch] = useSearchParams();
  const open = useCallback((mode: SignInMode) => setSearch((search) => opened(search, mode)), [setSearch]);
  return useMemo(() => ({ open }), [open]);
};
