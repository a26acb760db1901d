import { useEffect, useMemo, useRef, useState } from 'react';
import { api, useIdentity, useSessionControl } from '../../data/index.ts';
import type { SignInMode } from '../sign-in-door/index.ts';
import { type Entry, enter, type Means } from './enter.ts';
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

/** The dialog's state, and what its controls do. */
export interface FlowControl {
  readonly flow: Flow;
  readonly type: (field: keyof Typed, value: string) => void;
  readonly leavePassword: () => void;
  /** The step's own button. */
  readonly submit: () => void;
  /** Sends the verification mail once more. */
  readonly sendAgain: () => void;
  readonly forgot: () => void;
  readonly back: () => void;
}

/** What is told to whoever shows the dialog. */
export interface FlowListener {
  readonly onEntered: () => void;
  readonly onExchangeFailed: () => void;
}

type Advance = (flow: Flow) => Flow;

/** Asks the server what a step's button asks; gives how the dialog goes on. */
const work = async (flow: Flow, means: Means): Promise<Advance | Entry> => {
  const { step } = flow;
  const { password, ...typed } = flow.typed;
  const email = typed.email.trim();
  if (step === 'password' || step === 'pending') return enter({ email, password }, means);
  if (step === 'email') return lookUp(email, means);
  const answer = await (step === 'register'
    ? means.identity.signUp({ name: typed.name.trim(), email, password })
    : means.identity.requestReset(email));
  if (!answer.ok) return (now) => refuse(now, answer.code);
  return (now) => go(now, step === 'register' ? 'pending' : 'forgotten');
};

const lookUp = async (email: string, { api }: Means): Promise<Advance> => {
  const answer = await api.call('session.lookup', { email });
  if (answer.ok) return (now) => go(now, answer.value.known ? 'password' : 'register');
  // The server reads addresses more closely than we do.
  return (now) => refuse(now, answer.code === 'request-invalid' ? 'email-invalid' : answer.code);
};

/** The dialog from its first step to the session. Closed, it forgets what was typed. */
export const useFlow = (open: boolean, mode: SignInMode, listener: FlowListener): FlowControl => {
  const [flow, setFlow] = useState(() => opening(mode));
  const identity = useIdentity();
  const session = useSessionControl();
  const means = useMemo(() => ({ identity, api, session }), [identity, session]);
  /** Answers to what was asked before a "back" come too late to move anything. */
  const round = useRef(0);
  const restart = (email = ''): void => {
    round.current += 1;
    setFlow(opening('signIn', email));
  };
  useEffect(() => {
    round.current += 1;
    setFlow(opening(open ? mode : 'signIn'));
  }, [open, mode]);

  const advance = (asked: number, next: Advance): void => {
    if (asked === round.current) setFlow(next);
  };
  const submit = async (): Promise<void> => {
    const begun = begin(flow);
    setFlow(begun);
    if (begun.busy === null) return;
    const asked = round.current;
    const came = await work(begun, means);
    if (typeof came === 'function') return advance(asked, came);
    advance(asked, (now) => entered(now, came));
    if (came.kind === 'entered') listener.onEntered();
    if (came.kind === 'exchangeFailed') listener.onExchangeFailed();
  };
  const sendAgain = async (): Promise<void> => {
    setFlow(beginMail);
    const asked = round.current;
    const answer = await identity.resendVerification(flow.typed.email.trim());
    advance(asked, (now) => (answer.ok ? mailed(now) : refuse(now, answer.code)));
  };
  return {
    flow,
    type: (field, value) => setFlow((now) => type(now, field, value)),
    leavePassword: () => setFlow(leavePassword),
    submit: () => void submit(),
    sendAgain: () => void sendAgain(),
    forgot: () => setFlow((now) => go(now, 'forgot')),
    back: () => restart(flow.typed.email),
  };
};
