import type { LoginMethod } from '@parlance/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { api, useIdentity, useSession, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PROVIDER_NAMES, providerOf } from '../provider-visit/index.ts';
import { SIGN_IN_PARAM } from '../sign-in-url/index.ts';
import { ContinueAction } from './continue-action.tsx';
import { passwordError } from './field-errors.ts';
import { ForgotAction } from './forgot-action.tsx';
import { isGuessable } from './guessable.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { LandingCard } from './landing-card.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import { useOneFieldForm } from './use-one-field-form.ts';

/** Query parameter set once the password is changed: a reload must not show the form again, because the link is used up. */
const DONE = 'done';

/** The link does not tell this page whose account it is for; the server knows. */
const NOBODY = { email: '', name: '' };

/** The page to which the mailed link for a new password leads. */
export function ResetLanding(): ReactNode {
  const t = useT('reset');
  const [search] = useSearchParams();
  const token = search.get('token');
  if (search.has(DONE)) return <PasswordChanged />;
  if (search.has('error')) return <InvalidLink />;
  if (token === null || token === '') {
    return (
      <IncompleteLink>
        <ForgotAction label={t('again')} />
      </IncompleteLink>
    );
  }
  return <NewPassword token={token} />;
}

/** Shown when the link is used up or too old. */
function InvalidLink(): ReactNode {
  const t = useT('reset');
  const errors = useT('errors');
  return (
    <LandingCard mood="puzzled" title={t('failedTitle')}>
      <p className={styles.lead}>{errors('tokenInvalid')}</p>
      <ForgotAction label={t('again')} />
    </LandingCard>
  );
}

function NewPassword({ token }: { readonly token: string }): ReactNode {
  const t = useT('reset');
  const fields = useT('signIn');
  const textOf = useErrorText();
  const [, setSearch] = useSearchParams();
  const { resetPassword } = useIdentity();
  const others = useOtherMethods(token);
  const form = useOneFieldForm(passwordError, (password) => resetPassword({ token, password, keep: others.kept }));
  useEffect(() => {
    if (form.done) setSearch({ [DONE]: '', [SIGN_IN_PARAM]: '' }, { replace: true });
  }, [form.done, setSearch]);
  if (form.error === 'token-invalid' || others.isRefused) return <InvalidLink />;
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
          hint={fields(isGuessable(form.value, NOBODY) ? 'guessable' : 'passwordHint')}
        />
        <OtherMethods {...others} />
        <Button type="submit" full busy={form.busy}>
          {t('save')}
        </Button>
      </form>
    </LandingCard>
  );
}

interface OtherMethodsProps {
  /** The login methods of the account besides the password. */
  readonly methods: readonly LoginMethod[];
  /** Those that the owner confirms. */
  readonly kept: readonly LoginMethod[];
  readonly keep: (method: LoginMethod, isKept: boolean) => void;
}

interface KeptMethods extends OtherMethodsProps {
  /** Whether the link is used up or too old: then nobody should type a password first. */
  readonly isRefused: boolean;
}

/** The other login methods of a token's account. None is confirmed at first: somebody else may have added them. */
const useOtherMethods = (token: string): KeptMethods => {
  const [methods, setMethods] = useState<readonly LoginMethod[]>([]);
  const [kept, setKept] = useState<readonly LoginMethod[]>([]);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void api.call('account.resetMethods', { token }).then((answer) => {
      if (!answer.ok) setRefused(answer.code === 'token-invalid');
      else setMethods(answer.value.methods.filter((method) => method !== 'password'));
    });
  }, [token]);
  const keep = (method: LoginMethod, isKept: boolean): void =>
    setKept((before) => [...before.filter((each) => each !== method), ...(isKept ? [method] : [])]);
  return { methods, kept, keep, isRefused };
};

function OtherMethods({ methods, kept, keep }: OtherMethodsProps): ReactNode {
  const t = useT('reset');
  if (methods.length === 0) return null;
  return (
    <>
      <p>{t('others')}</p>
      {methods.map((method) => {
        const provider = providerOf(method);
        if (provider === null) return null;
        const change = (isKept: boolean): void => keep(method, isKept);
        return (
          <Switch key={method} label={PROVIDER_NAMES[provider]} checked={kept.includes(method)} onChange={change} />
        );
      })}
    </>
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
