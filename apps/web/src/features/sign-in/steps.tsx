/** The steps of the dialog, one component each. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../ui/field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { FactorQuestion } from '../factors/index.ts';
import { PROVIDER_NAMES } from '../provider-visit/index.ts';
import { EmailStep, ForgotStep } from './email-step.tsx';
import { ExistsStep } from './exists-step.tsx';
import type { StepName } from './flow.ts';
import { isGuessable } from './guessable.ts';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in.module.css';
import { StepForm } from './step-form.tsx';
import { useErrorText } from './use-error-text.ts';
import type { FlowControl } from './use-sign-in-flow.ts';
import { Username } from './username.tsx';

interface StepProps {
  readonly control: FlowControl;
}

function PasswordStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const first = useFirstFocus<HTMLInputElement>();
  const { typed, errors, pendingLink } = control.flow;
  return (
    <StepForm control={control} action={t('signIn')}>
      <p className={styles.who}>{typed.email}</p>
      {pendingLink !== null && (
        <p className={styles.lead}>{t('heldNote', { provider: PROVIDER_NAMES[pendingLink.provider] })}</p>
      )}
      <Username email={typed.email} />
      <div className={styles.slot}>
        <PasswordField
          ref={first}
          label={t('password')}
          value={typed.password}
          onChange={(value) => control.type('password', value)}
          onBlur={control.leavePassword}
          error={textOf(errors.password)}
        />
      </div>
      <button type="button" className={styles.link} onClick={control.forgot}>
        {t('forgot')}
      </button>
    </StepForm>
  );
}

function RegisterStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const first = useFirstFocus<HTMLInputElement>();
  const { typed, errors } = control.flow;
  return (
    <StepForm control={control} action={t('signUp')}>
      <p className={styles.lead}>{t('registerLead', { email: typed.email })}</p>
      <Username email={typed.email} />
      <Field
        ref={first}
        label={t('name')}
        name="name"
        autoComplete="nickname"
        value={typed.name}
        onChange={(event) => control.type('name', event.target.value)}
        error={textOf(errors.name)}
        hint={t('nameHint')}
      />
      <PasswordField
        label={t('password')}
        fresh
        value={typed.password}
        onChange={(value) => control.type('password', value)}
        onBlur={control.leavePassword}
        error={textOf(errors.password)}
        hint={t(isGuessable(typed.password, typed) ? 'guessable' : 'passwordHint')}
      />
    </StepForm>
  );
}

function PendingStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const errors = useT('errors');
  const first = useFirstFocus<HTMLDivElement>();
  const { typed, busy, mailResent, byProvider } = control.flow;
  return (
    <StepForm control={control} action={t('verified')}>
      <div ref={first} tabIndex={-1} className={styles.message}>
        <p>{errors('emailUnverified')}</p>
        {!byProvider && <p className={styles.lead}>{t('sentTo', { email: typed.email })}</p>}
      </div>
      {!byProvider && (
        <p className={styles.again}>
          <button type="button" className={styles.link} disabled={busy !== null} onClick={control.sendAgain}>
            {t('again')}
          </button>
          <span role="status">{mailResent && t('sentAgain')}</span>
        </p>
      )}
    </StepForm>
  );
}

function ForgottenStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const first = useFirstFocus<HTMLParagraphElement>();
  return (
    <StepForm control={control}>
      <p ref={first} tabIndex={-1} className={styles.message}>
        {t('forgotSent', { email: control.flow.typed.email.trim() })}
      </p>
    </StepForm>
  );
}

function FactorStep({ control }: StepProps): ReactNode {
  return <FactorQuestion purpose="signIn" onFactor={control.sendFactor} onBack={control.back} />;
}

/** The component of each step. */
export const steps: { readonly [Step in StepName]: (props: StepProps) => ReactNode } = {
  email: EmailStep,
  password: PasswordStep,
  register: RegisterStep,
  pending: PendingStep,
  exists: ExistsStep,
  forgot: ForgotStep,
  forgotten: ForgottenStep,
  factor: FactorStep,
};
