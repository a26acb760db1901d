/** The steps that ask for an address, and whom else one can sign in with. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Papers } from './papers.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import styles from './sign-in.module.css';
import { StepForm } from './step-form.tsx';
import { useErrorText } from './use-error-text.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { FlowControl } from './use-flow.ts';

interface StepProps {
  readonly control: FlowControl;
}

/** The first step: a provider, or the address. What went wrong at a provider is said beside the providers. */
export function EmailStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const hasProviders = control.providers.length > 0;
  const fault = control.flow.faults.form;
  const isOfVisit = fault?.startsWith('provider-') === true;
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {isOfVisit && <Banner tone="error">{textOf(fault)}</Banner>}
      {hasProviders && <ProviderButtons control={control} />}
      {hasProviders && (
        <p className={styles.or}>
          <span>{t('orEmail')}</span>
        </p>
      )}
      <StepForm control={control} action={t('next')} canGoBack={false} isTold={isOfVisit}>
        <EmailField control={control} hint={t('emailHint')} />
      </StepForm>
      <Papers />
    </>
  );
}

/** Asks where to send the link for a new password. */
export function ForgotStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  return (
    <StepForm control={control} action={t('sendLink')}>
      <p className={styles.lead}>{t('forgotLead')}</p>
      <EmailField control={control} />
    </StepForm>
  );
}

function EmailField({ control, hint }: StepProps & { readonly hint?: string }): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const first = useFirstFocus<HTMLInputElement>();
  const { typed, faults } = control.flow;
  return (
    <div className={styles.slot}>
      <Field
        ref={first}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.email}
        onChange={(event) => control.type('email', event.target.value)}
        error={textOf(faults.email)}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}
