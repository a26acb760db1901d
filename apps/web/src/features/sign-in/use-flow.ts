import type { LoginMethod, ProviderName, ProviderOutcome } from '@parlance/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api, useIdentity, useSessionControl } from '../../data/index.ts';
import { site } from '../../platform/index.ts';
import { providerOf, useProviderVisit, withoutQuery } from '../provider-visit/index.ts';
import { endIn, isPageHeld, SIGN_IN, type SignInMode } from '../sign-in-door/index.ts';
import { type Entry, linkedBy } from './enter.ts';
import {
  begin,
  beginMail,
  entered,
  type Flow,
  go,
  leavePassword,
  mailed,
  opening,
  refuse,
  type Typed,
  type,
} from './flow.ts';
import { type Advance, endVisit, work } from './work.ts';

/** The dialog's state, and what its controls do. */
export interface FlowControl {
  readonly flow: Flow;
  /** Whom one can sign in with here. */
  readonly providers: readonly ProviderName[];
  /** In whose window the sign-in may be going on. */
  readonly away: ProviderName | null;
  readonly type: (field: keyof Typed, value: string) => void;
  readonly leavePassword: () => void;
  /** The step's own button. */
  readonly submit: () => void;
  /** Signs in by a provider, or leads to the password. */
  readonly signInBy: (method: LoginMethod) => void;
  /** Sends the verification mail once more. */
  readonly sendAgain: () => void;
  readonly forgot: () => void;
  readonly back: () => void;
  /** The dialog is left: a login that waits is forgotten. */
  readonly leave: () => void;
}

/** What is told to whoever shows the dialog. */
export interface FlowListener {
  /** @param linked the provider whose waiting login was linked by this sign-in. */
  readonly onEntered: (linked: ProviderName | null) => void;
  readonly onExchangeFailed: () => void;
}

/** This page's path, as it is to be come back to. */
const here = (): string => withoutQuery(location.pathname + location.search + location.hash, SIGN_IN);

/** The dialog from its first step to the session. Closed, it forgets what was typed. */
export const useFlow = (open: boolean, mode: SignInMode, listener: FlowListener): FlowControl => {
  const [flow, setFlow] = useState(() => opening(mode));
  const identity = useIdentity();
  const session = useSessionControl();
  const shop = useMemo(() => ({ identity, api, session, providers: site().providers }), [identity, session]);
  /** Answers to what was asked before a "back" come too late to move anything. */
  const round = useRef(0);

  const advance = (asked: number, next: Advance): void => {
    if (asked === round.current) setFlow(next);
  };
  const goOn = async (coming: Promise<Advance | Entry>): Promise<void> => {
    const asked = round.current;
    const came = await coming;
    if (typeof came === 'function') return advance(asked, came);
    advance(asked, (now) => entered(now, came));
    if (came.kind === 'entered') listener.onEntered(linkedBy(flow.held, session));
    if (came.kind === 'exchangeFailed') listener.onExchangeFailed();
  };
  const ended = (outcome: ProviderOutcome, told: 'now' | 'inAddress' = 'now'): void => {
    if (outcome === 'signedIn' || outcome === 'exists') setFlow((now) => ({ ...now, faults: {}, busy: 'step' }));
    void goOn(endVisit(outcome, shop, told));
  };
  const { visit, away } = useProviderVisit({ purpose: 'signIn', back: here, keepsPage: isPageHeld, onEnd: ended });

  const restart = useEffectEvent((): void => {
    round.current += 1;
    setFlow(opening(open ? mode : 'signIn'));
    const end = open ? endIn(mode) : undefined;
    if (end !== undefined) ended(end, 'inAddress');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew
  useEffect(() => restart(), [open, mode]);

  const submit = (): void => {
    const begun = begin(flow);
    setFlow(begun);
    if (begun.busy !== null) void goOn(work(begun, shop));
  };
  const sendAgain = async (): Promise<void> => {
    setFlow(beginMail);
    const asked = round.current;
    const answer = await identity.resendVerification(flow.typed.email.trim());
    advance(asked, (now) => (answer.ok ? mailed(now) : refuse(now, answer.code)));
  };
  const leave = (): void => {
    if (flow.held !== null) void api.call('provider.drop', undefined);
  };
  return {
    flow,
    providers: shop.providers,
    away,
    type: (field, value) => setFlow((now) => type(now, field, value)),
    leavePassword: () => setFlow(leavePassword),
    submit,
    signInBy: (method) => {
      const provider = providerOf(method);
      if (provider === null) setFlow((now) => go(now, 'password'));
      else visit(provider);
    },
    sendAgain: () => void sendAgain(),
    forgot: () => setFlow((now) => go(now, 'forgot')),
    back: () => {
      leave();
      round.current += 1;
      setFlow(opening('signIn', flow.typed.email));
    },
    leave,
  };
};
