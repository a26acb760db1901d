/** The dialog's states and what moves them (specification §4). Pure; `use-flow.ts` asks the server. */
import type { ErrorCode, LoginMethod, PendingLink, ProviderOutcome } from '@parlance/contract';
import type { SignInMode } from '../sign-in-door/index.ts';
import type { Entry } from './enter.ts';
import { emailFault, type Faults, faultsOf, gather, isFine, nameFault, passwordFault } from './faults.ts';

/**
 * Where somebody is. `forgotten` follows `forgot`, `pending` waits for the mailed link, `exists` offers the ways in
 * which an account signs in already.
 */
export type StepName = 'email' | 'password' | 'register' | 'pending' | 'exists' | 'forgot' | 'forgotten';

/** What somebody typed. The password is held until the address is verified. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** The dialog at one moment. */
export interface Flow {
  readonly step: StepName;
  readonly typed: Typed;
  readonly faults: Faults;
  /** What is under way: the step's own button, or another mail. */
  readonly busy: 'step' | 'mail' | null;
  /** Another verification mail was asked for, and is on its way. */
  readonly sentAgain: boolean;
  /** How the account that `exists` signs in, in the order in which it is offered. */
  readonly methods: readonly LoginMethod[];
  /** A provider's login that is linked by the next sign-in. */
  readonly held: PendingLink | null;
  /** What waits for its mail came from a provider: there is no password. */
  readonly byProvider: boolean;
}

/** The dialog as it opens. "Back" leads here too; the address stays, to be mended. */
export const opening = (mode: SignInMode, email = ''): Flow => ({
  step: mode === 'forgot' ? 'forgot' : 'email',
  typed: { email, password: '', name: '' },
  faults: {},
  busy: null,
  sentAgain: false,
  methods: [],
  held: null,
  byProvider: false,
});

/** Typing takes the fault of its field away. */
export const type = (flow: Flow, field: keyof Typed, value: string): Flow => ({
  ...flow,
  typed: { ...flow.typed, [field]: value },
  faults: gather({ ...flow.faults, [field]: undefined, form: undefined }),
});

const checks: { readonly [Step in StepName]: (typed: Typed) => Faults } = {
  email: ({ email }) => gather({ email: emailFault(email) }),
  forgot: ({ email }) => gather({ email: emailFault(email) }),
  password: ({ password }) => gather({ password: passwordFault(password) }),
  register: ({ name, password }) => gather({ name: nameFault(name), password: passwordFault(password) }),
  pending: () => ({}),
  exists: () => ({}),
  forgotten: () => ({}),
};

/** What keeps a step from going on. */
export const check = ({ step, typed }: Flow): Faults => checks[step](typed);

/** Leaving the password's field tells at once that it is too short. */
export const leavePassword = (flow: Flow): Flow => {
  const fault = flow.typed.password === '' ? undefined : passwordFault(flow.typed.password);
  return fault === undefined ? flow : { ...flow, faults: { ...flow.faults, password: fault } };
};

/** Begins what a step's button does, or shows why it cannot. */
export const begin = (flow: Flow): Flow => {
  const faults = check(flow);
  return { ...flow, faults, sentAgain: false, busy: isFine(faults) ? 'step' : null };
};

/** Begins to ask for another mail, and what became of it. */
export const beginMail = (flow: Flow): Flow => ({ ...flow, faults: {}, sentAgain: false, busy: 'mail' });
export const mailed = (flow: Flow): Flow => ({ ...flow, sentAgain: true, busy: null });

/** The next step. */
export const go = (flow: Flow, step: StepName): Flow => ({ ...flow, step, faults: {}, busy: null });

/** An error of the server, laid at its field. */
export const refuse = (flow: Flow, code: ErrorCode): Flow => ({ ...flow, faults: faultsOf(code), busy: null });

/** Offers the ways in which an account signs in; where none is left, begins anew and says so (specification §8). */
export const offer = (flow: Flow, methods: readonly LoginMethod[], held: PendingLink | null = null): Flow => {
  const email = held?.email ?? flow.typed.email;
  if (methods.length === 0) return refuse(opening('signIn', flow.typed.email), 'provider-failed');
  return { ...go(flow, 'exists'), typed: { ...flow.typed, email }, methods, held };
};

const outcomeCodes: Readonly<Partial<Record<ProviderOutcome, ErrorCode>>> = {
  failed: 'provider-failed',
  emailMissing: 'provider-email-missing',
  inUse: 'provider-in-use',
};

/** What the end of a visit to a provider leads to, where the server need not be asked; most say nothing. */
export const visited = (flow: Flow, outcome: ProviderOutcome): Flow => {
  if (outcome === 'unverified') return { ...go(flow, 'pending'), byProvider: true };
  const code = outcomeCodes[outcome];
  return code === undefined ? { ...flow, busy: null } : refuse(flow, code);
};

/** What a sign-in leads to, while the dialog is open. */
export const entered = (flow: Flow, entry: Entry): Flow => {
  if (entry.kind === 'refused') return refuse(flow, entry.code);
  // What waited was linked on the way in: closing the dialog must not forget it.
  if (entry.kind === 'entered') return { ...flow, busy: null, held: null };
  if (entry.kind === 'exchangeFailed') return { ...flow, busy: null };
  return flow.step === 'pending' ? refuse(flow, 'verification-failed') : go(flow, 'pending');
};
