import type { ReactNode } from 'react';
import { useIdentity, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ContinueAction } from './continue-action.tsx';
import { emailError } from './field-errors.ts';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import { type OneFieldForm, useOneFieldForm } from './use-one-field-form.ts';

/** The page to which the server redirects from the mailed verification link; `?error` says that the link did not work. */
export function VerifyLanding(): ReactNode {
  const [search] = useSearchParams();
  return search.has('error') ? <Failed /> : <Verified />;
}

function Verified(): ReactNode {
  const t = useT('verify');
  const session = useSession();
  const isIn = session.state === 'signedIn';
  return (
    <LandingCard mood="cheering" title={t('title')}>
      <p className={styles.lead}>{t(isIn ? 'textIn' : 'text')}</p>
      <ContinueAction goOn={t('goOn')} signIn={t('signIn')} />
    </LandingCard>
  );
}

function Failed(): ReactNode {
  const t = useT('verify');
  const errors = useT('errors');
  const { resendVerification } = useIdentity();
  const form = useOneFieldForm(emailError, (email) => resendVerification(email.trim()));
  return (
    <LandingCard mood={form.done ? 'reading' : 'puzzled'} title={t('failedTitle')}>
      {form.done ? (
        <p role="status" className={styles.lead}>
          {t('sent', { email: form.value.trim() })}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{errors('tokenInvalid')}</p>
          <SendAgain form={form} />
        </>
      )}
    </LandingCard>
  );
}

function SendAgain({ form }: { readonly form: OneFieldForm }): ReactNode {
  const t = useT('verify');
  const fields = useT('signIn');
  const textOf = useErrorText();
  return (
    <form className={styles.step} noValidate onSubmit={form.submit}>
      <Field
        label={fields('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.value}
        onChange={(event) => form.type(event.target.value)}
        error={textOf(form.error)}
      />
      <Button type="submit" full busy={form.busy}>
        {t('again')}
      </Button>
    </form>
  );
}
