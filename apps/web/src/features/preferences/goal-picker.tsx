import { DAILY_GOALS, XP } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './goal-picker.module.css';

/** The picker of the daily goal, in XP and minutes. */
export function GoalPicker(): ReactNode {
  const t = useT('preferences');
  const [goal, setGoal] = usePreference('goal');
  const label = (xp: number): ReactNode => (
    <span className={styles.goal}>
      <b>{t('goalXp', { xp })}</b>
      <small>{t('goalLessons', { count: Math.round(xp / XP.lesson) })}</small>
    </span>
  );
  return (
    <Segmented
      legend={t('goal')}
      options={DAILY_GOALS.map((value) => ({ value, label: label(value) }))}
      value={goal}
      onChange={(next) => void setGoal(next)}
    />
  );
}
