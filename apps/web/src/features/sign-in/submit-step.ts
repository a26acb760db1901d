/** The calls behind the submit button of each step and after an OAuth attempt; each gives the next state of the dialog or the result of a sign-in. */
import type { ProviderName, ProviderOutcome } from '@parlance/contract';
import { availableMethods } from '../provider-visit/index.ts';
import { afterProvider, type Flow, goToStep, initialFlow, offerMethods, withError } from './flow.ts';
import { type SignInDeps, type SignInResult, signInProven, signInWithPassword } from './sign-in-calls.ts';

/** The next state of the dialog, as a function of the state when the answer arrives. */
export type FlowUpdate = (flow: Flow) => Flow;

/** The services that the dialog calls. */
export interface FlowDeps extends SignInDeps {
  /** The providers set up in this installation. */
  readonly providers: readonly ProviderName[];
}

/** Submits the present step. */
export const submitStep = async (flow: Flow, deps: FlowDeps): Promise<FlowUpdate | SignInResult> => {
  const { step, byProvider } = flow;
  const { password, ...typed } = flow.typed;
  const email = typed.email.trim();
  if (step === 'pending' && byProvider) return signInProven('provider.resume', deps);
  if (step === 'password' || step === 'pending') return signInWithPassword({ email, password }, deps);
  if (step === 'email') return lookUp(email, deps);
  if (step === 'register') return signUp({ name: typed.name.trim(), email, password }, deps);
  const answer = await deps.identity.requestReset(email);
  return (now) => (answer.ok ? goToStep(now, 'forgotten') : withError(now, answer.code));
};

const lookUp = async (email: string, { api, providers }: FlowDeps): Promise<FlowUpdate> => {
  const answer = await api.call('session.lookup', { email });
  // The server checks addresses more strictly than the dialog.
  if (!answer.ok) return (now) => withError(now, answer.code === 'request-invalid' ? 'email-invalid' : answer.code);
  const { known, methods } = answer.value;
  if (!known) return (now) => goToStep(now, 'register');
  return (now) =>
    methods.includes('password') ? goToStep(now, 'password') : offerMethods(now, availableMethods(methods, providers));
};

const signUp = async (person: Parameters<SignInDeps['identity']['signUp']>[0], deps: FlowDeps): Promise<FlowUpdate> => {
  const answer = await deps.identity.signUp(person);
  if (answer.ok) return (now) => goToStep(now, 'pending');
  if (answer.code !== 'email-in-use') return (now) => withError(now, answer.code);
  const found = await deps.api.call('session.lookup', { email: person.email });
  return (now) =>
    found.ok ? offerMethods(now, availableMethods(found.value.methods, deps.providers)) : withError(now, found.code);
};

/**
 * Continues after an OAuth attempt.
 * @param source `inAddress` when the outcome was read from the address, which may be opened again after the pending link
 *   has expired; then the dialog begins anew instead of showing an error
 */
export const finishProvider = async (
  outcome: ProviderOutcome,
  deps: FlowDeps,
  source: 'now' | 'inAddress' = 'now',
): Promise<FlowUpdate | SignInResult> => {
  if (outcome === 'exists') return offerPendingLink(deps, source);
  if (outcome !== 'signedIn') return (now) => afterProvider(now, outcome);
  const entry = await signInProven('provider.user', deps);
  return entry.kind === 'unverified' ? (now) => afterProvider(now, 'unverified') : entry;
};

const offerPendingLink = async ({ api, providers }: FlowDeps, source: 'now' | 'inAddress'): Promise<FlowUpdate> => {
  const answer = await api.call('provider.held', undefined);
  if (!answer.ok) return (now) => withError(now, answer.code);
  const pendingLink = answer.value.held;
  if (pendingLink === null && source === 'inAddress') return (now) => initialFlow('signIn', now.typed.email);
  return (now) => offerMethods(now, availableMethods(pendingLink?.methods ?? [], providers), pendingLink);
};
