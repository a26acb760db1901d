/** A view being changed: a map is copied when it is first written to, and only then. */
import { eachKind, type RowName, type ValueOf, type View } from './rows/kinds.ts';

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
export type Draft = { readonly [Name in RowName]: DraftMap<ValueOf<Name>> };

/** Begins to change a view. */
export const draftOf = (view: View): Draft => eachKind<Draft>((name) => draftMap(view[name]) as Draft[typeof name]);

/** The view a draft has come to: parts that were not written to are the old ones. */
export const viewOfDraft = (draft: Draft): View => eachKind<View>((name) => draft[name].done() as View[typeof name]);
