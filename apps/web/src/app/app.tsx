import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { noteInsight, ReplicaProvider } from '../data/index.ts';
import { type Texts, TextsProvider, useInterface } from '../i18n/index.ts';
import { AddressRouter } from '../navigation/index.ts';
import { isGuarded, site } from '../platform/index.ts';
import { ScreenSlot } from './lazy-screen.tsx';
import { PreferenceKeeper } from './preference-keeper.tsx';
import { type ScreenRoute, screenRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

/** The whole application. */
export function App({ texts }: { readonly texts: Texts }): ReactNode {
  return (
    <TextsProvider first={texts}>
      <AddressRouter>
        <ReplicaProvider fallback={<Waiting />}>
          <PreferenceKeeper />
          <Shell>
            <Suspense fallback={<Waiting />}>
              <Rooms />
            </Suspense>
          </Shell>
        </ReplicaProvider>
      </AddressRouter>
    </TextsProvider>
  );
}

function Rooms(): ReactNode {
  return (
    <Routes>
      {screenRoutes.map((route) => (
        <Route key={route.path} path={route.path} element={<Room route={route} />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

function Room({ route }: { readonly route: ScreenRoute }): ReactNode {
  const { code } = useInterface();
  useEffect(() => noteInsight('screen_view', route.path), [route.path]);
  if (route.guarded === true && isGuarded(site(), code)) return <Navigate to="/start" replace />;
  return <ScreenSlot screen={route.screen} />;
}
