import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { cx } from '../../ui/cx.ts';
import { useDrawn } from '../../ui/draw-at-rest.ts';
import { BookPicture } from '../book-picture/index.ts';
import styles from './cover.module.css';

interface CoverProps {
  readonly book: Pick<ListedEbook, 'title' | 'cover' | 'level' | 'sentences'>;
  readonly progress: BookProgress;
  readonly learnLang: string;
  /** Whether its picture is drawn at once, as on the first screen. */
  readonly atOnce: boolean;
  readonly className?: string | undefined;
}

/** A book with its cover, and a ribbon where it is being read. It is hidden from screen readers. */
export function Cover({ book, progress, learnLang, atOnce, className }: CoverProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const isDrawn = useDrawn(place, atOnce);
  const { state, sentence } = progress;
  const share = sentence / Math.max(1, book.sentences);
  return (
    <span ref={place} className={cx(styles.cover, className)} data-state={state} aria-hidden="true">
      {isDrawn && (
        <BookPicture as="cover" picture={book.cover} title={book.title} level={book.level} lang={learnLang} />
      )}
      {state === 'reading' && (
        <span
          className={styles.ribbon}
          style={{ '--share': `${Math.round(share * 100)}%` } as Record<string, string>}
        />
      )}
      {state === 'finished' && (
        <span className={styles.seal}>
          <Check size={18} strokeWidth={3.2} />
        </span>
      )}
    </span>
  );
}
