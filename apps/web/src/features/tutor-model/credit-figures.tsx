import { TUTOR_ACTS, TUTOR_PRICE, type TutorCredits } from '@parlance/contract';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { packsHref } from '../membership-links/index.ts';
import styles from './tutor-model.module.css';

interface CreditFiguresProps {
  readonly credits: TutorCredits;
  /** The path that the packs lead back to. */
  readonly back: string;
}

/** What is left, what goes first, what is given, and where more is sold. */
export function CreditFigures({ credits, back }: CreditFiguresProps): ReactNode {
  const t = useT('tutorModel.credits');
  const { dateTime } = useFormatter();
  const { balance, next, allowance, sells } = credits;
  const credited = (count: number): string => t('balance', { count });
  const dayAndTime = (at: number): string =>
    dateTime(at, { dateStyle: 'long', timeStyle: 'short', timeZone: deviceClock.zone() });
  return (
    <section className={styles.ticket} aria-label={t('title')}>
      <p className={styles.balance}>
        <Coins size={30} aria-hidden="true" />
        <strong>{t('balance', { count: balance })}</strong>
      </p>
      {next !== null && <p>{t('next', { credits: credited(next.amount), when: dayAndTime(next.at) })}</p>}
      {next === null && balance > 0 && <p>{t('stay')}</p>}
      {allowance !== null && (
        <p>
          {t(allowance.each === 'day' ? 'eachDay' : 'eachMonth', {
            credits: credited(allowance.amount),
            when: dayAndTime(allowance.renewsAt),
          })}
        </p>
      )}
      {sells && (
        <ButtonLink to={packsHref(back)} tone="quiet">
          {t('packs')}
        </ButtonLink>
      )}
    </section>
  );
}

interface PricesProps {
  /** Whether the service writes down what is spoken. */
  readonly listens: boolean;
}

/** What each act costs, and what costs nothing. */
export function Prices({ listens }: PricesProps): ReactNode {
  const t = useT('tutorModel.credits');
  const reasons = useT('tutorModel.reason');
  return (
    <section className={styles.part}>
      <h2>{t('prices')}</h2>
      <ul className={styles.rows}>
        {TUTOR_ACTS.filter((act) => act !== 'listen' || listens).map((act) => (
          <li key={act} className={styles.row}>
            <span>{reasons(act)}</span>
            <strong>{t('balance', { count: TUTOR_PRICE })}</strong>
          </li>
        ))}
        <li className={styles.row}>
          <span>{t('free')}</span>
          <strong>{t('balance', { count: 0 })}</strong>
        </li>
      </ul>
      <p className={styles.note}>{t('back')}</p>
    </section>
  );
}
