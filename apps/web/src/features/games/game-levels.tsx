import { gameLevels, gameStars, levelLock, nextLevel, unitsOfLevel } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useCourse, useMembershipHere, usePreference, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { scoresOf } from '../game-records/index.ts';
import { plansHref } from '../membership-links/index.ts';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';

/** The address of a level. */
export const levelHref = (game: string, level: number): string => `/games/${game}?level=${level}`;

/** The levels of a game: the next one first in the eye, those that are closed with what opens them. */
export function GameLevels({ game }: { readonly game: AnyGame }): ReactNode {
  const t = useT('games');
  const tRecords = useT('gameRecords');
  const [learn] = usePreference('learn');
  const scores = useView(useCallback((view: View) => scoresOf(view, learn, game.id), [learn, game]));
  const membership = useMembershipHere();
  const next = nextLevel(scores, membership);
  const name = tRecords(`names.${game.id}`);
  const { Drawing } = game;
  return (
    <div className={styles.page}>
      <title>{`${name} · Parlance`}</title>
      <Link className={styles.back} to="/games">
        <ArrowLeft size={22} aria-hidden="true" />
        {t('toGames')}
      </Link>
      <header className={styles.gameHead}>
        <Drawing />
        <div>
          <h1>{name}</h1>
          <p>{t(`list.${game.id}.how`)}</p>
        </div>
      </header>
      <ol className={styles.levels}>
        {gameLevels.map((level) => {
          const lock = levelLock(level, scores, membership);
          const score = scores.get(level) ?? 0;
          return (
            <li key={level}>
              <Ticket
                title={t('level', { level })}
                detail={<Titles level={level} />}
                state={lock === undefined ? (level === next ? 'now' : 'open') : 'locked'}
                reason={t(lock === 'membership' ? 'lockedMembership' : 'lockedLevel', { level: level - 1 })}
                {...(score > 0 && lock === undefined && { stub: <Stars count={gameStars(score)} /> })}
                href={levelHref(game.id, level)}
                unlockHref={lock === 'membership' ? plansHref(levelHref(game.id, level)) : undefined}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The titles of the units whose words a level has. */
function Titles({ level }: { readonly level: number }): ReactNode {
  const course = useCourse();
  if (course.state !== 'ready') return null;
  const { units, texts } = course.value;
  return unitsOfLevel(units, level)
    .flatMap(({ id }) => texts.units[id]?.title ?? [])
    .join(' · ');
}
