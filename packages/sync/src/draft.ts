/** A view being changed: a map is copied when it is first written to, and only then. */
import type { View } from './view.ts';

/** A map that leaves its base alone. */
export interface DraftMap<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  readonly keys: () => readonly string[];
  /** The base itself where nothing was written. */
  readonly done: () => ReadonlyMap<string, V>;
}

const draftMap = <V>(base: ReadonlyMap<string, V>): DraftMap<V> => {
  let own: Map<string, V> | undefined;
  const write = (): Map<string, V> => {
    own ??= new Map(base);
    return own;
  };
  return {
    get: (key) => (own ?? base).get(key),
    set: (key, value) => {
      if ((own ?? base).get(key) !== value) write().set(key, value);
    },
    delete: (key) => {
      if ((own ?? base).has(key)) write().delete(key);
    },
    keys: () => [...(own ?? base).keys()],
    done: () => own ?? base,
  };
};

/** A draft of each part of a view. */
export type Draft = {
  readonly [Part in keyof View]: View[Part] extends ReadonlyMap<string, infer V> ? DraftMap<V> : never;
};

/** Begins to change a view. */
export const draftOf = (view: View): Draft => ({
  registers: draftMap(view.registers),
  days: draftMap(view.days),
  words: draftMap(view.words),
  settings: draftMap(view.settings),
  resets: draftMap(view.resets),
});

/** The view a draft has come to: parts that were not written to are the old ones. */
export const viewOfDraft = (draft: Draft): View => ({
  registers: draft.registers.done(),
  days: draft.days.done(),
  words: draft.words.done(),
  settings: draft.settings.done(),
  resets: draft.resets.done(),
});
