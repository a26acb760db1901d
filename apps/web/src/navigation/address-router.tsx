import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, type Navigator, Router } from 'react-router';

interface AddressRouterProps {
  /** The address of a page that is rendered ahead of time, where there is no browser. */
  readonly at?: string | undefined;
  readonly children: ReactNode;
}

/** Follows the browser's address; the page before stays in sight until the next one is ready. */
export function AddressRouter({ at, children }: AddressRouterProps): ReactNode {
  if (at === undefined) return <BrowserRouter>{children}</BrowserRouter>;
  return (
    <Router navigator={still} location={at}>
      {children}
    </Router>
  );
}

const stay = (): void => undefined;
const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: stay,
  push: stay,
  replace: stay,
};

function BrowserRouter({ children }: Pick<AddressRouterProps, 'children'>): ReactNode {
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
