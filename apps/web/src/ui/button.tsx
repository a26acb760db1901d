import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/index.ts';
import styles from './button.module.css';
import { cx } from './cx.ts';

/**
 * The meaning of a button: `primary` starts the one next thing on a screen; `right` and `wrong` continue after a judged
 * answer.
 */
export type ButtonTone = 'primary' | 'quiet' | 'right' | 'wrong';

interface Look {
  readonly tone?: ButtonTone | undefined;
  /** Whether the button fills the width of its container. */
  readonly full?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Whether its action is running: the button keeps its size and its focus, and ignores presses. */
  readonly busy?: boolean | undefined;
}

const classOf = ({ tone = 'primary', full }: Look, extra?: string): string =>
  cx(styles.button, styles[tone], full === true && styles.full, extra);

/** A button with a text label. */
export function Button({
  tone,
  full,
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ tone, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {icon}
      <span className={styles.word}>{children}</span>
      {busy && <Reel />}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, full, icon, to, children, className, onClick }: ButtonLinkProps): ReactNode {
  return (
    <Link to={to} className={classOf({ tone, full }, className)} onClick={onClick}>
      {icon}
      <span className={styles.word}>{children}</span>
    </Link>
  );
}

/** The activity indicator of a busy button: three film frames that move. */
function Reel(): ReactNode {
  return (
    <span className={styles.reel} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, which is also shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'round' | 'play' | undefined;
}

/** A button that shows only an icon. `round` has a border; `play` is the large red one. */
export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.iconButton, styles[tone], className)}
    >
      {icon}
    </button>
  );
}
