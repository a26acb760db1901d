import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';
import type { PicoMood } from './pico.tsx';
import styles from './scene.module.css';

/** The drawn places. A lesson's unit names its own. */
export type SceneName = 'cafe';

/** The drawn people. */
export type CastMember = 'leo' | 'nora';

export interface SceneProps {
  readonly name: SceneName;
  /** Who is there, from left to right. */
  readonly cast: readonly CastMember[];
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

const drawings = {
  cafe: lazy(() => import('./scenes/cafe.tsx').then((module) => ({ default: module.Cafe }))),
} as const;

const isScene = (name: string): name is SceneName => Object.hasOwn(drawings, name);

/** The drawn scene of that name; a name that nobody has drawn yet plays in the café. */
export const sceneNamed = (name: string): SceneName => (isScene(name) ? name : 'cafe');

/** A stage that keeps its size while its drawing loads. */
export function Scene({ name, label, time, className, ...stage }: SceneProps): ReactNode {
  const Drawing = drawings[name];
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={cx(styles.scene, className)} data-time={time} {...named}>
      <Suspense fallback={null}>
        <Drawing {...stage} />
      </Suspense>
    </div>
  );
}
