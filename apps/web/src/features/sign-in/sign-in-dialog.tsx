import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePreference, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { replacePage } from '../../platform/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/feedback.tsx';
import type { PicoMood } from '../../ui/pico.tsx';
import { withQuery } from '../provider-visit/index.ts';
import { isReloadGuarded, SIGN_IN_PARAM, type SignInMode } from '../sign-in-url/index.ts';
import { BoxOffice } from './box-office.tsx';
import type { Flow } from './flow.ts';
import { steps } from './steps.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

export interface SignInDialogProps {
  readonly open: boolean;
  readonly mode: SignInMode;
  readonly onClose: () => void;
  /** Reloads the page; tests replace it. */
  readonly reload?: (linked: boolean) => void;
}

const titles = {
  password: 'titlePassword',
  register: 'titleRegister',
  pending: 'titlePending',
  exists: 'titleExists',
  forgot: 'titleForgot',
  forgotten: 'titleForgotSent',
  factor: 'titleFactor',
} as const;

const titleOf = ({ step }: Flow, mode: SignInMode): (typeof titles)[keyof typeof titles] | 'title' | 'titleNew' => {
  if (step === 'email') return mode === 'signUp' ? 'titleNew' : 'title';
  return titles[step];
};

const moods: { readonly [Step in Flow['step']]: PicoMood } = {
  email: 'waiting',
  password: 'waiting',
  register: 'cheering',
  pending: 'reading',
  exists: 'cheering',
  forgot: 'puzzled',
  forgotten: 'reading',
  factor: 'listening',
};

const moodOf = ({ step, errors }: Flow): PicoMood => (Object.keys(errors).length > 0 ? 'puzzled' : moods[step]);

/** Reloads the page; after `linked` it then says that both login methods work now. */
const reloadPage = (linked: boolean): void => {
  if (linked) replacePage(withQuery(location.pathname + location.search + location.hash, SIGN_IN_PARAM, 'linked'));
  else location.reload();
};

/**
 * The sign-in dialog: a provider or an e-mail address first, then the step that follows from it. After the sign-in the
 * page is reloaded, unless a reload guard says that this would lose what the page shows.
 */
export function SignInDialog({ open, mode, onClose, reload = reloadPage }: SignInDialogProps): ReactNode {
  const t = useT('signIn');
  const [host] = usePreference('host');
  const [notice, setNotice] = useState<string | null>(null);
  const control = useSignInFlow(open, mode, {
    onEntered: (linked) => {
      onClose();
      if (isReloadGuarded()) setNotice(t(linked === null ? 'welcome' : 'linked'));
      else reload(linked !== null);
    },
    onExchangeFailed: () => {
      onClose();
      setNotice(t('exchangeFailed'));
    },
  });
  const hasLinked = useHasLinked(mode);
  useEffect(() => {
    if (hasLinked) setNotice(t('linked'));
  }, [hasLinked, t]);
  const leave = (): void => {
    control.leave();
    onClose();
  };
  const { flow } = control;
  const Step = steps[flow.step];
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        title={t(titleOf(flow, mode))}
        picture={<BoxOffice host={host ? moodOf(flow) : undefined} />}
      >
        <Step key={flow.step} control={control} />
      </Dialog>
      <Toast message={notice} onGone={useCallback(() => setNotice(null), [])} />
    </>
  );
}

/** Whether this page was loaded after a sign-in that linked a login. The address alone is not trusted: the account must have two methods. */
const useHasLinked = (mode: SignInMode): boolean => {
  const { me } = useSession();
  return mode === 'linked' && me !== null && me.methods.length > 1;
};
