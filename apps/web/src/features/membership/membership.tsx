import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState } from '../../data/server/index.ts';
import { site } from '../../platform/index.ts';
import styles from './membership.module.css';
import { Own } from './own.tsx';
import { NeedsAccount, NothingSold, Waiting } from './states.tsx';

export interface MembershipProps {
  /** Opens a page of the payment provider; tests replace it. */
  readonly leave?: (url: string) => void;
}

/** One's own membership; where nothing is sold, that everything is open. */
export function Membership({ leave = (url) => location.assign(url) }: MembershipProps): ReactNode {
  const session = useSession();
  return (
    <div className={styles.page}>
      {!site().membership ? (
        <NothingSold />
      ) : (
        <>
          {session.state === 'unknown' && <Waiting />}
          {session.state === 'anonymous' && <NeedsAccount />}
          {session.state === 'signedIn' && (
            <ServerState>
              <Own key={session.me.uid} uid={session.me.uid} leave={leave} />
            </ServerState>
          )}
        </>
      )}
    </div>
  );
}
