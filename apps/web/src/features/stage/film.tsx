import type { ClipTimeline, ItemId } from '@parlance/domain';
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { animate } from './animate.ts';
import type { ClipClock } from './clock.ts';
import styles from './film.module.css';
import { FilmStage } from './film-stage.tsx';
import { type FilmScore, scoreOf } from './film-tracks.ts';
import type { Loudness } from './loudness.ts';
import { planOf } from './plan.ts';

export interface FilmProps {
  readonly timeline: ClipTimeline;
  readonly cast: readonly string[];
  /** Who says which line, and its words (for the shape of the mouth). */
  readonly lines: readonly { readonly id: ItemId; readonly speaker: string; readonly text: string }[];
  /** By line; an absent line moves its mouth by its letters. */
  readonly loudness: ReadonlyMap<ItemId, Loudness>;
  readonly clock: ClipClock;
  /** Whether noises and music are heard. */
  readonly sounds: boolean;
  readonly label: string;
}

/** A clip that is acted in time with a clock. */
export function Film({ timeline, cast, lines, loudness, clock, label }: FilmProps): ReactNode {
  const score = useMemo(() => scoreOf(planOf({ timeline, cast, lines, loudness })), [timeline, cast, lines, loudness]);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={styles.film} role="img" aria-label={label}>
      <Suspense fallback={null}>
        <FilmStage score={score} at={0} />
        <Playing root={root} score={score} clock={clock} />
      </Suspense>
    </div>
  );
}

interface PlayingProps {
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly score: FilmScore;
  readonly clock: ClipClock;
}

/** Lives as long as the drawings are there: it waits for them beside them. */
function Playing({ root, score, clock }: PlayingProps): ReactNode {
  useEffect(() => (root.current === null ? undefined : animate(root.current, score, clock)), [root, score, clock]);
  return null;
}

interface FilmStillProps extends Omit<FilmProps, 'clock' | 'sounds' | 'loudness'> {
  /** Milliseconds from the start of the clip. */
  readonly at: number;
}

/** A still picture of a moment. */
export function FilmStill({ timeline, cast, lines, label, at }: FilmStillProps): ReactNode {
  const score = useMemo(() => scoreOf(planOf({ timeline, cast, lines })), [timeline, cast, lines]);
  return (
    <div className={styles.film} role="img" aria-label={label}>
      <Suspense fallback={null}>
        <FilmStage score={score} at={at} />
      </Suspense>
    </div>
  );
}
