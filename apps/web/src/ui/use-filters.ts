import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '../navigation/index.ts';

/** How filters of a list are written in the query of its address. It must stay the same object. */
export interface FilterSetup<T extends { readonly [Field in keyof T]: string }> {
  /** What holds before anything is chosen; it does not stand in the address. */
  readonly all: T;
  /** The name of each filter in the query. */
  readonly names: Readonly<Record<keyof T, string>>;
  /** Reads the filters, whatever stands in the query. @param value the value of a filter; its own default where there is none */
  readonly read: (value: (field: keyof T) => string) => T;
  /** Called with each change, before it is drawn. */
  readonly onChange?: () => void;
}

/** Milliseconds after a change until the address follows: the answer is drawn first, and the page is not drawn for each key. */
const SETTLED = 150;

/**
 * What a list is filtered by, and a function that changes parts of it. The address follows a moment later, or before a click
 * that may lead away, so that the way back finds it again. A change holds at once and does not wait for the address:
 * letters that are typed meanwhile would be lost.
 */
export const useFilters = <T extends { readonly [Field in keyof T]: string }>(
  setup: FilterSetup<T>,
): readonly [T, (change: Partial<T>) => void] => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(() => filtersIn(setup, address));
  /** What was wanted last, also before it is drawn. */
  const latest = useRef(wanted);
  /** The timer after which the address follows; undefined once it has. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useCallback((): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    navigate(`?${queryOf(setup, latest.current)}`, { replace: true });
  }, [setup, navigate]);
  useEffect(() => {
    addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('click', follow, { capture: true });
      clearTimeout(timer.current);
    };
  }, [follow]);
  useEffect(() => {
    // A link has changed the address, if this is the newest one and not what was written last.
    if (timer.current !== undefined || String(address) !== String(new URLSearchParams(window.location.search))) return;
    const linked = filtersIn(setup, address);
    if (fieldsOf(setup).every((field) => linked[field] === latest.current[field])) return;
    latest.current = linked;
    setWanted(linked);
  }, [setup, address]);
  const want = useCallback(
    (change: Partial<T>): void => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setWanted(next);
      setup.onChange?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(follow, SETTLED);
    },
    [setup, follow],
  );
  return [wanted, want];
};

const fieldsOf = <T extends { readonly [Field in keyof T]: string }>({
  names,
}: FilterSetup<T>): readonly (keyof T)[] => {
  const fields: (keyof T)[] = [];
  for (const field in names) fields.push(field);
  return fields;
};

const filtersIn = <T extends { readonly [Field in keyof T]: string }>(
  { all, names, read }: FilterSetup<T>,
  query: URLSearchParams,
): T => read((field) => query.get(names[field]) ?? all[field]);

/** The query of the address, with what is wanted. */
const queryOf = <T extends { readonly [Field in keyof T]: string }>(
  setup: FilterSetup<T>,
  wanted: T,
): URLSearchParams => {
  const query = new URLSearchParams(window.location.search);
  for (const field of fieldsOf(setup)) {
    if (wanted[field] === setup.all[field]) query.delete(setup.names[field]);
    else query.set(setup.names[field], wanted[field]);
  }
  return query;
};
