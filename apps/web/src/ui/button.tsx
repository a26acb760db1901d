import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from '../navigation/index.ts';
import styles from './button.module.css';
import { cx } from './cx.ts';

/** `primary` is the one next thing on a screen; `right` and `wrong` go on after a judged answer. */
export type ButtonTone = 'primary' | 'quiet' | 'right' | 'wrong';

interface Look {
  readonly tone?: ButtonTone | undefined;
  /** As wide as its place. */
  readonly full?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Its work is under way: it keeps its size and its focus, and ignores presses. */
  readonly busy?: boolean | undefined;
}

const classOf = ({ tone = 'primary', full }: Look, extra?: string): string =>
  cx(styles.button, styles[tone], full === true && styles.full, extra);

/** A button with a word on it. */
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

/** A link that looks like a button, because it leads on. */
export function ButtonLink({ tone, full, icon, to, children, className, onClick }: ButtonLinkProps): ReactNode {
  return (
    <Link to={to} className={classOf({ tone, full }, className)} onClick={onClick}>
      {icon}
      <span className={styles.word}>{children}</span>
    </Link>
  );
}

/** Three frames passing: something is under way. */
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
  /** What it does, for those who do not see the icon; also shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'round' | 'play' | undefined;
}

/** A button with a picture alone. `round` has a rim, `play` is the big red one. */
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
