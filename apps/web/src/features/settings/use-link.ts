import type { ErrorCode, ProviderName, ProviderOutcome } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { outcomeIn, PROVIDER_NAMES, useProviderVisit, VISITED } from '../provider-visit/index.ts';
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
  const [search, setSearch] = useSearchParams();
  const [fault, setFault] = useState<ErrorCode>();
  const end = (outcome: ProviderOutcome): void => {
    setFault(faultOfVisit(outcome));
    if (outcome !== 'linked') return;
    say(t('connectedNow', { name: PROVIDER_NAMES[provider] }));
    void session.refresh();
  };
  const back = (): string => `/settings?${WHOM}=${provider}#account`;
  const { visit } = useProviderVisit({ purpose: 'link', back, onEnd: end });
  const visited = search.get(WHOM) === provider ? search.get(VISITED) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way back
  useEffect(() => {
    if (visited === null) return;
    end(outcomeIn(visited));
    setSearch({}, { replace: true });
  }, [visited]);
  return { visit, fault };
};
