import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePreference, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { leaveInstead } from '../../platform/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/feedback.tsx';
import type { PicoMood } from '../../ui/pico.tsx';
import { withQuery } from '../provider-visit/index.ts';
import { isPageHeld, SIGN_IN, type SignInMode } from '../sign-in-door/index.ts';
import { BoxOffice } from './box-office.tsx';
import type { Flow } from './flow.ts';
import { steps } from './steps.tsx';
import { useFlow } from './use-flow.ts';

export interface SignInDialogProps {
  readonly open: boolean;
  readonly mode: SignInMode;
  readonly onClose: () => void;
  /** Loads the page anew (tests only watch). */
  readonly reload?: (linked: boolean) => void;
}

const titles = {
  password: 'titlePassword',
  register: 'titleRegister',
  pending: 'titlePending',
  exists: 'titleExists',
  forgot: 'titleForgot',
  forgotten: 'titleForgotSent',
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
};

const moodOf = ({ step, faults }: Flow): PicoMood => (Object.keys(faults).length > 0 ? 'puzzled' : moods[step]);

/** Loads the page anew; `linked` says there, once it is loaded, that both ways work now. */
const loadAnew = (linked: boolean): void => {
  if (linked) leaveInstead(withQuery(location.pathname + location.search + location.hash, SIGN_IN, 'linked'));
  else location.reload();
};

/**
 * The sign-in dialog: a provider or an e-mail address first, then what follows from it. At the end the page is loaded
 * anew where its address brings everything back, and stays as it is where that would lose something.
 */
export function SignInDialog({ open, mode, onClose, reload = loadAnew }: SignInDialogProps): ReactNode {
  const t = useT('signIn');
  const [host] = usePreference('host');
  const [notice, setNotice] = useState<string | null>(null);
  const control = useFlow(open, mode, {
    onEntered: (linked) => {
      onClose();
      if (isPageHeld()) setNotice(t(linked === null ? 'welcome' : 'linked'));
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

/** Whether this page was loaded after a sign-in that linked a login; an address alone does not make it so. */
const useHasLinked = (mode: SignInMode): boolean => {
  const { me } = useSession();
  return mode === 'linked' && me !== null && me.methods.length > 1;
};
