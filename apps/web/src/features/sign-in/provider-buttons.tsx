import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { PROVIDER_NAMES, ProviderMark } from '../provider-visit/index.ts';
import styles from './provider-buttons.module.css';
import type { FlowControl } from './use-sign-in-flow.ts';

/** A button for each provider. */
export function ProviderButtons({ control }: { readonly control: FlowControl }): ReactNode {
  const t = useT('signIn');
  return (
    <div className={styles.place}>
      <div className={styles.providers}>
        {control.providers.map((provider) => (
          <button
            key={provider}
            type="button"
            className={styles.provider}
            aria-label={t('with', { provider: PROVIDER_NAMES[provider] })}
            onClick={() => control.signInBy(`${provider}.com`)}
          >
            <ProviderMark provider={provider} />
            {PROVIDER_NAMES[provider]}
          </button>
        ))}
      </div>
      <ProviderPending control={control} />
    </div>
  );
}

/** Says that the sign-in continues in the window of a provider; the dialog stays usable meanwhile. */
export function ProviderPending({ control }: { readonly control: FlowControl }): ReactNode {
  const t = useT('signIn');
  const { pendingProvider } = control;
  return (
    <p className={styles.pending} role="status">
      {pendingProvider !== null && t('away', { provider: PROVIDER_NAMES[pendingProvider] })}
    </p>
  );
}
