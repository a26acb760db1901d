import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import type { FlowControl } from './use-flow.ts';

export interface StepFormProps {
  readonly control: FlowControl;
  /** The word on the step's own button; without it there is only the way back. */
  readonly action?: string;
  readonly canGoBack?: boolean;
  /** What is wrong is said above the form already. */
  readonly isTold?: boolean;
  readonly children: ReactNode;
}

/** One step: what is typed, what is wrong with it, and the ways on and back. */
export function StepForm({ control, action, canGoBack = true, isTold = false, children }: StepFormProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const { faults, busy } = control.flow;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy === null) control.submit();
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {children}
      {faults.form !== undefined && !isTold && <Banner tone="error">{textOf(faults.form)}</Banner>}
      <div className={styles.ways}>
        {canGoBack && (
          <Button tone="quiet" onClick={control.back}>
            {t('back')}
          </Button>
        )}
        {action !== undefined && (
          <Button type="submit" busy={busy === 'step'}>
            {action}
          </Button>
        )}
      </div>
    </form>
  );
}
