import type { FormEvent, ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import type { FlowControl } from './use-sign-in-flow.ts';

export interface StepFormProps {
  readonly control: FlowControl;
  /** Label of the submit button; without it only "Back" is shown. */
  readonly action?: string;
  readonly canGoBack?: boolean;
  /** The error of the form is shown elsewhere already. */
  readonly isErrorShown?: boolean;
  readonly children: ReactNode;
}

/** The form of one step: its fields, the error of the form, "Back" and the submit button. */
export function StepForm({
  control,
  action,
  canGoBack = true,
  isErrorShown = false,
  children,
}: StepFormProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const { errors, busy } = control.flow;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy === null) control.submit();
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {children}
      {errors.form !== undefined && !isErrorShown && <Banner tone="error">{textOf(errors.form)}</Banner>}
      <div className={styles.actions}>
        {canGoBack && (
          <Button tone="quiet" onClick={() => control.back()}>
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
