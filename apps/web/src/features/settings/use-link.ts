import { type ErrorCode, PROVIDERS, type ProviderName, type ProviderOutcome } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { outcomeIn, PROVIDER_NAMES, useProviderVisit, VISITED } from '../provider-visit/index.ts';
import { useFaultText } from './fault.tsx';
import { useSay } from './notice.tsx';

/** What a visit came to, as an error; none where it went well or was given up. */
export const faultOfVisit = (outcome: ProviderOutcome): ErrorCode | undefined => {
  if (outcome === 'linked' || outcome === 'confirmed' || outcome === 'cancelled') return undefined;
  if (outcome === 'inUse' || outcome === 'exists') return 'provider-in-use';
  return outcome === 'emailMissing' ? 'provider-email-missing' : 'provider-failed';
};

/** In the address of a redirect: whom the visit was to. */
const WHOM = 'provider';

/** To connect a provider: in a small window, or by a redirect that comes back here. */
export const useLink = (
  provider: ProviderName,
): { readonly visit: (provider: ProviderName) => void; readonly fault: ErrorCode | undefined } => {
  const t = useT('settings.account');
  const session = useSessionControl();
  const say = useSay();
  const [fault, setFault] = useState<ErrorCode>();
  const end = (outcome: ProviderOutcome): void => {
    setFault(faultOfVisit(outcome));
    if (outcome !== 'linked') return;
    say(t('connectedNow', { name: PROVIDER_NAMES[provider] }));
    void session.refresh();
  };
  const back = (): string => `/settings?${WHOM}=${provider}#account`;
  const { visit } = useProviderVisit({ purpose: 'link', back, onEnd: end });
  return { visit, fault };
};

/** Says how a visit by redirect has ended, to connect a provider or to prove oneself; the address forgets it. */
export const useVisited = (): void => {
  const t = useT('settings');
  const textOf = useFaultText();
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const visited = search.get(VISITED);
  const whom = PROVIDERS.find((name) => name === search.get(WHOM));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way back
  useEffect(() => {
    if (visited === null) return;
    const outcome = outcomeIn(visited);
    const fault = textOf(faultOfVisit(outcome));
    if (fault !== undefined) say(fault);
    if (outcome === 'confirmed') say(t('proof.proven'));
    if (outcome === 'linked' && whom) say(t('account.connectedNow', { name: PROVIDER_NAMES[whom] }));
    setSearch({}, { replace: true });
  }, [visited]);
};
