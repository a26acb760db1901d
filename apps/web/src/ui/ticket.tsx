import { Lock, Play } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Link } from '../navigation/index.ts';
import { cx } from './cx.ts';
import styles from './ticket.module.css';

/** `now` is the one to play next; a `locked` one shows what unlocks it. */
export type TicketState = 'open' | 'now' | 'done' | 'locked';

export interface TicketProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** The content of the stub, the part at the end; by default "Play" or a lock. */
  readonly stub?: ReactNode;
  readonly state: TicketState;
  /** The address that the ticket links to; without it the ticket is a button. */
  readonly href?: string | undefined;
  readonly onPlay?: ((event: MouseEvent) => void) | undefined;
  /** Says what unlocks the ticket, if it is locked. */
  readonly reason?: ReactNode;
  /** The address of what unlocks it, to which a locked ticket links; without it nothing can be pressed. */
  readonly unlockHref?: string | undefined;
  /** Whether it is shown large, as the single next step of a screen. */
  readonly big?: boolean | undefined;
}

/**
 * A ticket: a link or button for something that can be played. Its stub shows what it needs or what was earned with it.
 */
export function Ticket({ title, detail, stub, state, href, onPlay, reason, unlockHref, big }: TicketProps): ReactNode {
  const body = (
    <>
      <span className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.detail}>{state === 'locked' && reason !== undefined ? reason : detail}</span>
      </span>
      <span className={styles.stub}>{stub ?? <Stub state={state} />}</span>
    </>
  );
  return (
    <div className={cx(styles.ticket, big === true && styles.big)} data-state={state}>
      {state !== 'locked' ? (
        <Way {...{ href, onPlay }}>{body}</Way>
      ) : unlockHref !== undefined ? (
        <Way href={unlockHref}>{body}</Way>
      ) : (
        <span className={styles.paper}>{body}</span>
      )}
    </div>
  );
}

interface WayProps {
  readonly href?: string | undefined;
  readonly onPlay?: ((event: MouseEvent) => void) | undefined;
  readonly children: ReactNode;
}

function Way({ href, onPlay, children }: WayProps): ReactNode {
  if (href !== undefined) {
    return (
      <Link className={styles.paper} to={href} onClick={onPlay}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.paper} onClick={onPlay}>
      {children}
    </button>
  );
}

function Stub({ state }: { readonly state: TicketState }): ReactNode {
  const t = useT('ui');
  if (state === 'locked') return <Lock size={20} strokeWidth={2.4} role="img" aria-label={t('locked')} />;
  return (
    <>
      {state === 'done' ? t('done') : t('play')}
      {state !== 'done' && <Play size={20} fill="currentColor" aria-hidden="true" />}
    </>
  );
}
