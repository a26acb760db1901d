import { errorCatalogue } from '@parlance/contract';
import { CloudCheck, CloudUpload, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type OwnBook, useBooksProgress, useOwnBookList, useOwnBooks, useSession } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { readHref } from '../book-choice/index.ts';
import styles from './own-books.module.css';

interface OwnBooksProps {
  /** The button that imports a book; without it nothing is shown of a shelf without own books. */
  readonly add?: ReactNode;
}

/** The learner's own books: how far each was read, whether it is on the account, and how it is removed. */
export function OwnBooks({ add }: OwnBooksProps): ReactNode {
  const t = useT('shelf.own');
  const books = useOwnBookList();
  const [removed, setRemoved] = useState<OwnBook>();
  const [failed, setFailed] = useState<string>();
  const has = books !== undefined && books.length > 0;
  if (!has && add === undefined) return null;
  return (
    <section className={styles.own} aria-labelledby="own-books">
      <div className={styles.top}>
        <h2 id="own-books">{t('title')}</h2>
        {add}
      </div>
      <p className={styles.note}>{t('note')}</p>
      {failed !== undefined && <Banner tone="error">{failed}</Banner>}
      {has && (
        <ul className={styles.books}>
          {books.map((book) => (
            <Row key={book.id} book={book} onRemove={() => setRemoved(book)} onFailed={setFailed} />
          ))}
        </ul>
      )}
      <RemoveDialog book={removed} onClose={() => setRemoved(undefined)} onFailed={setFailed} />
    </section>
  );
}

type Failing = { readonly onFailed: (reason: string | undefined) => void };

function Row({ book, onRemove, onFailed }: { book: OwnBook; onRemove: () => void } & Failing): ReactNode {
  const t = useT('shelf.own');
  const { number } = useFormatter();
  const progress = useBooksProgress('').get(book.id);
  const share = progress?.state === 'finished' ? 1 : (progress?.sentence ?? 0) / Math.max(1, book.sentences);
  return (
    <li className={styles.book}>
      <Link className={styles.way} to={readHref(book.id)}>
        <strong dir="auto">{book.title}</strong>
        {book.author !== undefined && <span dir="auto">{book.author}</span>}
        <span className={styles.share}>
          <i style={{ '--share': `${Math.round(share * 100)}%` } as Record<string, string>} aria-hidden="true" />
          {t('readShare', { share: number(share, { style: 'percent' }) })}
        </span>
      </Link>
      <SendButton book={book} onFailed={onFailed} />
      <IconButton
        label={t('remove', { title: book.title })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

/** Sends a book to the account, so that it can be read on other devices; says where it is. */
function SendButton({ book, onFailed }: { readonly book: OwnBook } & Failing): ReactNode {
  const t = useT('shelf.own');
  const errors = useT('errors');
  const { send } = useOwnBooks();
  const session = useSession();
  const [isSending, setSending] = useState(false);
  if (book.place === 'account') {
    return <CloudCheck className={styles.kept} size={22} role="img" aria-label={t('onAccount')} />;
  }
  if (session.state !== 'signedIn') return <span />;
  const press = (): void => {
    if (isSending) return;
    setSending(true);
    onFailed(undefined);
    void send(book.id).then((result) => {
      setSending(false);
      if (!result.ok) onFailed(errors(errorCatalogue[result.code].text));
    });
  };
  return (
    <IconButton
      label={t(isSending || book.place === 'sending' ? 'sending' : 'send', { title: book.title })}
      aria-busy={isSending || undefined}
      icon={<CloudUpload size={20} aria-hidden="true" />}
      onClick={press}
    />
  );
}

interface RemoveDialogProps extends Failing {
  readonly book: OwnBook | undefined;
  readonly onClose: () => void;
}

function RemoveDialog({ book, onClose, onFailed }: RemoveDialogProps): ReactNode {
  const t = useT('shelf.own');
  const errors = useT('errors');
  const { remove } = useOwnBooks();
  const press = (): void => {
    if (book === undefined) return;
    onFailed(undefined);
    void remove(book.id).then((result) => {
      onClose();
      if (!result.ok) onFailed(errors(errorCatalogue[result.code].text));
    });
  };
  return (
    <Dialog
      open={book !== undefined}
      onClose={onClose}
      title={t('removeTitle', { title: book?.title ?? '' })}
      actions={
        <>
          <Button tone="quiet" onClick={press}>
            {t('removeNow')}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
