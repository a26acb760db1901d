import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContentFailed } from '../study/index.ts';

/** The address of the shelf. */
export const SHELF = '/ebook';
/** The address of a book's page. */
export const bookHref = (id: string): string => `/ebook/${encodeURIComponent(id)}`;

function Page({ title }: { readonly title: string }): ReactNode {
  return <title>{`${title} · Parlance`}</title>;
}

/** Says that there is no such book on this device. */
export function NoBook(): ReactNode {
  const t = useT('reader');
  return (
    <>
      <Page title={t('noneTitle')} />
      <EmptyState
        isPage
        mood="puzzled"
        title={t('noneTitle')}
        action={<ButtonLink to={SHELF}>{t('allBooks')}</ButtonLink>}
      >
        <p>{t('noneText')}</p>
      </EmptyState>
    </>
  );
}

interface ReaderFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

/** Says that the book could not be loaded. */
export function ReaderFailed({ code, retry }: ReaderFailedProps): ReactNode {
  const t = useT('reader');
  const title = t(code === 'offline' ? 'offlineTitle' : 'failedTitle');
  return (
    <>
      <Page title={title} />
      <ContentFailed isPage code={code} retry={retry} title={title} offlineText={t('offlineText')}>
        <ButtonLink tone="quiet" to={SHELF}>
          {t('allBooks')}
        </ButtonLink>
      </ContentFailed>
    </>
  );
}
