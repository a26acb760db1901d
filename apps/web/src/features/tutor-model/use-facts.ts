import type { ErrorCode, RememberedFact } from '@parlance/contract';
import { api } from '../../data/index.ts';
import { useServerChange, useServerQuery } from '../../data/server/index.ts';

/** What the tutor remembers, and changes of it: each is shown at once, and undone if the server refuses it. */
export interface FactsControl {
  /** The newest first; undefined until they are known. */
  readonly facts: readonly RememberedFact[] | undefined;
  readonly error: ErrorCode | undefined;
  /** Why the last change failed. */
  readonly changeError: ErrorCode | undefined;
  readonly busy: boolean;
  readonly retry: () => void;
  /** Adds something, or changes it. Tells whether it is stored. */
  readonly put: (id: string, text: string) => Promise<boolean>;
  readonly forget: (id: string) => void;
  readonly forgetAll: () => void;
}

interface List {
  readonly facts: readonly RememberedFact[];
}

type Change = { readonly id: string; readonly text: string } | { readonly id: string } | { readonly all: true };

const isText = (change: Change): change is { readonly id: string; readonly text: string } => 'text' in change;

const after = ({ facts }: List, change: Change): List => {
  if ('all' in change) return { facts: [] };
  if (!isText(change)) return { facts: facts.filter(({ id }) => id !== change.id) };
  const isKnown = facts.some(({ id }) => id === change.id);
  const fact = { ...change, at: Date.now() };
  return { facts: isKnown ? facts.map((each) => (each.id === change.id ? fact : each)) : [fact, ...facts] };
};

const ask = (change: Change) =>
  isText(change) ? api.call('tutor.remember', change) : api.call('tutor.forget', change);

/** What the tutor remembers of the signed-in learner. Use it inside `ServerState`. */
export const useFacts = (): FactsControl => {
  const { value, error, retry, key } = useServerQuery('tutor.memory', undefined);
  const change = useServerChange<Change, List>(ask, { key, after });
  return {
    facts: value?.facts,
    error,
    changeError: change.error,
    busy: change.busy,
    retry: () => void retry(),
    put: (id, text) => change.request({ id, text }),
    forget: (id) => void change.request({ id }),
    forgetAll: () => void change.request({ all: true }),
  };
};
