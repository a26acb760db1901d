import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../navigation/index.ts';

/** `?signIn` on any address opens the dialog over it: so every link can, and "back" closes it. */
export const SIGN_IN = 'signIn';

/** How a visit to a provider ended, where there is more to do or to say. */
const ENDS = ['exists', 'unverified', 'emailMissing', 'inUse', 'failed'] as const;
const MODES = ['signUp', 'forgot', 'linked', ...ENDS] as const;

/**
 * What somebody came for; a forgotten password begins at its own step, and the end of a visit to a provider where it
 * leads. `linked` opens nothing: it says to whom has just signed in that a waiting login was added.
 */
export type SignInMode = 'signIn' | (typeof MODES)[number];

/** The end of a visit, where the dialog opens for it. */
export const endIn = (mode: SignInMode): (typeof ENDS)[number] | undefined => ENDS.find((end) => end === mode);

/** What an address asks for; null where it asks for no dialog. */
export const modeIn = (search: URLSearchParams): SignInMode | null => {
  const asked = search.get(SIGN_IN);
  if (asked === null) return null;
  return MODES.find((mode) => mode === asked) ?? 'signIn';
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
