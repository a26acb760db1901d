import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** Follows the browser's address; the page before stays in sight until the next one is ready. */
export function AddressRouter({ children }: { readonly children: ReactNode }): ReactNode {
  // `v5Compat`: tells of our own steps too, not only of the browser's back and forward.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setStep] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((step) => startTransition(() => setStep(step))), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
