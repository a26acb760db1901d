import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { pathOf, resolve } from './history.ts';
import { useHistory, useLocation } from './router.tsx';

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
export function Link({ to, ...rest }: LinkProps): ReactNode {
  return to.startsWith('/') ? <Anchor {...rest} to={to} href={to} /> : <LinkFromHere {...rest} to={to} />;
}

/** A link whose address depends on that of this page. */
function LinkFromHere(props: LinkProps): ReactNode {
  return <Anchor {...props} href={resolve(props.to, useLocation())} />;
}

/** Of a list of links, none is rendered again when the address changes: it is asked for when one is pressed. */
function Anchor({ to, href, replace, onClick, ...rest }: LinkProps & { readonly href: string }): ReactNode {
  const { current, go } = useHistory();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    go(to, { replace: replace ?? href === pathOf(current()) });
  };
  return <a {...rest} href={href} onClick={press} />;
}
