import { Gauge, Pause, Play, Repeat1, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import { SPEEDS, speedBeside } from './player-settings.ts';

/** After the slowest speed the fastest comes. */
const FASTEST = Math.max(...SPEEDS);

/** What is pressed most: the line before and after, once more, for ever, and the speed, around a large play button. */
export function Controls(): ReactNode {
  const t = useT('clips');
  const dialogue = useT('dialogue');
  const { number } = useFormatter();
  const { player, settings, change } = useOpenClip();
  const isPlaying = usePlayerState('isPlaying');
  const loop = usePlayerState('loop');
  const hasEnded = usePlayerState('hasEnded');
  const { speed } = settings;
  const nextSpeed = (): void => {
    const slower = speedBeside(speed, -1);
    change({ speed: slower === speed ? FASTEST : slower });
  };
  return (
    <div className={styles.controls}>
      <IconButton
        tone="round"
        label={t('loop')}
        aria-pressed={loop !== undefined}
        icon={<Repeat1 size={22} aria-hidden="true" />}
        onClick={player.toggleLoop}
      />
      <IconButton
        tone="round"
        label={dialogue('previous')}
        icon={<SkipBack size={22} fill="currentColor" aria-hidden="true" />}
        onClick={player.previous}
      />
      <IconButton
        tone="play"
        className={styles.play}
        label={hasEnded ? t('playAgain') : dialogue(isPlaying ? 'pause' : 'play')}
        data-goes-on
        icon={
          isPlaying ? (
            <Pause size={34} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          ) : hasEnded ? (
            <RotateCcw size={30} strokeWidth={2.6} aria-hidden="true" />
          ) : (
            <Play size={34} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          )
        }
        onClick={player.toggle}
      />
      <IconButton
        tone="round"
        label={dialogue('next')}
        icon={<SkipForward size={22} fill="currentColor" aria-hidden="true" />}
        onClick={player.next}
      />
      <button
        type="button"
        className={styles.speed}
        aria-label={t('speedIs', { speed: number(speed) })}
        onClick={nextSpeed}
      >
        <Gauge size={16} aria-hidden="true" />
        <span aria-hidden="true">{number(speed)}×</span>
      </button>
    </div>
  );
}
