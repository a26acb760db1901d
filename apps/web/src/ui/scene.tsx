import { type ReactNode, Suspense } from 'react';
import type { CastMember } from './cast.ts';
import { cx } from './cx.ts';
import { later, useLater } from './later.ts';
import type { PicoMood } from './pico.tsx';
import styles from './scene.module.css';

export interface SceneProps {
  /** The place, as a unit names it; one that nobody has drawn yet is the café. */
  readonly name: string;
  /** Who is there, from left to right; without it, who is mostly met there. */
  readonly cast?: readonly CastMember[] | undefined;
  /** Whose mouth moves; a small bubble shows that there is sound. */
  readonly speaking?: CastMember | 'pico' | undefined;
  /** Lets the host sit in. */
  readonly host?: PicoMood | undefined;
  /** Without it, day in the light theme and evening in the dark one. */
  readonly time?: 'day' | 'evening' | undefined;
  /** What it shows, for those who do not see it; without it the picture is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

type DrawingProps = Omit<SceneProps, 'label' | 'time' | 'className'>;

const drawing = later<DrawingProps>(async () => (await import('./scenes/places.tsx')).Drawing);

/** Fetches the drawings ahead of need; resolves when that is over. */
export const fetchDrawings = drawing.fetch;

/** A stage that keeps its size while its drawing loads. */
export function Scene({ label, time, className, ...stage }: SceneProps): ReactNode {
  const Drawing = useLater(drawing);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={cx(styles.scene, className)} data-time={time} {...named}>
      <Suspense fallback={null}>
        <Drawing {...stage} />
      </Suspense>
    </div>
  );
}
