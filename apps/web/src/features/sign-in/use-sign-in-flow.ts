import type { ErrorCode, Factor, LoginMethod, ProviderName, ProviderOutcome } from '@parlance/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api, useIdentity, useSessionControl } from '../../data/index.ts';
import { site } from '../../platform/index.ts';
import { providerOf, useProviderVisit, withoutQuery } from '../provider-visit/index.ts';
import { isReloadGuarded, providerEndOf, SIGN_IN_PARAM, type SignInMode } from '../sign-in-url/index.ts';
import {
  afterSignIn,
  beginResend,
  beginSubmit,
  type Flow,
  goToStep,
  initialFlow,
  leavePassword,
  resendDone,
  type Typed,
  typeInto,
  withError,
} from './flow.ts';
import { linkedProvider, type SignInResult, signInWithFactor } from './sign-in-calls.ts';
import { type FlowUpdate, finishProvider, submitStep } from './submit-step.ts';

/** The state of the dialog, and the actions of its controls. */
export interface FlowControl {
  readonly flow: Flow;
  /** The providers set up in this installation. */
  readonly providers: readonly ProviderName[];
  /** The provider whose popup was opened last and has not reported its outcome. */
  readonly pendingProvider: ProviderName | null;
  readonly type: (field: keyof Typed, value: string) => void;
  readonly leavePassword: () => void;
  /** Submits the present step. */
  readonly submit: () => void;
  /** Starts an OAuth attempt, or shows the password step. */
  readonly signInBy: (method: LoginMethod) => void;
  /** Requests another verification mail. */
  readonly sendAgain: () => void;
  /** Sends the second factor; gives the error code if it was refused. */
  readonly sendFactor: (factor: Factor) => Promise<ErrorCode | undefined>;
  readonly forgot: () => void;
  /** Returns to the first step, with the error code that ended the sign-in if there is one. */
  readonly back: (code?: ErrorCode) => void;
  /** Drops the pending link and the proof of a first factor on the server; called when the dialog is closed. */
  readonly leave: () => void;
}

/** Callbacks of the component that shows the dialog. */
export interface FlowListener {
  /** @param linked the provider whose pending link was completed by this sign-in. */
  readonly onEntered: (linked: ProviderName | null) => void;
  readonly onExchangeFailed: () => void;
}

/** The path of this page without the parameter of the dialog: a redirect leads back to it. */
const here = (): string => withoutQuery(location.pathname + location.search + location.hash, SIGN_IN_PARAM);

/** Runs the dialog from its first step to the session. When it closes, it forgets what was typed. */
export const useSignInFlow = (open: boolean, mode: SignInMode, listener: FlowListener): FlowControl => {
  const [flow, setFlow] = useState(() => initialFlow(mode));
  const identity = useIdentity();
  const session = useSessionControl();
  const deps = useMemo(() => ({ identity, api, session, providers: site().providers }), [identity, session]);
  /** Counts restarts: an answer to a request made before "Back" is ignored. */
  const restarts = useRef(0);

  const applyUpdate = (asked: number, next: FlowUpdate): void => {
    if (asked === restarts.current) setFlow(next);
  };
  const applyResult = async (request: Promise<FlowUpdate | SignInResult>): Promise<void> => {
    const asked = restarts.current;
    const result = await request;
    if (typeof result === 'function') applyUpdate(asked, result);
    else finish(asked, result);
  };
  const finish = (asked: number, result: SignInResult): void => {
    applyUpdate(asked, (now) => afterSignIn(now, result));
    if (result.kind === 'entered') listener.onEntered(linkedProvider(flow.pendingLink, session));
    if (result.kind === 'exchangeFailed') listener.onExchangeFailed();
  };
  const ended = (outcome: ProviderOutcome, source: 'now' | 'inAddress' = 'now'): void => {
    if (outcome === 'signedIn' || outcome === 'exists') setFlow((now) => ({ ...now, errors: {}, busy: 'step' }));
    void applyResult(finishProvider(outcome, deps, source));
  };
  const { visit, pending: pendingProvider } = useProviderVisit({
    purpose: 'signIn',
    back: here,
    keepsPage: isReloadGuarded,
    onEnd: ended,
  });

  const restart = useEffectEvent((): void => {
    restarts.current += 1;
    setFlow(initialFlow(open ? mode : 'signIn'));
    const end = open ? providerEndOf(mode) : undefined;
    if (end !== undefined) ended(end, 'inAddress');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts with a new state
  useEffect(() => restart(), [open, mode]);

  const submit = (): void => {
    const begun = beginSubmit(flow);
    setFlow(begun);
    if (begun.busy !== null) void applyResult(submitStep(begun, deps));
  };
  const sendAgain = async (): Promise<void> => {
    setFlow(beginResend);
    const asked = restarts.current;
    const answer = await identity.resendVerification(flow.typed.email.trim());
    applyUpdate(asked, (now) => (answer.ok ? resendDone(now) : withError(now, answer.code)));
  };
  const sendFactor = async (factor: Factor): Promise<ErrorCode | undefined> => {
    const asked = restarts.current;
    const result = await signInWithFactor(flow.provenUser ?? {}, factor, deps);
    // The form of the factor shows at its field why it was refused.
    if (result.kind === 'refused') return result.code;
    finish(asked, result);
    return undefined;
  };
  const leave = (): void => {
    if (flow.pendingLink !== null) void api.call('provider.drop', undefined);
    // Whoever uses this browser next must not find a proven first factor.
    if (flow.provenUser !== null) void identity.abandonSignIn();
  };
  return {
    flow,
    providers: deps.providers,
    pendingProvider,
    type: (field, value) => setFlow((now) => typeInto(now, field, value)),
    leavePassword: () => setFlow(leavePassword),
    submit,
    signInBy: (method) => {
      const provider = providerOf(method);
      if (provider === null) setFlow((now) => goToStep(now, 'password'));
      else visit(provider);
    },
    sendAgain: () => void sendAgain(),
    sendFactor,
    forgot: () => setFlow((now) => goToStep(now, 'forgot')),
    back: (code) => {
      leave();
      restarts.current += 1;
      const first = initialFlow('signIn', flow.typed.email);
      setFlow(code === undefined ? first : withError(first, code));
    },
    leave,
  };
};
