import type { EbookPicture } from '@parlance/domain';
import { type ReactNode, Suspense } from 'react';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import styles from './text.module.css';

/** Loaded beside the text: what draws pictures is larger than the reader. */
const picturePart = lazyPart(async () => (await import('../book-picture/index.ts')).BookPicture);

/** The drawing above a chapter, which keeps its size while it loads. */
export function ChapterPicture({ picture }: { readonly picture: EbookPicture }): ReactNode {
  const Picture = useLazyPart(picturePart);
  return (
    <div className={styles.drawing}>
      <Suspense fallback={null}>
        <Picture as="chapter" picture={picture} />
      </Suspense>
    </div>
  );
}
