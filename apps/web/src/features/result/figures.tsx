import type { LessonOutcome } from '@parlance/domain';
import { Clock, Flame, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { FlashMark } from '../../ui/marks.tsx';
import { Figure, Figures } from '../study/index.ts';
import styles from './result.module.css';
import { useCountUp } from './use-count-up.ts';

interface SessionFiguresProps {
  readonly outcome: LessonOutcome;
  /** A test-out that was not passed brings no XP. */
  readonly failed: boolean;
}

/** Shows accuracy, time and combo of the session, and what its XP consist of. */
export function SessionFigures({ outcome, failed }: SessionFiguresProps): ReactNode {
  const t = useT('result');
  const format = useFormatter();
  const earned = failed ? 0 : outcome.xp;
  return (
    <>
      <Figures>
        <Figure icon={<FlashMark size={24} />} name={t('xp')} main>
          <CountUp to={earned} />
        </Figure>
        <Figure icon={<Target size={22} />} name={t('accuracy')}>
          {format.number(outcome.accuracy, { style: 'percent', maximumFractionDigits: 0 })}
        </Figure>
        <Figure icon={<Clock size={22} />} name={t('time')}>
          {clockTime(outcome.seconds)}
        </Figure>
        <Figure icon={<Flame size={22} />} name={t('combo')}>
          {outcome.bestCombo}
        </Figure>
      </Figures>
      {earned > 0 && <Parts parts={outcome.parts} />}
    </>
  );
}

const PARTS = ['lesson', 'flawless', 'combo', 'challenge', 'again'] as const;

/** Lists the parts that the XP consist of. */
function Parts({ parts }: Pick<LessonOutcome, 'parts'>): ReactNode {
  const t = useT('result');
  const lesson = useT('lesson');
  const format = useFormatter();
  return (
    <details className={styles.parts}>
      <summary>{t('how')}</summary>
      <ul>
        {PARTS.filter((part) => parts[part] !== 0).map((part) => (
          <li key={part}>
            <span>{part === 'challenge' ? lesson('challenge') : t(`parts.${part}`)}</span>
            <b>{format.number(parts[part])}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A number that counts up for the eye; screen readers are told the final one. */
function CountUp({ to }: { readonly to: number }): ReactNode {
  const shown = useCountUp(to);
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className={styles.heard}>{to}</span>
    </>
  );
}
