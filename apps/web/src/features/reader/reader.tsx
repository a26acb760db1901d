import { OWN_BOOK, type ReadingBook } from '@parlance/domain';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { loadTables, useEbook, useExplanationLanguage, useOwnBooks, usePreference } from '../../data/index.ts';
import { useLocation } from '../../navigation/index.ts';
import { forgetAhead, openedAhead } from './open-ahead.ts';
import { OpenedBook } from './opened-book.tsx';
import { ownSource } from './own-source.ts';
import { shelfSource } from './source.ts';
import { NoBook, ReaderFailed } from './states.tsx';

/** The book that an address names. */
export const bookIn = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

/** The book of the address, `/ebook/{id}/learn/read`. */
export function Reader(): ReactNode {
  const id = bookIn(useLocation().pathname);
  return id.startsWith(OWN_BOOK) ? <OwnReader key={id} id={id} /> : <ShelfReader key={id} id={id} />;
}

function ShelfReader({ id }: { readonly id: string }): ReactNode {
  const ebook = useEbook(id);
  const loaded = ebook.state === 'ready' ? ebook.value : undefined;
  const source = useMemo(() => loaded && shelfSource(loaded), [loaded]);
  if (ebook.state === 'failed') {
    return <ReaderFailed code={ebook.code} retry={ebook.retry} />;
  }
  return <OpenedBook source={source} />;
}

type Found = { readonly book: ReadingBook } | 'loading' | 'none' | 'failed';

function OwnReader({ id }: { readonly id: string }): ReactNode {
  const books = useOwnBooks();
  const [language] = usePreference('interface');
  const [learned] = usePreference('learn');
  const explain = useExplanationLanguage() ?? language;
  const [pressed] = useState(() => openedAhead(id));
  const ahead = pressed && use(pressed);
  const [found, setFound] = useState<Found>(() => (ahead === undefined ? 'loading' : { book: ahead.source.book }));
  const [tries, setTries] = useState(0);
  useEffect(forgetAhead, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    if (ahead !== undefined && tries === 0) return undefined;
    let isShown = true;
    const find = async (): Promise<Found> => {
      // Nearly every book is in the language that is learned: its tables come while the list is read.
      void loadTables(learned).catch(() => undefined);
      const book = (await books.list()).find((each) => each.id === id);
      if (book === undefined) return 'none';
      await loadTables(book.language);
      return { book };
    };
    find().then(
      (next) => isShown && setFound(next),
      () => isShown && setFound('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [books, id, tries]);
  // The account may tell of the book after this device was asked for it.
  useEffect(
    () => (found === 'none' ? books.subscribe(() => setTries((before) => before + 1)) : undefined),
    [books, found],
  );
  const book = typeof found === 'string' ? undefined : found.book;
  const source = useMemo(
    () => (ahead?.source.explain === explain ? ahead.source : book && ownSource(book, books, explain)),
    [ahead, book, books, explain],
  );
  if (found === 'none') return <NoBook />;
  if (found === 'failed') return <ReaderFailed code="offline" retry={() => setTries(tries + 1)} />;
  return <OpenedBook source={source} ahead={ahead} />;
}
