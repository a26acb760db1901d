import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../hooks.ts';
import { theQueryClient } from './query-client.ts';

interface ServerStateProps {
  readonly children: ReactNode;
  /** Another store of answers (tests). */
  readonly client?: QueryClient;
}

/** Lets the screens below ask the server; what it answered to one learner is gone when another signs in. */
export function ServerState({ children, client = theQueryClient() }: ServerStateProps): ReactNode {
  const session = useSession();
  const uid = session.state === 'signedIn' ? session.me.uid : null;
  useEffect(() => () => void (uid === null ? undefined : client.removeQueries({ queryKey: [uid] })), [uid, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
