import { type ErrorCode, PROVIDERS, type ProviderName, type ProviderOutcome } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { OUTCOME_PARAM, PROVIDER_NAMES, parseOutcome, useProviderVisit } from '../provider-visit/index.ts';
import { useSettingsErrorText } from './error-banner.tsx';
import { useSay } from './notice.tsx';

/** The error code of an outcome; undefined if the attempt succeeded or was cancelled. */
export const errorOfOutcome = (outcome: ProviderOutcome): ErrorCode | undefined => {
  if (outcome === 'linked' || outcome === 'confirmed' || outcome === 'cancelled') return undefined;
  if (outcome === 'factorNeeded') return undefined;
  if (outcome === 'stale') return 'sign-in-stale';
  if (outcome === 'inUse' || outcome === 'exists') return 'provider-in-use';
  return outcome === 'emailMissing' ? 'provider-email-missing' : 'provider-failed';
};

/** The query parameter with the provider, in the path to which a redirect returns. */
const PROVIDER_PARAM = 'provider';

/** Links a provider to the account: in a popup, or by a redirect that returns to this page. */
export const useLink = (
  provider: ProviderName,
): { readonly visit: (provider: ProviderName) => void; readonly error: ErrorCode | undefined } => {
  const t = useT('settings.account');
  const session = useSessionControl();
  const say = useSay();
  const [error, setError] = useState<ErrorCode>();
  const end = (outcome: ProviderOutcome): void => {
    setError(errorOfOutcome(outcome));
    if (outcome !== 'linked') return;
    say(t('connectedNow', { name: PROVIDER_NAMES[provider] }));
    void session.refresh();
  };
  const back = (): string => `/settings?${PROVIDER_PARAM}=${provider}#account`;
  const { visit } = useProviderVisit({ purpose: 'link', back, onEnd: end });
  return { visit, error };
};

/** A visit to a provider that has confirmed who it is, if the second factor follows. */
export interface FactorAfterVisit {
  /** The second factor must be asked for. */
  readonly isNeeded: boolean;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Shows the outcome of a redirect that linked a provider or confirmed the learner, and removes it from the address. */
export const useRedirectOutcome = (): FactorAfterVisit => {
  const t = useT('settings');
  const textOf = useSettingsErrorText();
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const [isNeeded, setNeeded] = useState(false);
  const param = search.get(OUTCOME_PARAM);
  const provider = PROVIDERS.find((name) => name === search.get(PROVIDER_PARAM));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each return
  useEffect(() => {
    if (param === null) return;
    const outcome = parseOutcome(param);
    const error = textOf(errorOfOutcome(outcome));
    if (outcome === 'recent') say(t('proof.recent'));
    else if (error !== undefined) say(error);
    if (outcome === 'confirmed') say(t('proof.proven'));
    if (outcome === 'factorNeeded') setNeeded(true);
    if (outcome === 'linked' && provider) say(t('account.connectedNow', { name: PROVIDER_NAMES[provider] }));
    setSearch({}, { replace: true });
  }, [param]);
  const done = (): void => {
    setNeeded(false);
    say(t('proof.proven'));
  };
  return { isNeeded, done, cancel: () => setNeeded(false) };
};
