import { learnableLanguages } from '@parlance/languages';
import type { View } from '@parlance/sync';
import { type ReactNode, useMemo, useState } from 'react';
import { usePreference, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GameRecords } from '../game-records/index.ts';
import { TodayCard, useToday } from '../today/index.ts';
import { Doors } from './doors.tsx';
import { begunLanguages, trophyFacts } from './facts.ts';
import { KnownWords } from './known-words.tsx';
import styles from './me.module.css';
import { Numbers } from './numbers.tsx';
import { ProfileHead } from './profile-head.tsx';
import { Trophies } from './trophies.tsx';
import { YearCalendar } from './year-calendar.tsx';

const entireView = (view: View): View => view;
const LANGUAGES = learnableLanguages.map(({ code }) => code);

/** `/me`: who one is, the year, what is known in each language, trophies, and links to everything of one's own. */
export function Me(): ReactNode {
  const t = useT('me');
  const view = useView(entireView);
  const today = useToday();
  const [goal] = usePreference('goal');
  const [now] = useState(deviceClock.now);
  const languages = useMemo(() => begunLanguages(view, LANGUAGES, now), [view, now]);
  const facts = useMemo(() => trophyFacts(view, LANGUAGES, { now, today }), [view, now, today]);
  return (
    <div className={styles.me}>
      <title>{`${t('title')} · Parlance`}</title>
      <ProfileHead today={today} />
      {facts.xp === 0 && languages.length === 0 ? (
        <EmptyState
          mood="waiting"
          title={t('empty')}
          action={<ButtonLink to="/courses/lesson">{t('emptyAction')}</ButtonLink>}
        >
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <YearCalendar days={view.days} today={today} goal={goal} />
          <div className={styles.beside}>
            <KnownWords languages={languages} today={today} />
            <TodayCard />
          </div>
          <Numbers languages={languages} />
          <GameRecords />
          <Trophies facts={facts} />
        </>
      )}
      <Doors />
    </div>
  );
}
