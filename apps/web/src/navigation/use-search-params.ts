import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/** A query, or what makes one of the query that is there. */
type NextQuery = URLSearchParams | Readonly<Record<string, string>> | ((now: URLSearchParams) => URLSearchParams);

/** The query of the address, and how to go to another one on the same page. */
export const useSearchParams = (): readonly [URLSearchParams, (next: NextQuery, options?: NavigateOptions) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const go = useCallback(
    (next: NextQuery, options?: NavigateOptions) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : new URLSearchParams(next);
      void navigate(`?${wanted}`, options);
    },
    [navigate, search],
  );
  return [query, go];
};
