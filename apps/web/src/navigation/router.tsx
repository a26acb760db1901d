import { createContext, type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useProvided } from '../platform/index.ts';
import type { GoOptions, History, Place } from './history.ts';

interface Here {
  readonly place: Place;
  readonly go: History['go'];
}

const HereContext = createContext<Here | null>(null);

/** Renders the address of a history; the previous page stays visible until the next one has loaded. */
export function Router({ history, children }: { readonly history: History; readonly children: ReactNode }): ReactNode {
  const [place, setPlace] = useState(history.current);
  useLayoutEffect(() => {
    setPlace(history.current());
    return history.subscribe((next) => startTransition(() => setPlace(next)));
  }, [history]);
  const here = useMemo(() => ({ place, go: history.go }), [place, history]);
  return <HereContext value={here}>{children}</HereContext>;
}

const useHere = (): Here => useProvided(HereContext, 'Router');

/** The current address. */
export const useLocation = (): Place => useHere().place;

/** A function that navigates to another address; its identity never changes. */
export const useNavigate = (): ((to: string, options?: GoOptions) => void) => useHere().go;

interface NavigateProps extends GoOptions {
  readonly to: string;
}

/** Navigates to another address when it is mounted. */
export function Navigate({ to, replace }: NavigateProps): ReactNode {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
