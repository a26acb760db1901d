import type { ReactNode } from 'react';
import { type Ebooks, useEbooks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { ContentFailed } from '../study/index.ts';
import styles from './shelf.module.css';

interface LoadBooksProps {
  /** Whether nothing else is on the page. */
  readonly isPage?: boolean;
  readonly skeleton?: ReactNode;
  readonly children: (books: Ebooks) => ReactNode;
}

/** Loads the books of the learn language, and says why where there are none. */
export function LoadBooks({ isPage = false, skeleton, children }: LoadBooksProps): ReactNode {
  const t = useT('shelf');
  const books = useEbooks();
  if (books.state === 'loading') return skeleton ?? <ShelfSkeleton />;
  if (books.state === 'failed') {
    return (
      <ContentFailed
        isPage={isPage}
        code={books.code}
        retry={books.retry}
        title={t(books.code === 'offline' ? 'offlineTitle' : 'failedTitle')}
        offlineText={t('offlineText')}
      />
    );
  }
  if (books.value.books.length > 0 || !books.value.isWhole) return children(books.value);
  return (
    <EmptyState
      isPage={isPage}
      mood="asleep"
      title={t('emptyTitle')}
      action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}

function ShelfSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={280} />
        <Skeleton height={44} />
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}
