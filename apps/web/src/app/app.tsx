import { type ReactNode, Suspense, useEffect } from 'react';
import { type Data, type FirstView, FirstViewContext, noteInsight, ReplicaProvider } from '../data/index.ts';
import { type Texts, TextsProvider, useInterface } from '../i18n/index.ts';
import { type History, Navigate, Router, useLocation } from '../navigation/index.ts';
import { ScreenSlot } from './lazy-screen.tsx';
import { PreferenceEffects } from './preference-effects.tsx';
import { fetchNext, routeOf, type ScreenRoute } from './routes.tsx';
import { ScreenPlaceholder } from './screen-placeholder.tsx';
import { Shell } from './shell.tsx';
import { useGuard } from './use-guard.ts';

interface AppProps {
  /** The texts of the first screen. */
  readonly texts: Texts;
  /** The browser's history, or one in memory where a page is rendered ahead of time. */
  readonly history: History;
  /** The open data layer; without it the application shows a placeholder until the layer is open. */
  readonly data?: Data | undefined;
  readonly firstView?: FirstView | undefined;
  /** Called when the event handlers of the first screen are attached. */
  readonly onReady?: (() => void) | undefined;
}

/** The root component of the application. */
export function App({ texts, history, data, firstView, onReady }: AppProps): ReactNode {
  return (
    <TextsProvider first={texts}>
      <Router history={history}>
        <ReplicaProvider data={data} fallback={<ScreenPlaceholder />}>
          <PreferenceEffects />
          <FirstViewContext value={firstView}>
            <Shell>
              <Suspense fallback={<ScreenPlaceholder />}>
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

/**
 * Calls `then` when it is mounted. React attaches the handlers of the first screen, its sibling, at the same time. Sets
 * a performance mark for `bench/pages.ts`.
 */
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
  useEffect(() => void fetchNext(route), [route]);
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  if (route.language !== undefined && route.language !== code) return <Navigate to="/" replace />;
  return <ScreenSlot screen={route.screen} />;
}
