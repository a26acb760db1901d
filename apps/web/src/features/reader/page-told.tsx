import type { ReadingBook } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { leftIn, minutesLeft } from './page-line.ts';
import type { LoadedChapter } from './use-chapters.ts';
import type { OpenPage } from './use-open-page.ts';

interface PageToldProps {
  readonly book: ReadingBook;
  readonly page: OpenPage;
  /** The chapter that is read. */
  readonly chapter: LoadedChapter;
}

/** What is told of the place that is read: its page in the chapter, and the time until the end of the book. */
export function PageTold({ book, page: { isPaged, pages, place, screens }, chapter }: PageToldProps): ReactNode {
  const t = useT('reader');
  const { page, count } = isPaged ? { page: pages.page + 1, count: pages.count } : screens;
  return (
    <>
      {t('page', { page, pages: count })}
      {chapter.state === 'ready' &&
        place < book.sentences - 1 &&
        ` · ${t(...leftIn(minutesLeft(book, place, chapter.content)))}`}
    </>
  );
}
