import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type KeptBook, type OwnBook, useOwnBookList, useOwnBooks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner, ProgressLine, Skeleton } from '../../ui/feedback.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { BookImport } from './book-import.tsx';
import { EmptyBoard } from './empty-board.tsx';
import styles from './own-books.module.css';
import { useBookAction } from './use-book-action.ts';
import { useOpenAhead } from './use-open-ahead.ts';

/** The name of the picture that is the cover of a book. */
const COVER = 'cover';

/** Where a book of one's own is read. */
const readHref = ({ id }: OwnBook): string => `/ebook/${encodeURIComponent(id)}/learn/read`;

/** The cover of a book: its own, else its title on paper. */
function OwnCover({ book }: { readonly book: OwnBook }): ReactNode {
  const { picture } = useOwnBooks();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    void picture(book.id, COVER).then((blob) => {
      if (blob === undefined || isOver) return;
      url = URL.createObjectURL(blob);
      setAddress(url);
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [book.id, picture]);
  return (
    <span className={styles.cover} aria-hidden="true">
      {address === undefined ? <span lang={book.language}>{book.title}</span> : <img src={address} alt="" />}
    </span>
  );
}

interface OwnBookLineProps {
  readonly book: OwnBook;
  /** Whether it was just added: then the focus goes to it. */
  readonly isAdded: boolean;
  /** Whether it is the first of the list: most likely the one that is read. */
  readonly isFirst: boolean;
  readonly onRemove: () => void;
}

function OwnBookLine({ book, isAdded, isFirst, onRemove }: OwnBookLineProps): ReactNode {
  const t = useT('bookImport');
  const { send } = useOwnBooks();
  const press = useOpenAhead(book, isFirst);
  const { isBusy, reason, run } = useBookAction();
  const isSending = isBusy || book.place === 'sending';
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isAdded) link.current?.focus();
  }, [isAdded]);
  return (
    <li className={styles.book}>
      <Link ref={link} className={styles.open} to={readHref(book)} {...press}>
        <OwnCover book={book} />
        <span className={styles.name} lang={book.language} dir={book.direction}>
          {book.title}
        </span>
        {book.author !== undefined && <span className={styles.text}>{book.author}</span>}
      </Link>
      <span className={styles.text}>{t('own.sentences', { count: book.sentences })}</span>
      {book.place === 'account' && <span className={styles.text}>{t('own.onAccount')}</span>}
      {isSending && <ProgressLine label={t('own.sending')} />}
      {reason !== undefined && <Banner tone="error">{reason}</Banner>}
      <span className={styles.actions}>
        {book.place === 'device' && (
          <Button tone="quiet" busy={isBusy} onClick={() => void run(() => send(book.id))}>
            {t('own.send')}
          </Button>
        )}
        <Button tone="quiet" aria-label={t('own.removeNamed', { title: book.title })} onClick={onRemove}>
          {t('own.remove')}
        </Button>
      </span>
    </li>
  );
}

interface RemovalProps {
  readonly book: OwnBook;
  readonly onClose: () => void;
}

/** Asks before a book is removed. */
function Removal({ book, onClose }: RemovalProps): ReactNode {
  const t = useT('bookImport');
  const { remove } = useOwnBooks();
  const { isBusy, reason, run } = useBookAction();
  const removed = async (): Promise<void> => {
    if (await run(() => remove(book.id))) onClose();
  };
  const actions = (
    <>
      <Button tone="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button busy={isBusy} onClick={() => void removed()}>
        {t('own.remove')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('own.removeTitle', { title: book.title })} onClose={onClose} actions={actions}>
      <p>{t(book.place === 'device' ? 'own.removeHere' : 'own.removeEverywhere')}</p>
      {reason !== undefined && <Banner tone="error">{reason}</Banner>}
    </Dialog>
  );
}

/** The learner's own books, and the button that adds one. */
export function OwnBooksBoard(): ReactNode {
  const t = useT('bookImport');
  const list = useOwnBookList();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnBook>();
  const [kept, setKept] = useState<KeptBook>();
  const { area, heading } = useKeptFocus();
  return (
    <section ref={area} className={styles.board} aria-labelledby="own-books">
      <h2 ref={heading} id="own-books" tabIndex={-1}>
        {t('own.title')}
      </h2>
      {list === undefined && <Skeleton height={120} />}
      {list?.length === 0 && (
        <div className={styles.none}>
          <EmptyBoard />
          <p>{t('own.none')}</p>
        </div>
      )}
      {list !== undefined && list.length > 0 && (
        <ul className={styles.books}>
          {list.map((book, place) => (
            <OwnBookLine
              key={book.id}
              book={book}
              isAdded={book.id === kept?.book.id}
              isFirst={place === 0}
              onRemove={() => setRemoving(book)}
            />
          ))}
        </ul>
      )}
      <p className={styles.text} role="status">
        {kept !== undefined && t(kept.wasThere ? 'own.wasThere' : 'own.added', { title: kept.book.title })}
      </p>
      <Button tone="quiet" onClick={() => setIsAdding(true)}>
        {t('title')}
      </Button>
      {isAdding && <BookImport onClose={() => setIsAdding(false)} onKept={setKept} />}
      {removing !== undefined && <Removal book={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}
