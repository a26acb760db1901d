import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { pathOf, resolve } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of ours, or a query for this page. */
  readonly to: string;
  /** Takes this page's place in the history; a link to where one is does so anyway. */
  readonly replace?: boolean | undefined;
}

/** Whether the browser is asked for something else: another tab or window, or a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link within Parlance. Whoever prevents the default of a press leads on by themselves. */
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
