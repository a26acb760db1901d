import type { ReadingBook } from '@parlance/domain';
import { Bookmark, Download, Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mark, MarksControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { saveFile } from '../../platform/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { languageFor } from '../word-card/index.ts';
import { marksAsText } from './export-marks.ts';
import styles from './sheets.module.css';

interface ContentsSheetProps {
  readonly name: 'contents' | 'marks';
  readonly book: ReadingBook;
  /** The place of the chapter that is read. */
  readonly at: number;
  readonly marks: MarksControl;
  readonly isOpen: (chapter: number) => boolean;
  readonly onGo: (place: number) => void;
  readonly onName: (name: 'contents' | 'marks') => void;
  readonly onClose: () => void;
}

/** The contents of a book, and what the reader has marked in it. */
export function ContentsSheet(props: ContentsSheetProps): ReactNode {
  const { name, book, marks, onName, onClose } = props;
  const t = useT('reader');
  const lang = languageFor(book.language).htmlLang;
  return (
    <Dialog open onClose={onClose} title={<span lang={lang}>{book.title}</span>}>
      <Segmented
        quiet
        legend={t('contents')}
        options={[
          { value: 'contents', label: t('chapters') },
          { value: 'marks', label: t('marks', { count: marks.marks.length }) },
        ]}
        value={name}
        onChange={onName}
      />
      {name === 'contents' ? <Chapters {...props} lang={lang} /> : <Marks {...props} lang={lang} />}
    </Dialog>
  );
}

type ListProps = ContentsSheetProps & { readonly lang: string };

function Chapters({ book, at, isOpen, onGo, lang }: ListProps): ReactNode {
  const t = useT('reader');
  return (
    <ol className={styles.chapters} lang={lang}>
      {book.contents.map((entry, index) => (
        <li key={entry.id} style={{ paddingInlineStart: `${(entry.depth ?? 0) * 18}px` }}>
          <button type="button" aria-current={index === at ? 'true' : undefined} onClick={() => onGo(entry.first)}>
            <span className={styles.ordinal} aria-hidden="true">
              {index + 1}
            </span>
            <b>{entry.title}</b>
            {!isOpen(index) && <Lock size={18} role="img" aria-label={t('closed')} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Marks(props: ListProps): ReactNode {
  const { book, marks } = props;
  const t = useT('reader');
  if (marks.marks.length === 0) return <p className={styles.none}>{t('noMarks')}</p>;
  const save = (): void => {
    const text = marksAsText(book, marks.marks, {
      bookmark: t('bookmark'),
      colour: (colour) => t(`colour.${colour}`),
    });
    saveFile(new Blob([text], { type: 'text/markdown' }), `${book.title}.md`);
  };
  return (
    <>
      <ul className={styles.marks}>
        {marks.marks.map((mark) => (
          <MarkLine key={mark.id} mark={mark} {...props} />
        ))}
      </ul>
      <Button tone="quiet" icon={<Download size={20} aria-hidden="true" />} onClick={save}>
        {t('saveMarks')}
      </Button>
    </>
  );
}

function MarkLine({ mark, lang, marks, onGo }: ListProps & { readonly mark: Mark }): ReactNode {
  const t = useT('reader');
  return (
    <li data-colour={mark.kind === 'bookmark' ? undefined : mark.colour}>
      <button type="button" onClick={() => onGo(mark.from.sentence)}>
        {mark.kind === 'bookmark' && <Bookmark size={18} role="img" aria-label={t('bookmark')} />}
        <span className={styles.marked}>
          <q lang={lang}>{mark.quote}</q>
          {mark.kind === 'highlight' && <small>{t(`colour.${mark.colour}`)}</small>}
          {mark.note !== '' && <i>{mark.note}</i>}
        </span>
      </button>
      <IconButton
        label={t('removeMark')}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => void marks.removeMark(mark.id)}
      />
    </li>
  );
}
