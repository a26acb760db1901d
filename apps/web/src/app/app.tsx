import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { type Data, type FirstView, FirstViewContext, noteInsight, ReplicaProvider } from '../data/index.ts';
import { type Texts, TextsProvider, useInterface } from '../i18n/index.ts';
import { AddressRouter } from '../navigation/index.ts';
import { isGuarded, site } from '../platform/index.ts';
import { ScreenSlot } from './lazy-screen.tsx';
import { PreferenceKeeper } from './preference-keeper.tsx';
import { type ScreenRoute, screenRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

interface AppProps {
  readonly texts: Texts;
  /** The open data layer; without it the application shows that it waits until it is open. */
  readonly data?: Data | undefined;
  readonly firstView?: FirstView | undefined;
  /** The address of a page that is rendered ahead of time. */
  readonly at?: string | undefined;
}

/** The whole application. */
export function App({ texts, data, firstView, at }: AppProps): ReactNode {
  return (
    <TextsProvider first={texts}>
      <AddressRouter at={at}>
        <ReplicaProvider data={data} fallback={<Waiting />}>
          <PreferenceKeeper />
          <FirstViewContext value={firstView}>
            <Shell>
              <Suspense fallback={<Waiting />}>
                <RouteViews />
              </Suspense>
            </Shell>
          </FirstViewContext>
        </ReplicaProvider>
      </AddressRouter>
    </TextsProvider>
  );
}

function RouteViews(): ReactNode {
  return (
    <Routes>
      {screenRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<RouteView route={route} />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

function RouteView({ route }: { readonly route: ScreenRoute }): ReactNode {
  const { code } = useInterface();
  const path = route.language === undefined ? route.path : '/';
  useEffect(() => noteInsight('screen_view', path), [path]);
  if (route.guarded === true && isGuarded(site(), code)) return <Navigate to="/start" replace />;
  if (route.language !== undefined && route.language !== code) return <Navigate to="/" replace />;
  return <ScreenSlot screen={route.screen} />;
}
