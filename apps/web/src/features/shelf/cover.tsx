import { EBOOK_LEVELS, type EbookPicture } from '@parlance/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { PEOPLE } from '../../ui/cast.ts';
import { cx } from '../../ui/cx.ts';
import { useDrawn } from '../../ui/draw-at-rest.ts';
import { Scene } from '../../ui/scene.tsx';
import styles from './cover.module.css';

/** The kinds of books that have a cloth of their own. */
const KINDS = ['mystery', 'journey', 'music', 'other', 'home', 'letter'];

/** The cloth of a book: always the same one, and another one for the next level of its kind. */
const clothOf = ({ kind, level }: Pick<ListedEbook, 'kind' | 'level'>): number =>
  ((KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.indexOf('other')) + 2 * EBOOK_LEVELS.indexOf(level)) %
  KINDS.length;

interface CoverProps {
  readonly book: Pick<ListedEbook, 'title' | 'cover' | 'kind' | 'level' | 'sentences'>;
  readonly progress: BookProgress;
  readonly learnLang: string;
  /** Whether its picture is drawn at once, as on the first screen. */
  readonly atOnce: boolean;
  readonly className?: string | undefined;
}

/** Letters from which on a title is set smaller. */
const LONG = 18;

/** A book in its cloth: its title, its drawing, and a ribbon where it is being read. It is hidden from screen readers. */
export function Cover({ book, progress, learnLang, atOnce, className }: CoverProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const isDrawn = useDrawn(place, atOnce);
  const { state, sentence } = progress;
  const share = sentence / Math.max(1, book.sentences);
  return (
    <span className={cx(styles.cover, className)} data-cloth={clothOf(book)} data-state={state} aria-hidden="true">
      <span className={styles.title} data-long={book.title.length > LONG || undefined} lang={learnLang}>
        {book.title}
      </span>
      <span ref={place} className={styles.picture}>
        {isDrawn && book.cover !== undefined && <Picture picture={book.cover} />}
      </span>
      <span className={styles.level} data-level={book.level}>
        <i />
        <i />
        <i />
      </span>
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

/** The most people for whom a cover has room. */
const MOST_SEEN = 3;

function Picture({ picture: { place, light, cast } }: { readonly picture: EbookPicture }): ReactNode {
  const seen = cast.flatMap((name) => PEOPLE.find((member) => member === name) ?? []).slice(0, MOST_SEEN);
  return <Scene name={place} time={light === 'day' ? 'day' : 'evening'} {...(seen.length > 0 && { cast: seen })} />;
}
