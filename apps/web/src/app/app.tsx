import { type ReactNode, Suspense, useEffect } from 'react';
import { type Data, type FirstView, FirstViewContext, noteInsight, ReplicaProvider } from '../data/index.ts';
import { type Texts, TextsProvider, useInterface } from '../i18n/index.ts';
import { type History, Navigate, Router, useLocation } from '../navigation/index.ts';
import { ScreenSlot } from './lazy-screen.tsx';
import { PreferenceKeeper } from './preference-keeper.tsx';
import { routeOf, type ScreenRoute } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useGuard } from './use-guard.ts';
import { Waiting } from './waiting.tsx';

interface AppProps {
  /** The texts of the first page. */
  readonly texts: Texts;
  /** The browser's history; where a page is rendered ahead of time, a place in memory. */
  readonly history: History;
  /** The open data layer; without it the application shows that it waits until it is open. */
  readonly data?: Data | undefined;
  readonly firstView?: FirstView | undefined;
  /** Called once the first screen listens to what is done in it. */
  readonly onReady?: (() => void) | undefined;
}

/** The whole application. */
export function App({ texts, history, data, firstView, onReady }: AppProps): ReactNode {
  return (
    <TextsProvider first={texts}>
      <Router history={history}>
        <ReplicaProvider data={data} fallback={<Waiting />}>
          <PreferenceKeeper />
          <FirstViewContext value={firstView}>
            <Shell>
              <Suspense fallback={<Waiting />}>
                <RouteViews />
                <Ready then={onReady} />
              </Suspense>
            </Shell>
          </FirstViewContext>
        </ReplicaProvider>
      </Router>
    </TextsProvider>
  );
}

/** Stands beside the first screen: React listens to both at the same time. Marks the moment for `bench/pages.ts`. */
function Ready({ then }: { readonly then: (() => void) | undefined }): ReactNode {
  useEffect(() => {
    performance.mark('listening');
    then?.();
  }, [then]);
  return null;
}

function RouteViews(): ReactNode {
  const route = routeOf(useLocation().pathname);
  return route === undefined ? <Navigate to="/" replace /> : <RouteView key={route.path} route={route} />;
}

function RouteView({ route }: { readonly route: ScreenRoute }): ReactNode {
  const { code } = useInterface();
  const elsewhere = useGuard(route.guard);
  const path = route.language === undefined ? route.path : '/';
  useEffect(() => noteInsight('screen_view', path), [path]);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  if (route.language !== undefined && route.language !== code) return <Navigate to="/" replace />;
  return <ScreenSlot screen={route.screen} />;
}
