import { longestStreak, streakOf } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { Pencil, Snowflake } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { usePreference, useSession, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { FlameMark } from '../../ui/marks.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './profile-head.module.css';
import { studiedDays } from './year.ts';

const daysOf = (view: View): View['days'] => view.days;

/** The learner's picture and name, the streak and the freezes. */
export function ProfileHead({ today }: { readonly today: string }): ReactNode {
  const t = useT('me');
  const session = useSession();
  const [picture] = usePreference('picture');
  const [choosing, setChoosing] = useState(false);
  const name = session.state === 'signedIn' ? session.me.name : '';
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('choosePicture')}
        onClick={() => setChoosing(true)}
      >
        <Portrait name={picture} />
        <span className={styles.pen}>
          <Pencil size={16} aria-hidden="true" />
        </span>
      </button>
      <div className={styles.who}>
        <h1>{name === '' ? t('title') : name}</h1>
        <StreakLine today={today} />
      </div>
      <PictureDialog open={choosing} onClose={() => setChoosing(false)} />
    </header>
  );
}

function StreakLine({ today }: { readonly today: string }): ReactNode {
  const t = useT('me');
  const days = useView(daysOf);
  const { streak, longest } = useMemo(() => {
    const studied = studiedDays(days);
    return { streak: streakOf(studied, today), longest: longestStreak(studied, today) };
  }, [days, today]);
  return (
    <>
      <p className={styles.streak}>
        <FlameMark lit={streak.length > 0} />
        <span>{t('streak', { count: streak.length })}</span>
        <span className={styles.freezes}>
          <Snowflake size={16} aria-hidden="true" />
          {t('freezes', { count: streak.freezes })}
        </span>
      </p>
      <p className={styles.note}>
        {longest > streak.length ? `${t('longest', { count: longest })} · ` : ''}
        {t('freezeHint')}
      </p>
    </>
  );
}
