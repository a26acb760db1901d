import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePendingAdoption, useSession } from '../data/index.ts';
import { SIGN_IN_PARAM, type SignInMode, signInModeIn } from '../features/sign-in-url/index.ts';
import { useT, withTexts } from '../i18n/index.ts';
import { useSearchParams } from '../navigation/index.ts';
import { Toast } from '../ui/feedback.tsx';
import { loadChunk } from './chunk.ts';
import { showPending } from './pending.ts';

interface DialogProps {
  readonly open: boolean;
  readonly mode: SignInMode;
  readonly onClose: () => void;
}

/** The exports of the sign-in chunk. */
interface SignInChunk {
  readonly SignInDialog: ComponentType<DialogProps>;
  readonly AdoptionQuestion: ComponentType;
}

const loadSignIn = (): Promise<SignInChunk> =>
  showPending(loadChunk(() => withTexts(['account'], () => import('../features/sign-in/index.ts'))));

/** Loads the sign-in chunk when it is `wanted`; calls `onFailed` if it cannot be loaded. */
const useSignInChunk = (wanted: boolean, onFailed: () => void): SignInChunk | undefined => {
  const [chunk, setChunk] = useState<SignInChunk>();
  const missing = wanted && chunk === undefined;
  useEffect(() => {
    if (missing) void loadSignIn().then(setChunk, onFailed);
  }, [missing, onFailed]);
  return chunk;
};

/** Opens the sign-in dialog over any screen if the address asks for it, and asks whether to adopt earlier progress. */
export function SignInLoader(): ReactNode {
  const t = useT('shell');
  const session = useSession();
  const pending = usePendingAdoption();
  const [search, setSearch] = useSearchParams();
  const [notice, setNotice] = useState<string | null>(null);
  const mode = signInModeIn(search);
  const close = useCallback(() => setSearch(without, { replace: true }), [setSearch]);
  const failed = useCallback(() => {
    close();
    setNotice(t('notLoadedHint'));
  }, [close, t]);
  const open = mode !== null && session.state === 'anonymous';
  const isIn = session.state === 'signedIn';
  // The sign-in chunk announces that a login was linked, so it has to be loaded.
  const isLinked = isIn && mode === 'linked';
  const chunk = useSignInChunk(open || isLinked || pending !== null, failed);
  const done = isIn && mode !== null && (!isLinked || chunk !== undefined);
  useEffect(() => {
    if (done) close();
  }, [done, close]);
  return (
    <>
      {chunk !== undefined && (
        <>
          <chunk.SignInDialog open={open} mode={mode ?? 'signIn'} onClose={close} />
          {pending !== null && <chunk.AdoptionQuestion />}
        </>
      )}
      <Toast message={notice} onGone={useCallback(() => setNotice(null), [])} />
    </>
  );
}

const without = (search: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(search);
  rest.delete(SIGN_IN_PARAM);
  return rest;
};
