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

/**
 * The page to which the server redirects from the mailed verification link: with `?done` after the address was verified,
 * with `?error` after the link did not work. Without either, nobody knows whether an address was verified.
 */
export function VerifyLanding(): ReactNode {
  const t = useT('verify');
  const inbox = useT('signIn');
  const errors = useT('errors');
  const [search] = useSearchParams();
  const session = useSession();
  if (search.has('error')) return <Unverified title={t('failedTitle')} lead={errors('tokenInvalid')} />;
  // An address that is not verified gets no session.
  if (search.has('done') || session.state === 'signedIn') return <Verified />;
  return <Unverified title={inbox('titlePending')} lead={t('open')} />;
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

interface UnverifiedProps {
  readonly title: string;
  readonly lead: string;
}

/** Offers to send the verification mail again. */
function Unverified({ title, lead }: UnverifiedProps): ReactNode {
  const t = useT('verify');
  const { resendVerification } = useIdentity();
  const form = useOneFieldForm(emailError, (email) => resendVerification(email.trim()));
  return (
    <LandingCard mood={form.done ? 'reading' : 'puzzled'} title={title}>
      {form.done ? (
        <p role="status" className={styles.lead}>
          {t('sent', { email: form.value.trim() })}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{lead}</p>
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
