import { type ReactNode, useEffect } from 'react';
import { useT } from '../i18n/index.ts';
import { cx } from './cx.ts';
import styles from './feedback.module.css';
import { WrongMark } from './marks.tsx';
import { Pico, type PicoMood } from './pico.tsx';
import { NoteSign, WarnSign } from './signs.tsx';

export interface ProgressLineProps {
  /** 0..1; without it the line runs until it is taken away. */
  readonly value?: number | undefined;
  readonly label: string;
}

/** The thin line that says: something is on its way. */
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
  /** Instead of the mark of its tone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const bannerMarks = {
  info: <NoteSign />,
  warn: <WarnSign />,
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

export interface EmptyStateProps {
  readonly mood: PicoMood;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one useful thing to do. */
  readonly action?: ReactNode;
  /** It is all that the page shows: its title is the page's. */
  readonly whole?: boolean;
}

/** A screen or a part of one that has nothing to show: Pico, why, and what helps. */
export function EmptyState({ mood, title, children, action, whole = false }: EmptyStateProps): ReactNode {
  const Title = whole ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      <Pico mood={mood} size={132} />
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

/** Keeps the place of something that is on its way, at its size. */
export function Skeleton({ height, width = '100%', round = false }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round)} style={{ height, width }} />;
}

/** Says to a screen reader, once, that something is loading; the eye has the skeletons. */
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

export interface ToastProps {
  /** What to say; nothing is shown while it is null. */
  readonly message: ReactNode | null;
  /** Called after it was shown for as long as one needs to read it. */
  readonly onGone: () => void;
  /** A way to take back what was just done; the word stays longer then. */
  readonly action?: ReactNode;
}

const TOAST_MS = 4500;
const TOAST_WITH_ACTION_MS = 12_000;

/** A word in passing, at the foot of the screen. */
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
