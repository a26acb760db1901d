import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type OwnBook,
  useExplanationLanguage,
  useOwnBookList,
  useOwnBooks,
  usePreference,
  useReplica,
} from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner, ProgressLine, Skeleton } from '../../ui/feedback.tsx';
import { BookImport } from './book-import.tsx';
import styles from './own-books.module.css';
import { useBookAction } from './use-book-action.ts';

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

/** Handlers of a link that begin to load its book, before the link is followed. */
const useOpenAhead = (
  book: OwnBook,
): { readonly onPointerDown: () => void; readonly onClick: (event: MouseEvent) => void } => {
  const books = useOwnBooks();
  const replica = useReplica();
  const [language] = usePreference('interface');
  const explain = useExplanationLanguage() ?? language;
  const begin = (): void =>
    void import('../reader/index.ts')
      .then(({ openAhead }) => openAhead({ book, books, replica, explain }))
      // The reader itself tells why it cannot be loaded.
      .catch(() => undefined);
  return {
    onPointerDown: begin,
    // A key gives a click alone.
    onClick: ({ detail }) => detail === 0 && begin(),
  };
};

interface OwnBookLineProps {
  readonly book: OwnBook;
  readonly onRemove: () => void;
}

function OwnBookLine({ book, onRemove }: OwnBookLineProps): ReactNode {
  const t = useT('bookImport');
  const { send } = useOwnBooks();
  const press = useOpenAhead(book);
  const { isBusy, reason, run } = useBookAction();
  const isSending = isBusy || book.place === 'sending';
  return (
    <li className={styles.book}>
      <Link className={styles.open} to={readHref(book)} {...press}>
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
        {book.place === 'device' && !isBusy && (
          <Button tone="quiet" onClick={() => void run(() => send(book.id))}>
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
      <Button disabled={isBusy} onClick={() => void removed()}>
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
  const [added, setAdded] = useState<string>();
  return (
    <section className={styles.board} aria-labelledby="own-books">
      <h2 id="own-books">{t('own.title')}</h2>
      {list === undefined && <Skeleton height={120} />}
      {list?.length === 0 && <p className={styles.text}>{t('own.none')}</p>}
      {list !== undefined && list.length > 0 && (
        <ul className={styles.books}>
          {list.map((book) => (
            <OwnBookLine key={book.id} book={book} onRemove={() => setRemoving(book)} />
          ))}
        </ul>
      )}
      <p className={styles.text} role="status">
        {added !== undefined && t('own.added', { title: added })}
      </p>
      <Button tone="quiet" onClick={() => setIsAdding(true)}>
        {t('title')}
      </Button>
      {isAdding && <BookImport onClose={() => setIsAdding(false)} onKept={({ title }) => setAdded(title)} />}
      {removing !== undefined && <Removal book={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}
