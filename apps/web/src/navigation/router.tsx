import { createContext, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { useProvided } from '../platform/index.ts';
import type { GoOptions, History, Place } from './history.ts';

const HistoryContext = createContext<History | null>(null);
const PlaceContext = createContext<Place | null>(null);

/** Renders the address of a history; the previous page stays visible until the next one has loaded. */
export function Router({ history, children }: { readonly history: History; readonly children: ReactNode }): ReactNode {
  const [place, setPlace] = useState(history.current);
  useLayoutEffect(() => {
    setPlace(history.current());
    return history.subscribe((next) => startTransition(() => setPlace(next)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  );
}

/** The current address. Whoever reads it is rendered again after each navigation. */
export const useLocation = (): Place => useProvided(PlaceContext, 'Router');

/** The history of addresses. */
export const useHistory = (): History => useProvided(HistoryContext, 'Router');

/** A function that navigates to another address; its identity never changes. */
export const useNavigate = (): ((to: string, options?: GoOptions) => void) => useHistory().go;

interface NavigateProps extends GoOptions {
  readonly to: string;
}

/** Navigates to another address when it is mounted. */
export function Navigate({ to, replace }: NavigateProps): ReactNode {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
