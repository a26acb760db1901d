/** The two steps with an e-mail field: the first one, which also lists the providers, and the forgotten password. */
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { LegalLinks } from './legal-links.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import styles from './sign-in.module.css';
import { StepForm } from './step-form.tsx';
import { useErrorText } from './use-error-text.ts';
import type { FlowControl } from './use-sign-in-flow.ts';

interface StepProps {
  readonly control: FlowControl;
}

/** The first step: a provider, or the address. An error of a provider is shown above the providers, not below the form. */
export function EmailStep({ control }: StepProps): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const hasProviders = control.providers.length > 0;
  const formError = control.flow.errors.form;
  const isProviderError = formError?.startsWith('provider-') === true;
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {isProviderError && <Banner tone="error">{textOf(formError)}</Banner>}
      {hasProviders && <ProviderButtons control={control} />}
      {hasProviders && (
        <p className={styles.or}>
          <span>{t('orEmail')}</span>
        </p>
      )}
      <StepForm control={control} action={t('next')} canGoBack={false} isErrorShown={isProviderError}>
        <EmailField control={control} hint={t('emailHint')} />
      </StepForm>
      <LegalLinks />
    </>
  );
}

/** Asks for the address to which the link for a new password is sent. */
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
  const { typed, errors } = control.flow;
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
        error={textOf(errors.email)}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}
