import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { pathOf, resolve } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the application, or a query for this page. */
  readonly to: string;
  /** Whether it replaces the current entry of the history; a link to the current address always does. */
  readonly replace?: boolean | undefined;
}

/** Whether the browser should handle the click: it opens another tab or window, or downloads. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link within Parlance. A caller that prevents the default of a click navigates by itself. */
export function Link({ to, replace, onClick, ...rest }: LinkProps): ReactNode {
  const here = useLocation();
  const href = resolve(to, here);
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? href === pathOf(here) });
  };
  return <a {...rest} href={href} onClick={press} />;
}
