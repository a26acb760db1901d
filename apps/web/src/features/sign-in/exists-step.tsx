import type { LoginMethod } from '@parlance/contract';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { PROVIDER_NAMES, ProviderMark, providerOf } from '../provider-visit/index.ts';
import { ProviderPending } from './provider-buttons.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import type { FlowControl } from './use-sign-in-flow.ts';

/** The account exists already: offers its login methods, the most likely one first (specification §8). */
export function ExistsStep({ control }: { readonly control: FlowControl }): ReactNode {
  const t = useT('signIn');
  const textOf = useErrorText();
  const first = useFirstFocus<HTMLDivElement>();
  const { methods, pendingLink, typed, errors, busy } = control.flow;
  const nameOf = useMethodName();
  return (
    <div className={styles.step}>
      <div ref={first} tabIndex={-1} role="alert" className={styles.message}>
        <p>{t('exists', { email: typed.email.trim(), provider: nameOf(methods[0] ?? 'password') })}</p>
        {pendingLink !== null && (
          <p className={styles.lead}>{t('heldNote', { provider: PROVIDER_NAMES[pendingLink.provider] })}</p>
        )}
      </div>
      {errors.form !== undefined && <Banner tone="error">{textOf(errors.form)}</Banner>}
      <ProviderPending control={control} />
      <div className={styles.choices}>
        {methods.map((method, at) => (
          <Button
            key={method}
            full
            tone={at === 0 ? 'primary' : 'quiet'}
            icon={<MethodMark method={method} />}
            busy={at === 0 && busy === 'step'}
            onClick={() => control.signInBy(method)}
          >
            {t('with', { provider: nameOf(method) })}
          </Button>
        ))}
        <Button full tone="quiet" onClick={() => control.back()}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

function MethodMark({ method }: { readonly method: LoginMethod }): ReactNode {
  const provider = providerOf(method);
  return provider === null ? <Mail size={24} aria-hidden="true" /> : <ProviderMark provider={provider} />;
}

const useMethodName = (): ((method: LoginMethod) => string) => {
  const t = useT('signIn');
  return (method) => {
    const provider = providerOf(method);
    return provider === null ? t('byEmail') : PROVIDER_NAMES[provider];
  };
};
