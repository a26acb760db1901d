/** What the tutor is for a learner: asked for once, shared by all that shows it, and asked for again when it is old. */
import type { ErrorCode, TutorState } from '@parlance/contract';
import type { Api } from '../api/api.ts';

/** What is known of it. */
export interface KnownTutorState {
  /** The last answer; undefined until there is one. */
  readonly state: TutorState | undefined;
  /** Why the last request failed; undefined if it did not. */
  readonly error: ErrorCode | undefined;
}

/** The state of one learner. */
export interface TutorStateStore {
  readonly current: () => KnownTutorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks now. */
  readonly refresh: () => Promise<void>;
  /** Asks if the last answer is older than half a minute, or there is none. */
  readonly renew: () => Promise<void>;
  /** An answer told the balance after it. */
  readonly setBalance: (balance: number) => void;
}

/** Milliseconds for which an answer is shown without being asked for again. */
const FRESH = 30_000;

/** Makes the store of a learner. @param now milliseconds since 1970 */
export const createTutorState = (api: Pick<Api, 'call'>, now: () => number = Date.now): TutorStateStore => {
  let known: KnownTutorState = { state: undefined, error: undefined };
  let askedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: KnownTutorState): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<void> => {
    const answer = await api.call('tutor.state', undefined);
    if (answer.ok) askedAt = now();
    become(answer.ok ? { state: answer.value, error: undefined } : { ...known, error: answer.code });
  };
  const refresh = (): Promise<void> => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    current: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    renew: async () => {
      if (now() - askedAt > FRESH) await refresh();
    },
    setBalance: (balance) => {
      const { state } = known;
      if (state !== undefined) become({ ...known, state: { ...state, credits: { ...state.credits, balance } } });
    },
  };
};
