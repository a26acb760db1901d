import { type GameLevel, gameStars } from '@parlance/domain';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, bottomBar } from '../../ui/feedback.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';

interface RoundIntroProps {
  readonly game: AnyGame;
  readonly level: GameLevel;
  readonly best: number;
  readonly onStart: () => void;
}

/** The way into a round: the game as an object, what to do in one sentence, clock and sound. */
export function RoundIntro({ game, level, best, onStart }: RoundIntroProps): ReactNode {
  const t = useT('games');
  const tRecords = useT('gameRecords');
  const [clock, setClock] = usePreference('gameClock');
  const [silent, setSilent] = usePreference('silent');
  const start = useRef<HTMLButtonElement>(null);
  const { Drawing, needs } = game;
  const isDeaf = silent && needs.sound === 'always';
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.intro}>
      <div className={styles.introPage}>
        <Link className={styles.back} to={`/games/${game.id}`}>
          <ArrowLeft size={22} aria-hidden="true" />
          {t('toLevels')}
        </Link>
        <header className={styles.gameHead}>
          <Drawing />
          <div>
            <h1>{`${tRecords(`names.${game.id}`)} · ${level}`}</h1>
            <p>{t(`list.${game.id}.how`)}</p>
            {best > 0 && (
              <p className={styles.reached}>
                <Stars count={gameStars(best)} />
                {tRecords('best', { score: best })}
              </p>
            )}
          </div>
        </header>
        <div className={styles.choices}>
          {needs.clock && (
            <Switch label={t('clock')} hint={t('clockHint')} checked={clock} onChange={(on) => void setClock(on)} />
          )}
          {needs.sound !== 'never' && (
            <Switch
              label={t('sound')}
              hint={t(needs.sound === 'always' ? 'soundNeeded' : 'soundHint')}
              checked={!silent}
              onChange={(on) => void setSilent(!on)}
            />
          )}
        </div>
        {isDeaf && <Banner tone="info">{t('soundOff')}</Banner>}
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <Button ref={start} full disabled={isDeaf} onClick={onStart}>
          {t('start')}
        </Button>
      </footer>
    </div>
  );
}
