import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type AppealedAnswer, useAppeal } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import styles from './appeal.module.css';

interface AppealButtonProps {
  readonly answer: AppealedAnswer;
}

/**
 * The button “My answer should be right”: stores the answer once, for a person to look at, and changes nothing else.
 */
export function AppealButton({ answer }: AppealButtonProps): ReactNode {
  const t = useT('lesson');
  const appeal = useAppeal();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'open' | 'keeping' | 'kept'>('open');
  const press = (): void => {
    if (state !== 'open') return;
    setState('keeping');
    appeal(answer).then(
      () => setState('kept'),
      () => setState('open'),
    );
  };
  // The button had the focus and is removed: the message of thanks takes its place and the focus.
  useLayoutEffect(() => {
    if (state === 'kept') thanks.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div className={styles.appeal}>
      {state !== 'kept' && (
        <button
          type="button"
          className={styles.button}
          aria-disabled={state === 'keeping' || undefined}
          onClick={press}
        >
          {t('appeal')}
        </button>
      )}
      <p ref={thanks} role="status" tabIndex={-1} className={styles.thanks}>
        {state === 'kept' && t('appealKept')}
      </p>
    </div>
  );
}
