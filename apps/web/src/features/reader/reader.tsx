import { OWN_BOOK, type ReadingBook } from '@parlance/domain';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { loadTables, useEbook, useExplanationLanguage, useOwnBooks, usePreference } from '../../data/index.ts';
import { useLocation } from '../../navigation/index.ts';
import { aheadOf, dropAhead } from './open-ahead.ts';
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
  const now = aheadOf(id);
  // The page before stays until the first page of the book is there: the frame without its text would be laid out in between.
  const soon = now && use(now.soon);
  const [pressed] = useState(now?.opening);
  const [ahead, setAhead] = useState(soon);
  const [found, setFound] = useState<Found>(soon === undefined ? 'loading' : { book: soon.source.book });
  const [tries, setTries] = useState(0);
  /** The try that looks for the book, or did last. */
  const tried = useRef(-1);
  useEffect(dropAhead, []);
  // The account may tell of the book while this device is asked for it, and later.
  useEffect(() => books.subscribe(() => setTries((before) => before + 1)), [books]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks again for what is not there
  useEffect(() => {
    const isBusy = found === 'loading' && tried.current >= 0;
    if (typeof found !== 'string' || isBusy || tried.current === tries) return;
    tried.current = tries;
    const find = async (): Promise<Found> => {
      const opening = await pressed;
      if (opening !== undefined) {
        setAhead(opening);
        return { book: opening.source.book };
      }
      // Nearly every book is in the language that is learned: its tables come while the list is read.
      void loadTables(learned).catch(() => undefined);
      const book = (await books.list()).find((each) => each.id === id);
      if (book === undefined) return 'none';
      await loadTables(book.language);
      return { book };
    };
    const settle = (next: Found): void => setFound((now) => (typeof now === 'string' ? next : now));
    find().then(settle, () => settle('failed'));
  }, [books, id, tries, found]);
  const book = typeof found === 'string' ? undefined : found.book;
  const source = useMemo(
    () => (ahead?.source.explain === explain ? ahead.source : book && ownSource(book, books, explain)),
    [ahead, book, books, explain],
  );
  if (found === 'none') return <NoBook />;
  if (found === 'failed') return <ReaderFailed code="offline" retry={() => setTries(tries + 1)} />;
  return <OpenedBook source={source} ahead={ahead} />;
}
