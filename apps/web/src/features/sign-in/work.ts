/** What a step's button, and the end of a visit to a provider, ask the server; gives how the dialog goes on. */
import type { ProviderName, ProviderOutcome } from '@parlance/contract';
import { offered } from '../provider-visit/index.ts';
import { type Entry, enter, enterProven, type Means } from './enter.ts';
import { type Flow, go, offer, opening, refuse, visited } from './flow.ts';

/** How the dialog goes on without a session. */
export type Advance = (flow: Flow) => Flow;

/** With what it works: the providers are those that are set up here. */
export interface Workshop extends Means {
  readonly providers: readonly ProviderName[];
}

/** The work of a step's own button. */
export const work = async (flow: Flow, shop: Workshop): Promise<Advance | Entry> => {
  const { step, byProvider } = flow;
  const { password, ...typed } = flow.typed;
  const email = typed.email.trim();
  if (step === 'pending' && byProvider) return enterProven('provider.resume', shop);
  if (step === 'password' || step === 'pending') return enter({ email, password }, shop);
  if (step === 'email') return lookUp(email, shop);
  if (step === 'register') return signUp({ name: typed.name.trim(), email, password }, shop);
  const answer = await shop.identity.requestReset(email);
  return (now) => (answer.ok ? go(now, 'forgotten') : refuse(now, answer.code));
};

const lookUp = async (email: string, { api, providers }: Workshop): Promise<Advance> => {
  const answer = await api.call('session.lookup', { email });
  // The server reads addresses more closely than we do.
  if (!answer.ok) return (now) => refuse(now, answer.code === 'request-invalid' ? 'email-invalid' : answer.code);
  const { known, methods } = answer.value;
  if (!known) return (now) => go(now, 'register');
  return (now) => (methods.includes('password') ? go(now, 'password') : offer(now, offered(methods, providers)));
};

const signUp = async (person: Parameters<Means['identity']['signUp']>[0], shop: Workshop): Promise<Advance> => {
  const answer = await shop.identity.signUp(person);
  if (answer.ok) return (now) => go(now, 'pending');
  if (answer.code !== 'email-in-use') return (now) => refuse(now, answer.code);
  const found = await shop.api.call('session.lookup', { email: person.email });
  return (now) => (found.ok ? offer(now, offered(found.value.methods, shop.providers)) : refuse(now, found.code));
};

/**
 * What the end of a visit leads to.
 * @param told where the address tells it: it may be opened again later, when nothing waits any more.
 */
export const endVisit = async (
  outcome: ProviderOutcome,
  shop: Workshop,
  told: 'now' | 'inAddress' = 'now',
): Promise<Advance | Entry> => {
  if (outcome === 'exists') return takeHeld(shop, told);
  if (outcome !== 'signedIn') return (now) => visited(now, outcome);
  const entry = await enterProven('provider.user', shop);
  return entry.kind === 'unverified' ? (now) => visited(now, 'unverified') : entry;
};

const takeHeld = async ({ api, providers }: Workshop, told: 'now' | 'inAddress'): Promise<Advance> => {
  const answer = await api.call('provider.held', undefined);
  if (!answer.ok) return (now) => refuse(now, answer.code);
  const { held } = answer.value;
  if (held === null && told === 'inAddress') return (now) => opening('signIn', now.typed.email);
  return (now) => offer(now, offered(held?.methods ?? [], providers), held);
};
