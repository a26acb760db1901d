import type { PlanList } from '@parlance/contract';
import type { ReactNode } from 'react';
import { ServerState } from '../../data/server/index.ts';
import { site } from '../../platform/index.ts';
import { NotLoaded, WaitingForPlans } from './states.tsx';
import { usePlans } from './use-plans.ts';

interface WithPlansProps {
  /** What is shown where nothing is sold. */
  readonly unsold: ReactNode;
  readonly children: (list: PlanList, reload: () => Promise<void>) => ReactNode;
}

/** Shows something with the plans once they are known. Where nothing is sold, the server is not asked. */
export function WithPlans(props: WithPlansProps): ReactNode {
  if (!site().membership) return props.unsold;
  return (
    <ServerState>
      <Loaded {...props} />
    </ServerState>
  );
}

function Loaded({ unsold, children }: WithPlansProps): ReactNode {
  const { value, error, retry } = usePlans();
  // A page that was stored may be older than the setting.
  if (error === 'membership-off') return unsold;
  if (value !== undefined) return children(value, retry);
  return error === undefined ? <WaitingForPlans /> : <NotLoaded code={error} retry={retry} />;
}
