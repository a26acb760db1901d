import { useCallback, useMemo } from 'react';
import type { GoOptions } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

/** A query, or a function that computes it from the current one. */
type NextQuery = URLSearchParams | Readonly<Record<string, string>> | ((now: URLSearchParams) => URLSearchParams);

/** The query of the current address, and a function that changes it on the same page. */
export const useSearchParams = (): readonly [URLSearchParams, (next: NextQuery, options?: GoOptions) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const go = useCallback(
    (next: NextQuery, options?: GoOptions) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : new URLSearchParams(next);
      navigate(`?${wanted}`, options);
    },
    [navigate, search],
  );
  return [query, go];
};
