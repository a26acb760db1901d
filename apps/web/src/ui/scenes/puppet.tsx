import type { ReactNode } from 'react';
import { Arm } from './arm.tsx';
import { Brows, Eyes, Mouths } from './face.tsx';
import { type Build, NECK, Part, type PersonProps, still, WAIST } from './rig.tsx';
import styles from './scenes.module.css';

interface PuppetProps extends PersonProps {
  readonly build: Build;
  /** What hangs behind the body and moves with the head. */
  readonly behind?: ReactNode;
  readonly body: ReactNode;
  /** The head without its face. */
  readonly head: ReactNode;
  /** What lies on the face below the brows: a nose, freckles, cheeks. */
  readonly features?: ReactNode;
  /** What lies above eyes and mouth: glasses, a moustache. */
  readonly worn?: ReactNode;
  /** What lies above the whole head: a cap. */
  readonly top?: ReactNode;
  /** What is in an open mouth. */
  readonly teeth?: ReactNode;
}

/** A figure of cut paper with joints: body, head, face and two arms. */
export function Puppet({
  cut,
  speaking,
  drive = still,
  held,
  build,
  dress = {},
  shapes,
  ...parts
}: PuppetProps): ReactNode {
  const [left, right, y] = build.eyes;
  const arms = { cut, drive, held, build: { ...build, ...dress.sleeves } };
  return (
    <g className={styles.person} data-speaking={speaking || undefined}>
      <Part drive={drive} name="body" around={[0, WAIST]}>
        {parts.behind !== undefined && (
          <Part drive={drive} name="head" around={[0, NECK]}>
            {parts.behind}
          </Part>
        )}
        {parts.body}
        {dress.body}
        <Part drive={drive} name="head" around={[0, NECK]}>
          {parts.head}
          <Part drive={drive} name="face">
            <Part drive={drive} name="blush">
              <g fill="#E0553F" fillOpacity=".38">
                <ellipse cx={left - 6} cy={y + 12} rx="7" ry="4.600" />
                <ellipse cx={right + 6} cy={y + 12} rx="7" ry="4.600" />
              </g>
            </Part>
            {parts.features}
            <Eyes build={build} drive={drive} />
            <Brows build={build} drive={drive} />
            <Mouths build={build} drive={drive}>
              {parts.teeth}
            </Mouths>
            {dress.bare !== true && parts.worn}
          </Part>
          {parts.top}
          {dress.top}
        </Part>
        <Arm {...arms} side="l" shape={shapes?.l} />
        <Arm {...arms} side="r" shape={shapes?.r} />
      </Part>
    </g>
  );
}
