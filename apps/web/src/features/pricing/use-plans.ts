import type { PlanList } from '@parlance/contract';
import { useEffect } from 'react';
import { useSession } from '../../data/index.ts';
import { type ServerAnswer, useServerQuery } from '../../data/server/index.ts';
import { onConnectivity } from '../../platform/index.ts';

/** What is sold, for whoever asks; asked again when the network is back. Use it inside `ServerState`. */
export const usePlans = (): ServerAnswer<PlanList> => {
  const session = useSession();
  // The list depends on who asks: there is one trial per person.
  const { value, error, retry } = useServerQuery('membership.plans', undefined, session.state !== 'unknown');
  const isMissing = error !== undefined;
  useEffect(
    () => (isMissing ? onConnectivity((isOnline) => void (isOnline && retry())) : undefined),
    [isMissing, retry],
  );
  return { value, error, retry };
};
