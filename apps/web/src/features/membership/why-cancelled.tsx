import { type ReactNode, useState } from 'react';
import { noteInsight } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './membership.module.css';

/** What can be answered; the codes are counted on the server without names. */
const REASONS = ['price', 'time', 'missing', 'reached', 'other'] as const;

interface WhyCancelledProps {
  /** Says that it was heard. */
  readonly onDone: (message: string) => void;
}

/** Asks once, after cancelling, why; the membership is cancelled already, whatever is answered. */
export function WhyCancelled({ onDone }: WhyCancelledProps): ReactNode {
  const t = useT('membership');
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const answer = (reason: (typeof REASONS)[number]): void => {
    noteInsight('cancel_reason', reason);
    setDone(true);
    onDone(t('whyThanks'));
  };
  return (
    <section className={styles.why} aria-labelledby="why-cancelled">
      <h2 id="why-cancelled">{t('why')}</h2>
      <p>{t('whyHint')}</p>
      <div className={styles.reasons}>
        {REASONS.map((reason) => (
          <Button key={reason} tone="quiet" onClick={() => answer(reason)}>
            {t(`reason.${reason}`)}
          </Button>
        ))}
      </div>
      <button type="button" className={styles.skip} onClick={() => setDone(true)}>
        {t('whySkip')}
      </button>
    </section>
  );
}
