import type { LessonOutcome } from '@parlance/domain';
import { Clock, Flame, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { FlashMark } from '../../ui/marks.tsx';
import styles from './result.module.css';
import { useCountUp } from './use-count-up.ts';

interface FiguresProps {
  readonly outcome: LessonOutcome;
  /** A test-out that was not passed brings no XP. */
  readonly failed: boolean;
}

/** Shows accuracy, time and combo of the session, and what its XP consist of. */
export function Figures({ outcome, failed }: FiguresProps): ReactNode {
  const t = useT('result');
  const format = useFormatter();
  const earned = failed ? 0 : outcome.xp;
  const xp = useCountUp(earned);
  return (
    <>
      <dl className={styles.figures}>
        <Figure icon={<FlashMark size={24} />} name={t('xp')} value={earned} shown={xp} main />
        <Figure
          icon={<Target size={22} />}
          name={t('accuracy')}
          value={format.number(outcome.accuracy, { style: 'percent', maximumFractionDigits: 0 })}
        />
        <Figure icon={<Clock size={22} />} name={t('time')} value={clockTime(outcome.seconds)} />
        <Figure icon={<Flame size={22} />} name={t('combo')} value={outcome.bestCombo} />
      </dl>
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

interface FigureProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string | number;
  /** The number shown while it counts up; screen readers are told the final one. */
  readonly shown?: number;
  readonly main?: boolean;
}

function Figure({ icon, name, value, shown, main }: FigureProps): ReactNode {
  return (
    <div data-main={main}>
      <dt>
        <span aria-hidden="true">{icon}</span>
        {name}
      </dt>
      <dd>
        {shown === undefined ? (
          value
        ) : (
          <>
            <span aria-hidden="true">{shown}</span>
            <span className={styles.heard}>{value}</span>
          </>
        )}
      </dd>
    </div>
  );
}
