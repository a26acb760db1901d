import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSignIn } from '../sign-in-url/index.ts';

interface ContinueActionProps {
  readonly goOn: string;
  readonly signIn: string;
}

/** After a mailed link has done its work: to the home page for who is signed in, otherwise to the sign-in. */
export function ContinueAction({ goOn, signIn }: ContinueActionProps): ReactNode {
  const session = useSession();
  const { open } = useSignIn();
  if (session.state === 'signedIn') {
    return (
      <ButtonLink full to="/">
        {goOn}
      </ButtonLink>
    );
  }
  return (
    <Button full onClick={() => open('signIn')}>
      {signIn}
    </Button>
  );
}
