import { type ReactNode, useCallback, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/feedback.tsx';
import type { PicoMood } from '../../ui/pico.tsx';
import { isPageHeld, type SignInMode } from '../sign-in-door/index.ts';
import { BoxOffice } from './box-office.tsx';
import type { Flow } from './flow.ts';
import { steps } from './steps.tsx';
import { useFlow } from './use-flow.ts';

export interface SignInDialogProps {
  readonly open: boolean;
  readonly mode: SignInMode;
  readonly onClose: () => void;
  /** Loads the page anew (tests only watch). */
  readonly reload?: () => void;
}

const titles = {
  password: 'titlePassword',
  register: 'titleRegister',
  pending: 'titlePending',
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
  forgot: 'puzzled',
  forgotten: 'reading',
};

const moodOf = ({ step, faults }: Flow): PicoMood => (Object.keys(faults).length > 0 ? 'puzzled' : moods[step]);

/**
 * The sign-in dialog: e-mail first, then what follows from it. At the end the page is loaded anew where its address
 * brings everything back, and stays as it is where that would lose something.
 */
export function SignInDialog({ open, mode, onClose, reload = () => location.reload() }: SignInDialogProps): ReactNode {
  const t = useT('signIn');
  const [host] = usePreference('host');
  const [notice, setNotice] = useState<string | null>(null);
  const control = useFlow(open, mode, {
    onEntered: () => {
      onClose();
      if (isPageHeld()) setNotice(t('welcome'));
      else reload();
    },
    onExchangeFailed: () => {
      onClose();
      setNotice(t('exchangeFailed'));
    },
  });
  const { flow } = control;
  const Step = steps[flow.step];
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t(titleOf(flow, mode))}
        picture={<BoxOffice host={host ? moodOf(flow) : undefined} />}
      >
        <Step key={flow.step} control={control} />
      </Dialog>
      <Toast message={notice} onGone={useCallback(() => setNotice(null), [])} />
    </>
  );
}
