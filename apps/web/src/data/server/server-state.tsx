import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../hooks.ts';
import { pageQueryClient } from './query-client.ts';

interface ServerStateProps {
  readonly children: ReactNode;
  /** Another cache of responses (tests). */
  readonly client?: QueryClient;
}

/** Lets the screens inside query the server. The responses to one learner are removed when another signs in. */
export function ServerState({ children, client = pageQueryClient() }: ServerStateProps): ReactNode {
  const session = useSession();
  const uid = session.state === 'signedIn' ? session.me.uid : null;
  useEffect(() => () => void (uid === null ? undefined : client.removeQueries({ queryKey: [uid] })), [uid, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
