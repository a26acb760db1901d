import type { ErrorCode, Factor, PendingLink, ProviderOutcome } from '@parlance/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, useIdentity, useSession, useSessionControl } from '../../data/index.ts';
import { OUTCOME_PARAM, withQuery } from '../provider-visit/index.ts';
import { SIGN_IN_PARAM } from '../sign-in-url/index.ts';
import { linkedProvider, type SignInDeps, type SignInResult, signInProven, signInWithFactor } from './sign-in-calls.ts';

/** How the page leads on. */
export interface PageNavigation {
  /** Goes to a page with a full load. */
  readonly load: (path: string) => void;
  /** Goes to a page within the application. */
  readonly show: (path: string) => void;
}

/** The state of a return from a provider. */
export interface RedirectReturn {
  /** Why the sign-in failed; undefined until it has. */
  readonly error: ErrorCode | undefined;
  /** Another try would not help. */
  readonly isFinal: boolean;
  readonly retry: () => void;
  /** Sends the second factor, and gives the error code if it was refused; null while none is needed. */
  readonly sendFactor: ((factor: Factor) => Promise<ErrorCode | undefined>) | null;
  /** Goes to the page they came from, and opens the dialog there. */
  readonly beginAgain: () => void;
}

/** A sign-in that waits for the second factor. */
interface Waiting {
  readonly user: object;
  /** The login that the sign-in will link. */
  readonly pendingLink: PendingLink | null;
}

/** Outcomes of somebody who was signed in, and a cancelled attempt: nothing is said of them. */
const SILENT: ReadonlySet<ProviderOutcome> = new Set(['cancelled', 'linked', 'confirmed', 'factorNeeded']);

/** The mode in which the dialog opens after an outcome; a cancelled attempt opens it without a message. */
const signInModeOf = (outcome: ProviderOutcome): string => {
  return SILENT.has(outcome) ? '' : outcome;
};

/**
 * Continues after an OAuth attempt by redirect, once the session is known. A learner who is signed in already came to link
 * a login or to confirm who they are: the page they came from gets the outcome in its query (`OUTCOME_PARAM`).
 */
export const useRedirectReturn = (
  outcome: ProviderOutcome,
  back: string,
  navigation: PageNavigation,
): RedirectReturn => {
  const identity = useIdentity();
  const session = useSessionControl();
  const { state } = useSession();
  const deps = useMemo((): SignInDeps => ({ identity, api, session }), [identity, session]);
  const [error, setError] = useState<ErrorCode>();
  const [isFinal, setFinal] = useState(false);

  const [waiting, setWaiting] = useState<Waiting>();

  const end = (entry: SignInResult, pendingLink: PendingLink | null): void => {
    const isLinked = linkedProvider(pendingLink, session) !== null;
    if (entry.kind === 'entered') navigation.load(isLinked ? withQuery(back, SIGN_IN_PARAM, 'linked') : back);
    else if (entry.kind === 'unverified') navigation.show(withQuery(back, SIGN_IN_PARAM, 'unverified'));
    else if (entry.kind === 'factorNeeded') setWaiting({ user: entry.user, pendingLink });
    else if (entry.kind === 'refused') setError(entry.code);
    else {
      setWaiting(undefined);
      setFinal(true);
      setError('provider-failed');
    }
  };
  const enter = async (): Promise<void> => {
    setError(undefined);
    const held = await api.call('provider.held', undefined);
    end(await signInProven('provider.user', deps), held.ok ? held.value.held : null);
  };
  const sendFactor = async (factor: Factor): Promise<ErrorCode | undefined> => {
    if (waiting === undefined) return undefined;
    const entry = await signInWithFactor(waiting.user, factor, deps);
    if (entry.kind === 'refused') return entry.code;
    end(entry, waiting.pendingLink);
    return undefined;
  };
  const goOn = useEffectEvent((): void => {
    if (state === 'signedIn') navigation.show(outcome === 'signedIn' ? back : withQuery(back, OUTCOME_PARAM, outcome));
    else if (outcome === 'signedIn') void enter();
    else navigation.show(withQuery(back, SIGN_IN_PARAM, signInModeOf(outcome)));
  });
  const isKnown = state !== 'unknown';
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
  return {
    error,
    isFinal,
    retry: () => void enter(),
    sendFactor: waiting === undefined ? null : sendFactor,
    beginAgain: () => {
      void identity.abandonSignIn();
      navigation.show(withQuery(back, SIGN_IN_PARAM, ''));
    },
  };
};
