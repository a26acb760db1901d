import { type ReactNode, type RefCallback, useEffect } from 'react';
import { useT } from '../i18n/index.ts';
import { cx } from './cx.ts';
import styles from './feedback.module.css';
import { NoticeIcon, WarningIcon } from './icons.tsx';
import { WrongMark } from './marks.tsx';

export interface ProgressLineProps {
  /** Progress from 0 to 1; without it the line is animated until it is unmounted. */
  readonly value?: number | undefined;
  readonly label: string;
}

/** A thin line that shows that something is loading. */
export function ProgressLine({ value, label }: ProgressLineProps): ReactNode {
  const known = value !== undefined;
  const now = known ? Math.round(value * 100) : undefined;
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={cx(!known && styles.running)} style={known ? { transform: `scaleX(${value})` } : undefined} />
    </div>
  );
}

export interface BannerProps {
  readonly tone: 'info' | 'warn' | 'error';
  /** Replaces the icon of the tone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const bannerMarks = {
  info: <NoticeIcon />,
  warn: <WarningIcon />,
  error: <WrongMark size={22} />,
} as const;

/** A notice that stays until its cause is gone. */
export function Banner({ tone, icon, children, action }: BannerProps): ReactNode {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {icon ?? bannerMarks[tone]}
      <div className={styles.said}>{children}</div>
      {action}
    </div>
  );
}

export interface EmptyFrameProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one action that helps. */
  readonly action?: ReactNode;
  /** Whether this is the only content of the page: then its title is the page's heading. */
  readonly isPage?: boolean;
}

/** A picture, a reason, and an action that helps; `EmptyState` has Pico as its picture. */
export function EmptyFrame({ picture, title, children, action, isPage = false }: EmptyFrameProps): ReactNode {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      {picture}
      <Title>{title}</Title>
      {children}
      {action}
    </section>
  );
}

export interface SkeletonProps {
  readonly height: number | string;
  readonly width?: number | string | undefined;
  readonly round?: boolean | undefined;
}

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ height, width = '100%', round = false }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round)} style={{ height, width }} />;
}

/** Announces to screen readers, once, that something is loading; sighted users see the skeletons. */
export function Loading({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useT('ui');
  return (
    <div aria-busy="true" className={styles.loading}>
      <span className={styles.heard} role="status">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}

/** The bars at the bottom of the screen, with a page's main action. */
const bottomBars = new Set<Element>();

const reserveRoom = (): void => {
  const heights = [...bottomBars].map((bar) => bar.getBoundingClientRect().height);
  document.documentElement.style.setProperty('--bottom-bar', `${Math.max(0, ...heights)}px`);
};

/** The `ref` of a bar that stays at the bottom of the screen: toasts are shown above it. */
export const bottomBar: RefCallback<HTMLElement> = (bar) => {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(reserveRoom);
  bottomBars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bottomBars.delete(bar);
    reserveRoom();
  };
};

export interface ToastProps {
  /** The text; null hides the toast. */
  readonly message: ReactNode | null;
  /** Called when the toast has been shown long enough to be read. */
  readonly onGone: () => void;
  /** A button that undoes what was just done; with it the toast stays longer. */
  readonly action?: ReactNode;
}

const TOAST_MS = 4500;
const TOAST_WITH_ACTION_MS = 12_000;

/** A short message at the bottom of the screen, above a bar that stays there (`bottomBar`), that disappears by itself. */
export function Toast({ message, onGone, action }: ToastProps): ReactNode {
  const time = action === undefined ? TOAST_MS : TOAST_WITH_ACTION_MS;
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(onGone, time);
    return () => clearTimeout(timer);
  }, [message, onGone, time]);
  return (
    <div className={styles.toasts} role="status">
      {message !== null && (
        <div className={styles.toast}>
          {message}
          {action}
        </div>
      )}
    </div>
  );
}
