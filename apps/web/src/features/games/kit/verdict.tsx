import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { useAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { RightMark, WrongMark } from '../../../ui/marks.tsx';
import styles from './kit.module.css';

interface VerdictProps {
  readonly right: boolean;
  /** What is said: the right answer, and why. */
  readonly children: ReactNode;
  /** Goes on; undefined where the round goes on by itself. */
  readonly onGoOn?: () => void;
}

/** The verdict on the last answer. A wrong one stays until it was read. */
export function Verdict({ right, children, onGoOn }: VerdictProps): ReactNode {
  const t = useT('games');
  const button = useRef<HTMLButtonElement>(null);
  const said = useAnnounced<HTMLDivElement>(true);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.verdict} data-right={right}>
      <div className={styles.said} ref={said}>
        {right ? <RightMark size={26} /> : <WrongMark size={26} />}
        <div>{children}</div>
      </div>
      {onGoOn !== undefined && (
        <Button ref={button} full tone={right ? 'right' : 'wrong'} onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
    </div>
  );
}
