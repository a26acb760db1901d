import { useEffect, useMemo, useState } from 'react';
import { useReplica } from '../hooks.ts';
import { followConsent, giveConsent, readConsent, takeBackConsent } from './consent.ts';

/** The learner's consent to a chat service. */
interface ConsentControl {
  /** The name of the service; null for none, undefined until it is known. */
  readonly agreed: string | null | undefined;
  /** @param service its name (`TutorService.name`) */
  readonly agree: (service: string) => Promise<void>;
  readonly takeBack: () => Promise<void>;
}

/** To which chat service the learner of this device agreed. */
export const useConsent = (): ConsentControl => {
  const replica = useReplica();
  const [agreed, setAgreed] = useState<string | null>();
  useEffect(() => {
    let isOver = false;
    const show = (): void =>
      void readConsent(replica).then((found) => {
        if (!isOver) setAgreed(found);
      });
    show();
    const stop = followConsent(show);
    return () => {
      isOver = true;
      stop();
    };
  }, [replica]);
  return useMemo(
    () => ({
      agreed,
      agree: (service) => giveConsent(replica, service),
      takeBack: () => takeBackConsent(replica),
    }),
    [agreed, replica],
  );
};
