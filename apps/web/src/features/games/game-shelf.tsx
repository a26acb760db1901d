import { gameLevels, gameStars } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { Ear, Keyboard } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useCourse, usePreference, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { scoresOf } from '../game-records/index.ts';
import { LearnPicker } from '../languages/index.ts';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';
import { games } from './games.ts';
import { urgentWords } from './urgent-words.ts';

/** All games as objects on a shelf, with what was reached in each, and how many words wait to be played. */
export function GameShelf(): ReactNode {
  const t = useT('games');
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Parlance`}</title>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <LearnPicker quiet />
      </header>
      <DueWords />
      <ul className={styles.shelf}>
        {games.map((game) => (
          <Box key={game.id} game={game} />
        ))}
      </ul>
    </div>
  );
}

/** How many words of the course are due or weak: the games ask these first. */
function DueWords(): ReactNode {
  const t = useT('games');
  const course = useCourse();
  const [now] = useState(deviceClock.now);
  const ready = course.state === 'ready' ? course.value : undefined;
  const count = useView(
    useCallback(
      (view: View) => {
        const words = ready?.units.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.words)) ?? [];
        return ready === undefined ? 0 : urgentWords(view, ready.learn, words, now);
      },
      [ready, now],
    ),
  );
  return <p className={styles.due}>{ready !== undefined && t('wordsDue', { count })}</p>;
}

function Box({ game }: { readonly game: AnyGame }): ReactNode {
  const t = useT('games');
  const tRecords = useT('gameRecords');
  const [learn] = usePreference('learn');
  const scores = useView(useCallback((view: View) => scoresOf(view, learn, game.id), [learn, game]));
  const played = gameLevels.filter((level) => (scores.get(level) ?? 0) > 0);
  const best = Math.max(0, ...scores.values());
  const { Drawing, needs } = game;
  return (
    <li>
      <Link className={styles.box} to={`/games/${game.id}`}>
        <Drawing />
        <span className={styles.boxText}>
          <strong>{tRecords(`names.${game.id}`)}</strong>
          <span>{t(`list.${game.id}.how`)}</span>
          <span className={styles.reached}>
            {played.length === 0 ? (
              t('notPlayed')
            ) : (
              <>
                <Stars count={gameStars(best)} />
                {tRecords('playedLevels', { count: played.length })}
              </>
            )}
          </span>
          {(needs.sound === 'always' || needs.typing) && (
            <span className={styles.needs}>
              {needs.sound === 'always' && (
                <span>
                  <Ear size={16} aria-hidden="true" />
                  {t('withSound')}
                </span>
              )}
              {needs.typing && (
                <span>
                  <Keyboard size={16} aria-hidden="true" />
                  {t('withTyping')}
                </span>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
