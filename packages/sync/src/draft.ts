/** A view that is being changed: a map is copied when it is first written to. */
import { eachKind, type RowName, type ValueOf, type View } from './rows/kinds.ts';

/** A map that does not change its base. */
export interface DraftMap<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Returns the base itself if nothing was written. */
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

/** Starts to change a view. */
export const draftOf = (view: View): Draft => eachKind<Draft>((name) => draftMap(view[name]) as Draft[typeof name]);

/** The view that results from a draft: parts that were not written to are the same objects. */
export const viewOfDraft = (draft: Draft): View => eachKind<View>((name) => draft[name].done() as View[typeof name]);
