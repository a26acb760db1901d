import { type ReactNode, Suspense } from 'react';
import type { CastMember } from './cast.ts';
import { cx } from './cx.ts';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import type { PicoMood } from './pico.tsx';
import styles from './scene.module.css';
import type { LineInTime } from './scenes/mouth-shapes.ts';

export interface SceneProps {
  /** The place, as a unit names it; the café is shown for a place that is not drawn yet. */
  readonly name: string;
  /** The people in the picture, from left to right; by default the usual pair of the place. */
  readonly cast?: readonly CastMember[] | undefined;
  /** The person whose mouth moves; a small bubble shows that audio is playing. */
  readonly speaking?: CastMember | 'pico' | undefined;
  /** What that person says, for the shape of the mouth; another object for each time it is said. */
  readonly says?: LineInTime | undefined;
  /** Pico's mood; without it he is not in the picture. */
  readonly host?: PicoMood | undefined;
  /** The lighting; by default day in the light theme and evening in the dark one. */
  readonly time?: 'day' | 'evening' | undefined;
  /** The alternative text; without it the picture is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

type DrawingProps = Omit<SceneProps, 'label' | 'time' | 'className'>;

const drawing = lazyPart<DrawingProps>(async () => (await import('./scenes/places.tsx')).Drawing);

/** Loads the drawings ahead of need. Never rejects. */
export const fetchDrawings = drawing.fetch;

/** A scene, which keeps its size while the drawing loads. */
export function Scene({ label, time, className, ...stage }: SceneProps): ReactNode {
  const Drawing = useLazyPart(drawing);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={cx(styles.scene, className)} data-time={time} {...named}>
      <Suspense fallback={null}>
        <Drawing {...stage} />
      </Suspense>
    </div>
  );
}
