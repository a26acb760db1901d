import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/cx.ts';
import styles from './speaking.module.css';
import type { Utterance } from './use-utterance.ts';

interface SpeakButtonProps {
  readonly utterance: Pick<Utterance, 'state' | 'meter' | 'start' | 'stop'>;
  /** Called before recording starts, so that the caller stops any sound. */
  readonly onStart?: (() => void) | undefined;
}

/** The button that starts recording and, pressed again, ends it. A ring around it shows the level. */
export function SpeakButton({ utterance, onStart }: SpeakButtonProps): ReactNode {
  const t = useT('speaking');
  const { state, meter, start, stop } = utterance;
  const listening = state.kind === 'listening';
  const busy = state.kind === 'asking' || state.kind === 'scoring';
  const press = (): void => {
    if (busy) return;
    if (listening) {
      stop();
      return;
    }
    onStart?.();
    start();
  };
  const said = state.kind === 'scored' || state.kind === 'kept' || state.kind === 'silent';
  return (
    <button
      type="button"
      className={cx(styles.speak, listening && styles.live)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.disc}>
        {listening && <Ring meter={meter} />}
        {listening ? <Square size={26} fill="currentColor" aria-hidden="true" /> : <Mic size={30} aria-hidden="true" />}
      </span>
      <span>{t(listening ? 'done' : said ? 'again' : 'speak')}</span>
    </button>
  );
}

/** Draws the level without rendering in React, because it changes twenty times a second. */
function Ring({ meter }: Pick<Utterance, 'meter'>): ReactNode {
  const ring = useRef<HTMLElement>(null);
  useEffect(
    () =>
      meter.subscribe(() => {
        ring.current?.style.setProperty('scale', String(1 + meter.level() * 0.55));
      }),
    [meter],
  );
  return <i ref={ring} className={styles.ring} aria-hidden="true" />;
}
