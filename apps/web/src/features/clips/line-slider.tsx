import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import { moveAlong } from './move-along.ts';
import { placeOfLine } from './place-of-line.ts';

/** The most lines that are told apart on the strip. */
const MOST_CUTS = 120;

/** Where the clip is, as a strip of film on which lines are cut out. It can be dragged, and moved by keys from line to line. */
export function LineSlider(): ReactNode {
  const t = useT('clips');
  const { material, player } = useOpenClip();
  const line = usePlayerState('line');
  const hasEnded = usePlayerState('hasEnded');
  const { timeline, lines } = material;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(
    () => (strip.current === null ? undefined : moveAlong(strip.current, timeline.length, player.clock)),
    [player, timeline],
  );
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    player.seek((isBackwards ? 1 - share : share) * timeline.length);
  };
  const place = (time: number): string => `${(time / timeline.length) * 100}%`;
  const shown = lines[line];
  return (
    <div className={styles.progress}>
      <div
        ref={strip}
        className={styles.strip}
        role="slider"
        tabIndex={0}
        aria-label={t('place')}
        aria-valuemin={0}
        aria-valuemax={lines.length}
        aria-valuenow={hasEnded ? lines.length : line + 1}
        aria-valuetext={
          shown === undefined
            ? t('atStart')
            : placeOfLine(t, { now: line + 1, total: lines.length, speaker: shown.speaker })
        }
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={(event) => {
          if (event.key === 'Home') player.seek(0);
          else if (event.key === 'End') player.goTo(lines.length - 1);
          else return;
          event.preventDefault();
        }}
      >
        <span className={styles.track}>
          <i className={styles.played} data-moves />
          {(lines.length > MOST_CUTS ? [] : lines).map(({ id, start, end }, at) => (
            <i
              key={id}
              className={styles.cut}
              data-past={at < line || hasEnded || undefined}
              data-now={(at === line && !hasEnded) || undefined}
              style={{ insetInlineStart: place(start), width: place(end - start) }}
            />
          ))}
        </span>
        <i className={styles.head} data-moves />
      </div>
      <span className={styles.length} aria-hidden="true">
        {clockTime(Math.round(timeline.length / 1000))}
      </span>
    </div>
  );
}
