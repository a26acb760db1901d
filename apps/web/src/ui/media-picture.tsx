import { type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';
import type { PicoMood } from './pico.tsx';
import styles from './scene.module.css';
import type { StageProps } from './scenes/stage.tsx';

interface MediaPictureProps {
  /** What it stands for: a radio for a sound, a screen for a video. */
  readonly kind: 'video' | 'audio';
  /** Pico's mood; without it he is not in the picture. */
  readonly host?: PicoMood | undefined;
  /** Whether it sounds now. */
  readonly isPlaying?: boolean;
  /** The lighting; by default day in the light theme and evening in the dark one. */
  readonly time?: 'day' | 'evening' | undefined;
  /** The alternative text; without it the picture is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const drawings: Readonly<Record<MediaPictureProps['kind'], LazyPart<StageProps>>> = {
  video: lazyPart<StageProps>(async () => (await import('./scenes/at-the-cinema.tsx')).Place),
  audio: lazyPart<StageProps>(async () => (await import('./scenes/at-the-radio.tsx')).Place),
};

/** The drawing of a film or sound that nobody acts. It keeps its size while it loads. */
export function MediaPicture({ kind, host, isPlaying, time, label, className }: MediaPictureProps): ReactNode {
  const Drawing = useLazyPart(drawings[kind]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div
      className={cx(styles.scene, className)}
      data-time={time}
      data-playing={isPlaying === true || undefined}
      {...named}
    >
      <Suspense fallback={null}>
        <Drawing cast={[]} host={host} />
      </Suspense>
    </div>
  );
}
