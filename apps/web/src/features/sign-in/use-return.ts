import type { ErrorCode, ProviderOutcome } from '@parlance/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api, useIdentity, useSession, useSessionControl } from '../../data/index.ts';
import { VISITED, withQuery } from '../provider-visit/index.ts';
import { SIGN_IN } from '../sign-in-door/index.ts';
import { type Entry, enterProven, linkedBy, type Means } from './enter.ts';

/** The ways on. */
export interface Ways {
  /** Loads a page anew. */
  readonly load: (path: string) => void;
  /** Goes to a page without loading it. */
  readonly show: (path: string) => void;
}

/** A return that may have failed. */
export interface Return {
  /** Why somebody was not signed in. */
  readonly fault: ErrorCode | undefined;
  /** Another try would not help. */
  readonly isFinal: boolean;
  readonly again: () => void;
}

/** Signs in whom the provider has proven, and tells whether a waiting login was linked by it. */
const signIn = async (means: Means): Promise<{ readonly entry: Entry; readonly linked: boolean }> => {
  const waiting = await means.api.call('provider.held', undefined);
  const entry = await enterProven('provider.user', means);
  const held = waiting.ok ? waiting.value.held : null;
  return { entry, linked: linkedBy(held, means.session) !== null };
};

/** Where the dialog opens for an end; one that was given up opens it as it was, without a word. */
const modeOf = (outcome: ProviderOutcome): string => {
  const isSilent = outcome === 'cancelled' || outcome === 'linked' || outcome === 'confirmed';
  return isSilent ? '' : outcome;
};

/**
 * Goes on after a visit by redirect, once it is known who is here. Somebody who is signed in already came to link a
 * login or to prove themselves again: the page they came from is told how it ended (`VISITED`).
 */
export const useReturn = (outcome: ProviderOutcome, back: string, ways: Ways): Return => {
  const identity = useIdentity();
  const session = useSessionControl();
  const { state } = useSession();
  const means = useMemo(() => ({ identity, api, session }), [identity, session]);
  const [fault, setFault] = useState<ErrorCode>();
  const [isFinal, setFinal] = useState(false);

  const enter = async (): Promise<void> => {
    setFault(undefined);
    const { entry, linked } = await signIn(means);
    if (entry.kind === 'entered') ways.load(linked ? withQuery(back, SIGN_IN, 'linked') : back);
    else if (entry.kind === 'unverified') ways.show(withQuery(back, SIGN_IN, 'unverified'));
    else if (entry.kind === 'refused') setFault(entry.code);
    else {
      setFinal(true);
      setFault('provider-failed');
    }
  };
  const goOn = useEffectEvent((): void => {
    if (state === 'signedIn') ways.show(outcome === 'signedIn' ? back : withQuery(back, VISITED, outcome));
    else if (outcome === 'signedIn') void enter();
    else ways.show(withQuery(back, SIGN_IN, modeOf(outcome)));
  });
  const isKnown = state !== 'unknown';
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
  return { fault, isFinal, again: () => void enter() };
};
