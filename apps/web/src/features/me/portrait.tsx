import { type ReactNode, Suspense } from 'react';
import type { Preferences } from '../../data/index.ts';
import type { CastMember } from '../../ui/cast.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { Pico } from '../../ui/pico.tsx';
import styles from './profile-head.module.css';

/** The name of a picture that a learner can have. */
export type PictureName = Preferences['picture'];

const drawing = lazyPart<{ readonly member: CastMember }>(
  async () => (await import('../../ui/scenes/portrait.tsx')).PortraitDrawing,
);

/** One of the pictures in a round frame. The picture is decorative. */
export function Portrait({ name }: { readonly name: PictureName }): ReactNode {
  return (
    <span className={styles.portrait} data-picture={name}>
      {name === 'pico' ? <Pico mood="waiting" size={62} /> : <Head member={name} />}
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
