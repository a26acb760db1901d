import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';
import type { PicoMood } from './pico.tsx';
import styles from './scene.module.css';

/** The drawn people, as they stand from left to right. */
export const PEOPLE = ['nora', 'leo', 'marta', 'samir', 'olga', 'hugo', 'mei', 'bruno'] as const;

/** One of them. */
export type CastMember = (typeof PEOPLE)[number];

/** The drawn places, and who talks there where nothing else is known. A lesson's unit names its own. */
const PAIRS = {
  'bus-stop': ['nora', 'samir'],
  'front-door': ['nora', 'olga'],
  cafe: ['nora', 'leo'],
  square: ['nora', 'marta'],
  kitchen: ['nora', 'hugo'],
  house: ['nora', 'olga'],
  market: ['nora', 'marta'],
  'night-bus': ['nora', 'samir'],
  'square-rain': ['nora', 'mei'],
  riverside: ['nora', 'leo'],
  station: ['nora', 'mei'],
  bedroom: ['marta', 'hugo'],
  'cafe-kitchen': ['nora', 'leo'],
  'living-room': ['nora', 'olga'],
  'two-cafes': ['nora', 'leo'],
  telephone: ['nora', 'olga'],
  'little-theatre': ['nora', 'hugo'],
} as const satisfies Readonly<Record<string, readonly CastMember[]>>;

/** The drawn places. */
export type SceneName = keyof typeof PAIRS;

export interface SceneProps {
  readonly name: SceneName;
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

const Drawing = lazy(() => import('./scenes/places.tsx').then((module) => ({ default: module.Drawing })));

/** The names of the drawn places. */
export const SCENES = Object.keys(PAIRS) as readonly SceneName[];

const isScene = (name: string): name is SceneName => Object.hasOwn(PAIRS, name);

/** The drawn scene of that name; a name that nobody has drawn yet plays in the café. */
export const sceneNamed = (name: string): SceneName => (isScene(name) ? name : 'cafe');

/** The two who talk in a place: the speakers of these lines, or else who is mostly met there. */
export const castOf = (place: SceneName, lines: readonly { readonly speaker: string }[]): readonly CastMember[] => {
  const speakers = PEOPLE.filter((member) => lines.some(({ speaker }) => speaker === member));
  return speakers.length === 2 ? speakers : PAIRS[place];
};

/** A stage that keeps its size while its drawing loads. */
export function Scene({ name, cast = PAIRS[name], label, time, className, ...stage }: SceneProps): ReactNode {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={cx(styles.scene, className)} data-time={time} {...named}>
      <Suspense fallback={null}>
        <Drawing {...{ name, cast }} {...stage} />
      </Suspense>
    </div>
  );
}
