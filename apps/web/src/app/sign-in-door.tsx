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

/** What lies behind the door. */
interface SectionView {
  readonly SignInDialog: ComponentType<DialogProps>;
  readonly AdoptionQuestion: ComponentType;
}

const loadRoom = (): Promise<SectionView> =>
  showPending(loadChunk(() => withTexts(['account'], () => import('../features/sign-in/index.ts'))));

/** The room, once it was wanted; `onFailed` when it did not arrive. */
const useRoom = (wanted: boolean, onFailed: () => void): SectionView | undefined => {
  const [room, setRoom] = useState<SectionView>();
  const missing = wanted && room === undefined;
  useEffect(() => {
    if (missing) void loadRoom().then(setRoom, onFailed);
  }, [missing, onFailed]);
  return room;
};

/** Opens the sign-in dialog over any screen when its address asks for it, and asks about progress made before. */
export function SignInDoor(): ReactNode {
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
  // Behind the door it is said that a login was linked.
  const told = isIn && mode === 'linked';
  const room = useRoom(open || told || pending !== null, failed);
  const done = isIn && mode !== null && (!told || room !== undefined);
  useEffect(() => {
    if (done) close();
  }, [done, close]);
  return (
    <>
      {room !== undefined && (
        <>
          <room.SignInDialog open={open} mode={mode ?? 'signIn'} onClose={close} />
          {pending !== null && <room.AdoptionQuestion />}
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
