import { type ReactNode, useEffect } from 'react';
import { useIdentity, useSession, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { SIGN_IN_PARAM, useSignIn } from '../sign-in-url/index.ts';
import { ContinueAction } from './continue-action.tsx';
import { passwordError } from './field-errors.ts';
import { LandingCard } from './landing-card.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import { useOneFieldForm } from './use-one-field-form.ts';

/** Query parameter set once the password is changed: a reload must not show the form again, because the link is used up. */
const DONE = 'done';

/** The page to which the mailed link for a new password leads. */
export function ResetLanding(): ReactNode {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (search.has(DONE)) return <PasswordChanged />;
  if (token === null || token === '' || search.has('error')) return <InvalidLink />;
  return <NewPassword token={token} />;
}

/** Shown when the link is used up, too old or incomplete. */
function InvalidLink(): ReactNode {
  const t = useT('reset');
  const errors = useT('errors');
  const { open } = useSignIn();
  return (
    <LandingCard mood="puzzled" title={t('failedTitle')}>
      <p className={styles.lead}>{errors('tokenInvalid')}</p>
      <Button full onClick={() => open('forgot')}>
        {t('again')}
      </Button>
    </LandingCard>
  );
}

function NewPassword({ token }: { readonly token: string }): ReactNode {
  const t = useT('reset');
  const fields = useT('signIn');
  const textOf = useErrorText();
  const [, setSearch] = useSearchParams();
  const { resetPassword } = useIdentity();
  const form = useOneFieldForm(passwordError, (password) => resetPassword({ token, password }));
  useEffect(() => {
    if (form.done) setSearch({ [DONE]: '', [SIGN_IN_PARAM]: '' }, { replace: true });
  }, [form.done, setSearch]);
  if (form.error === 'token-invalid') return <InvalidLink />;
  return (
    <LandingCard mood={form.error === undefined ? 'waiting' : 'puzzled'} title={t('title')}>
      <p className={styles.lead}>{t('text')}</p>
      <form className={styles.step} noValidate onSubmit={form.submit}>
        <PasswordField
          label={t('password')}
          fresh
          value={form.value}
          onChange={form.type}
          onBlur={form.leave}
          error={textOf(form.error)}
          hint={fields('passwordHint')}
        />
        <Button type="submit" full busy={form.busy}>
          {t('save')}
        </Button>
      </form>
    </LandingCard>
  );
}

/** Shown after the change: the server has ended every session, including the one of this browser. */
function PasswordChanged(): ReactNode {
  const t = useT('reset');
  const session = useSession();
  const control = useSessionControl();
  useEffect(() => void control.refresh(), [control]);
  const isIn = session.state === 'signedIn';
  return (
    <LandingCard mood="cheering" title={t('doneTitle')}>
      {!isIn && (
        <p role="status" className={styles.lead}>
          {t('doneText')}
        </p>
      )}
      <ContinueAction goOn={t('goOn')} signIn={t('signIn')} />
    </LandingCard>
  );
}
