import { ChevronLeft, ChevronRight, Pause, Play, User, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import styles from './page.module.css';
import type { ReadAloud } from './read-aloud.ts';
import { type ReaderSettings, SPEEDS } from './settings.ts';
import { useAloudState } from './use-aloud.ts';

interface PlayerBarProps {
  readonly aloud: ReadAloud;
  readonly settings: ReaderSettings;
  readonly change: (some: Partial<ReaderSettings>) => void;
  /** The sentence that stands at the top, and how many the book has. */
  readonly place: number;
  readonly sentences: number;
  /** What is told of the place: page and time left. */
  readonly told: ReactNode;
  readonly onGo: (place: number) => void;
  readonly onToggle: () => void;
  /** Turns the page; undefined where the text is one. */
  readonly onTurn: ((by: 1 | -1) => void) | undefined;
}

/** The bar at the bottom: where one is in the book, and its sound. */
export function PlayerBar(props: PlayerBarProps): ReactNode {
  const { aloud, settings, change, place, sentences, told, onGo, onToggle, onTurn } = props;
  const t = useT('reader');
  const { number } = useFormatter();
  const isPlaying = useAloudState(aloud, (state) => state.isPlaying);
  const isSilent = useAloudState(aloud, (state) => state.isSilent);
  const speed = `${number(settings.speed)}×`;
  const nextSpeed = SPEEDS[((SPEEDS as readonly number[]).indexOf(settings.speed) + 1) % SPEEDS.length] ?? 1;
  const isFemale = settings.voice === 'female';
  const voice = t(isFemale ? 'female' : 'male');
  return (
    <footer className={styles.bottom} ref={bottomBar}>
      <div className={styles.track}>
        <input
          type="range"
          min={0}
          max={Math.max(1, sentences - 1)}
          value={place}
          aria-label={t('place')}
          aria-valuetext={t('sentenceOf', { sentence: place + 1, sentences })}
          style={{ '--share': `${(place / Math.max(1, sentences - 1)) * 100}%` }}
          onChange={({ target }) => onGo(Number(target.value))}
        />
        <p className={styles.told}>{isSilent ? t('noSound') : told}</p>
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.small}
          aria-label={`${t('voice')}: ${voice}`}
          title={t('voice')}
          onClick={() => change({ voice: isFemale ? 'male' : 'female' })}
        >
          {isFemale ? <UserRound size={20} aria-hidden="true" /> : <User size={20} aria-hidden="true" />}
          {voice}
        </button>
        {onTurn !== undefined && (
          <IconButton label={t('pageBack')} icon={<ChevronLeft aria-hidden="true" />} onClick={() => onTurn(-1)} />
        )}
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'pause' : 'listen')}
          title={t(isPlaying ? 'pause' : 'listen')}
          onClick={onToggle}
        >
          {isPlaying ? <Pause size={26} aria-hidden="true" /> : <Play size={26} aria-hidden="true" />}
        </button>
        {onTurn !== undefined && (
          <IconButton label={t('pageOn')} icon={<ChevronRight aria-hidden="true" />} onClick={() => onTurn(1)} />
        )}
        <button
          type="button"
          className={styles.small}
          aria-label={t('speedIs', { speed })}
          title={t('speed')}
          onClick={() => change({ speed: nextSpeed })}
        >
          {speed}
        </button>
      </div>
    </footer>
  );
}
