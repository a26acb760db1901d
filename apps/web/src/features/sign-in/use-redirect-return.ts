import type { ErrorCode, ProviderOutcome } from '@parlance/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, useIdentity, useSession, useSessionControl } from '../../data/index.ts';
import { OUTCOME_PARAM, withQuery } from '../provider-visit/index.ts';
import { SIGN_IN_PARAM } from '../sign-in-url/index.ts';
import { linkedProvider, type SignInDeps, type SignInResult, signInProven } from './sign-in-calls.ts';

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
}

/** Signs in the user whom the provider has authenticated, and says whether this linked a pending login. */
const signIn = async (deps: SignInDeps): Promise<{ readonly entry: SignInResult; readonly linked: boolean }> => {
  const waiting = await deps.api.call('provider.held', undefined);
  const entry = await signInProven('provider.user', deps);
  const pendingLink = waiting.ok ? waiting.value.held : null;
  return { entry, linked: linkedProvider(pendingLink, deps.session) !== null };
};

/** The mode in which the dialog opens after an outcome; a cancelled attempt opens it without a message. */
const signInModeOf = (outcome: ProviderOutcome): string => {
  const isSilent = outcome === 'cancelled' || outcome === 'linked' || outcome === 'confirmed';
  return isSilent ? '' : outcome;
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
  const deps = useMemo(() => ({ identity, api, session }), [identity, session]);
  const [error, setError] = useState<ErrorCode>();
  const [isFinal, setFinal] = useState(false);

  const enter = async (): Promise<void> => {
    setError(undefined);
    const { entry, linked } = await signIn(deps);
    if (entry.kind === 'entered') navigation.load(linked ? withQuery(back, SIGN_IN_PARAM, 'linked') : back);
    else if (entry.kind === 'unverified') navigation.show(withQuery(back, SIGN_IN_PARAM, 'unverified'));
    else if (entry.kind === 'refused') setError(entry.code);
    else {
      setFinal(true);
      setError('provider-failed');
    }
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
  return { error, isFinal, retry: () => void enter() };
};
