import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { PROVIDER_NAMES, ProviderMark } from '../provider-visit/index.ts';
import styles from './provider-buttons.module.css';
import type { FlowControl } from './use-flow.ts';

/** Whom one can sign in with, side by side. */
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
      <Away control={control} />
    </div>
  );
}

/** Says where the sign-in goes on; everything else stays usable meanwhile. */
export function Away({ control }: { readonly control: FlowControl }): ReactNode {
  const t = useT('signIn');
  const { away } = control;
  return (
    <p className={styles.away} role="status">
      {away !== null && t('away', { provider: PROVIDER_NAMES[away] })}
    </p>
  );
}
