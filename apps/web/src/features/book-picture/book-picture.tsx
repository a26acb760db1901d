import type { EbookLevel, EbookPicture } from '@parlance/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { BookDrawing } from '../stage/index.ts';
import styles from './book-picture.module.css';
import { restFar } from './rest-far.ts';
import { Undrawn } from './undrawn.tsx';

interface ShownProps {
  /** Absent where a book has none; its cover then shows its title alone. */
  readonly picture: EbookPicture | undefined;
  readonly className?: string | undefined;
}

interface ChapterProps extends ShownProps {
  readonly as: 'chapter';
}

interface CoverProps extends ShownProps {
  readonly as: 'cover';
  readonly title: string;
  /** The language of the title. */
  readonly lang?: string | undefined;
  /** Gives the cover its colour; a learner's own book has none. */
  readonly level?: EbookLevel | undefined;
}

/** Width against height of the drawing above a chapter, and of the one on a cover. */
const [CHAPTER, COVER] = [640 / 400, 1.16];

/**
 * A picture of a book: its cover, or the drawing above a chapter. It is decorative: the title of the book or chapter
 * stands beside it as text, and the drawing shows what the chapter tells.
 */
export function BookPicture(props: ChapterProps | CoverProps): ReactNode {
  return props.as === 'cover' ? <Cover {...props} /> : <Chapter {...props} />;
}

function Chapter({ picture, className }: ChapterProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : restFar(place.current)), []);
  return (
    picture && (
      <div ref={place} className={cx(styles.chapter, className)} aria-hidden="true">
        <Undrawn>
          <BookDrawing picture={picture} ratio={CHAPTER} />
        </Undrawn>
      </div>
    )
  );
}

/** The lower edge of the paper with the title, as if it were cut by hand; 100 wide. */
const CUT_EDGE = 'M0 0H100V5.2C88 8.600 78 3 64 4.800S40 9 28 6.400 8 3.400 0 6z';

function Cover({ picture, title, lang, level, className }: CoverProps): ReactNode {
  return (
    <div className={cx(styles.book, className)} data-level={level} aria-hidden="true">
      <div className={styles.cover} data-plain={picture === undefined || undefined}>
        {picture && (
          <div className={styles.drawing}>
            <Undrawn>
              <BookDrawing picture={picture} view={picture.cover} ratio={COVER} />
            </Undrawn>
          </div>
        )}
        <div className={styles.title} lang={lang} data-length={lengthOf(title)}>
          <span>{title}</span>
          <svg className={styles.edge} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <path d={CUT_EDGE} />
          </svg>
        </div>
      </div>
    </div>
  );
}

/** How long a title is, by which its letters are larger or smaller. */
const lengthOf = (title: string): 'short' | 'middle' | 'long' => {
  const words = title.split(/\s+/);
  const longest = Math.max(...words.map((word) => word.length));
  if (title.length <= 16 && longest <= 8) return 'short';
  return title.length <= 30 && longest <= 11 ? 'middle' : 'long';
};
