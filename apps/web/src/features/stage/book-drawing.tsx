import { type ReactNode, Suspense } from 'react';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { StillPictureProps } from './still-picture.tsx';

const still = lazyPart<StillPictureProps>(async () => (await import('./still-picture.tsx')).StillPicture);

/** The drawing of a book's picture, which fills its parent. Nothing is there until it has been loaded. */
export function BookDrawing(picture: StillPictureProps): ReactNode {
  const Still = useLazyPart(still);
  return (
    <Suspense fallback={null}>
      <Still {...picture} />
    </Suspense>
  );
}
