import { ALargeSmall, Bookmark, BookmarkCheck, ChevronLeft, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './page.module.css';
import type { SheetName } from './use-open-dialogs.ts';

interface ReaderTopProps {
  readonly title: string;
  readonly chapter: string;
  /** The tag of both. */
  readonly lang: string;
  /** The address of the book's page. */
  readonly back: string;
  readonly isBookmarked: boolean;
  readonly onBookmark: () => void;
  readonly onSheet: (name: SheetName) => void;
}

/** The bar at the top: back, what is read, bookmark, contents and marks, look. */
export function ReaderTop(props: ReaderTopProps): ReactNode {
  const { title, chapter, lang, back, isBookmarked, onBookmark, onSheet } = props;
  const t = useT('reader');
  return (
    <header className={styles.top}>
      <Link className={styles.back} to={back} aria-label={t('back')} title={t('back')}>
        <ChevronLeft size={26} aria-hidden="true" />
      </Link>
      <h1 lang={lang}>
        <span>{title}</span>
        {chapter !== '' && chapter !== title && <small>{chapter}</small>}
      </h1>
      <div className={styles.tools}>
        <IconButton
          label={t(isBookmarked ? 'bookmarked' : 'bookmark')}
          aria-pressed={isBookmarked}
          icon={isBookmarked ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
          onClick={onBookmark}
        />
        <IconButton label={t('contents')} icon={<List aria-hidden="true" />} onClick={() => onSheet('contents')} />
        <IconButton label={t('look')} icon={<ALargeSmall aria-hidden="true" />} onClick={() => onSheet('look')} />
      </div>
    </header>
  );
}
