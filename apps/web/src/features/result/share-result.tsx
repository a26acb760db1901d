import { streakOf } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCourse, useView } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { dayAt, deviceClock, shareFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/feedback.tsx';
import type { FinishedSession } from '../lesson/index.ts';
import styles from './result.module.css';
import { drawResultImage, type ResultImage } from './result-image.ts';
import { titleOf } from './title.ts';

const daysOf = (view: View): View['days'] => view.days;

/** Draws the result as a picture on the device, and opens the system's dialog to share it. */
export function ShareResult(finished: FinishedSession): ReactNode {
  const t = useT('result');
  const image = useResultImage(finished);
  const [isFailed, setFailed] = useState(false);
  const share = async (): Promise<void> => {
    const picture = await drawResultImage(image);
    if (picture === undefined) setFailed(true);
    else await shareFile(new File([picture], 'parlance.png', { type: 'image/png' }));
  };
  return (
    <div className={styles.share}>
      <Button tone="quiet" icon={<Share2 size={20} aria-hidden="true" />} onClick={() => void share()}>
        {t('share')}
      </Button>
      <Toast message={isFailed ? t('shareFailed') : null} onGone={() => setFailed(false)} />
    </div>
  );
}

const useResultImage = ({ content, session, outcome, failed }: FinishedSession): ResultImage => {
  const t = useT('result');
  const format = useFormatter();
  const course = useCourse();
  const days = useView(daysOf);
  const { work } = session;
  const { what } = work;
  const streak = streakOf(
    [...days.values()].filter(({ xp }) => xp > 0).map(({ day }) => day),
    dayAt(deviceClock.now(), deviceClock.zone()),
  ).length;
  const texts = course.state === 'ready' ? course.value.texts : undefined;
  const lesson = work.what === 'lesson' ? texts?.lessons[work.lesson] : undefined;
  const accuracy = format.number(outcome.accuracy, { style: 'percent', maximumFractionDigits: 0 });
  const figures = [
    `${format.number(outcome.xp)} XP`,
    accuracy,
    ...(streak > 1 ? [t('streak', { count: streak })] : []),
  ];
  return {
    title: t(titleOf({ what, stars: outcome.stars, failed })),
    of: lesson ?? texts?.units[content.unit.id]?.title ?? '',
    stars: what === 'lesson' || what === 'quiz' ? outcome.stars : 3,
    figures: figures.join(' · '),
  };
};
