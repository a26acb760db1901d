/** Decides which requests send a mail with a verification link. */
import type { Dependencies } from '../../module.ts';
import { type AttemptLimit, openAttemptCounter } from './attempt-counter.ts';

/** While a link sent within this time may still be on its way, a sign-in sends no other. */
const RECENT: AttemptLimit = { name: 'verification-mails', max: 1, spanMs: 10 * 60_000 };

/** The path of the sign-in by password, which is repeated to find out whether the address has been verified. */
const SIGN_IN = /\/sign-in\/email$/;

/**
 * Opens the decision. Who signs up or asks for a link is always sent one; who signs in before their address is verified
 * is sent one unless they were sent one in the last ten minutes.
 */
export const openVerificationMails = ({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>) => {
  const counter = openAttemptCounter(pool, clock);
  return {
    /** Counts the request and returns whether it sends a mail. */
    isDue: async (email: string, request: Request | undefined): Promise<boolean> => {
      const { count } = await counter.increment(RECENT, email.toLowerCase());
      return count <= RECENT.max || request === undefined || !SIGN_IN.test(new URL(request.url).pathname);
    },
  };
};
