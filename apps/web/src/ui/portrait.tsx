import { type ReactNode, Suspense } from 'react';
import type { CastMember } from './cast.ts';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import { Pico } from './pico.tsx';
import styles from './portrait.module.css';

const drawing = lazyPart<{ readonly member: CastMember }>(
  async () => (await import('./scenes/portrait.tsx')).PortraitDrawing,
);

interface PortraitProps {
  readonly name: 'pico' | CastMember;
  /** The width in CSS pixels: 88, or 36 for a row of a list. */
  readonly size?: 'large' | 'small';
}

/** A drawing of somebody in a round frame. It is decorative. */
export function Portrait({ name, size = 'large' }: PortraitProps): ReactNode {
  return (
    <span className={styles.portrait} data-picture={name} data-size={size} aria-hidden="true">
      {name === 'pico' ? <Pico mood="waiting" size={size === 'small' ? 26 : 62} /> : <Head member={name} />}
    </span>
  );
}

function Head({ member }: { readonly member: CastMember }): ReactNode {
  const Drawing = useLazyPart(drawing);
  return (
    <Suspense fallback={null}>
      <Drawing member={member} />
    </Suspense>
  );
}
