/** The states of the sign-in dialog and the transitions between them (specification §4). Pure; `use-sign-in-flow.ts` calls the server. */
import type { ErrorCode, LoginMethod, PendingLink, ProviderOutcome } from '@parlance/contract';
import type { SignInMode } from '../sign-in-url/index.ts';
import {
  definedErrors,
  emailError,
  type FieldErrors,
  fieldErrorsOf,
  hasNoErrors,
  nameError,
  passwordError,
} from './field-errors.ts';
import type { SignInResult } from './sign-in-calls.ts';

/**
 * The step that is shown. `pending` waits until the address is verified by the mailed link; `exists` offers the login
 * methods that an existing account has; `forgotten` says that the link for a new password was sent; `factor` asks for the
 * second factor of the account.
 */
export type StepName = 'email' | 'password' | 'register' | 'pending' | 'exists' | 'forgot' | 'forgotten' | 'factor';

/** The values of the fields. The password is kept until the address is verified, because the sign-in is repeated then. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** The state of the dialog. */
export interface Flow {
  readonly step: StepName;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  /** The request that is under way: the step's own button, or another verification mail. */
  readonly busy: 'step' | 'mail' | null;
  /** The server has accepted the request for another verification mail. */
  readonly mailResent: boolean;
  /** The login methods offered in the step `exists`, in this order. */
  readonly methods: readonly LoginMethod[];
  /** A login of a provider that the next sign-in links to the account. */
  readonly pendingLink: PendingLink | null;
  /** In the step `pending`: the sign-in came from a provider, so there is no password. */
  readonly byProvider: boolean;
  /** In the step `factor`: the user whose first factor is proven. */
  readonly provenUser: object | null;
}

/** The state in which the dialog opens. "Back" returns to it and keeps the address, so that it can be corrected. */
export const initialFlow = (mode: SignInMode, email = ''): Flow => ({
  step: mode === 'forgot' ? 'forgot' : 'email',
  typed: { email, password: '', name: '' },
  errors: {},
  busy: null,
  mailResent: false,
  methods: [],
  pendingLink: null,
  byProvider: false,
  provenUser: null,
});

/** Typing removes the error of the field and of the form. */
export const typeInto = (flow: Flow, field: keyof Typed, value: string): Flow => ({
  ...flow,
  typed: { ...flow.typed, [field]: value },
  errors: definedErrors({ ...flow.errors, [field]: undefined, form: undefined }),
});

const checks: { readonly [Step in StepName]: (typed: Typed) => FieldErrors } = {
  email: ({ email }) => definedErrors({ email: emailError(email) }),
  forgot: ({ email }) => definedErrors({ email: emailError(email) }),
  password: ({ password }) => definedErrors({ password: passwordError(password) }),
  register: ({ name, password }) => definedErrors({ name: nameError(name), password: passwordError(password) }),
  pending: () => ({}),
  exists: () => ({}),
  forgotten: () => ({}),
  factor: () => ({}),
};

/** The errors that keep a step from being submitted. */
export const errorsIn = ({ step, typed }: Flow): FieldErrors => checks[step](typed);

/** Leaving the password field shows at once that the password is too short; an empty field shows no error yet. */
export const leavePassword = (flow: Flow): Flow => {
  const error = flow.typed.password === '' ? undefined : passwordError(flow.typed.password);
  return error === undefined ? flow : { ...flow, errors: { ...flow.errors, password: error } };
};

/** Marks the step as being submitted, or shows its errors. */
export const beginSubmit = (flow: Flow): Flow => {
  const errors = errorsIn(flow);
  return { ...flow, errors, mailResent: false, busy: hasNoErrors(errors) ? 'step' : null };
};

/** Marks the request for another verification mail as under way. */
export const beginResend = (flow: Flow): Flow => ({ ...flow, errors: {}, mailResent: false, busy: 'mail' });

/** Marks the request for another verification mail as accepted. */
export const resendDone = (flow: Flow): Flow => ({ ...flow, mailResent: true, busy: null });

/** Shows another step, without the errors of the last one. */
export const goToStep = (flow: Flow, step: StepName): Flow => ({ ...flow, step, errors: {}, busy: null });

/** Shows an error code of the server at the field it concerns. */
export const withError = (flow: Flow, code: ErrorCode): Flow => ({ ...flow, errors: fieldErrorsOf(code), busy: null });

/** Offers the login methods of an existing account; without any, returns to the first step with an error (specification §8). */
export const offerMethods = (
  flow: Flow,
  methods: readonly LoginMethod[],
  pendingLink: PendingLink | null = null,
): Flow => {
  const email = pendingLink?.email ?? flow.typed.email;
  if (methods.length === 0) return withError(initialFlow('signIn', flow.typed.email), 'provider-failed');
  return { ...goToStep(flow, 'exists'), typed: { ...flow.typed, email }, methods, pendingLink };
};

const outcomeCodes: Readonly<Partial<Record<ProviderOutcome, ErrorCode>>> = {
  failed: 'provider-failed',
  emailMissing: 'provider-email-missing',
  inUse: 'provider-in-use',
};

/** The state after an OAuth attempt that needs no further call; outcomes without an error code change nothing else. */
export const afterProvider = (flow: Flow, outcome: ProviderOutcome): Flow => {
  if (outcome === 'unverified') return { ...goToStep(flow, 'pending'), byProvider: true };
  const code = outcomeCodes[outcome];
  return code === undefined ? { ...flow, busy: null } : withError(flow, code);
};

/** The state after a sign-in, while the dialog is still open. */
export const afterSignIn = (flow: Flow, entry: SignInResult): Flow => {
  if (entry.kind === 'refused') return withError(flow, entry.code);
  // The sign-in has linked the pending login, and is complete: closing the dialog must drop nothing on the server.
  if (entry.kind === 'entered') return { ...flow, busy: null, pendingLink: null, provenUser: null };
  if (entry.kind === 'exchangeFailed') return { ...flow, busy: null };
  if (entry.kind === 'factorNeeded') return { ...goToStep(flow, 'factor'), provenUser: entry.user };
  return flow.step === 'pending' ? withError(flow, 'verification-failed') : goToStep(flow, 'pending');
};
