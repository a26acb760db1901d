import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import type { KeptBook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner, ProgressLine } from '../../ui/feedback.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import styles from './book-import.module.css';
import { FoundBookForm } from './found-book-form.tsx';
import { errorCodeOf } from './refusals.ts';
import { useBookImport } from './use-book-import.ts';

/** The kinds of files that the browser's own chooser offers first; which one a file is, its bytes tell. */
const ACCEPTED = '.epub,.html,.htm,.xhtml,.md,.markdown,.txt,application/epub+zip,text/html,text/markdown,text/plain';

export interface BookImportProps {
  /** Called when the dialog is closed without a book, and after one was kept. */
  readonly onClose: () => void;
  /** Called with the book that was kept, or was there before. */
  readonly onKept: (kept: KeptBook) => void;
}

/** A place that takes a file by a press or a drop. */
function FilePlace({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const t = useT('bookImport');
  const id = useId();
  const first = useFirstFocus<HTMLInputElement>();
  const [isOver, setIsOver] = useState(false);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // Cleared, so that choosing the same file again fires an event.
    target.value = '';
    if (file !== undefined) onFile(file);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <label htmlFor={id}>{t('choose')}</label>
      <input ref={first} id={id} type="file" accept={ACCEPTED} aria-describedby={`${id}-hint`} onChange={chosen} />
      <p id={`${id}-hint`}>{t('chooseHint')}</p>
    </div>
  );
}

interface ReadingPartProps {
  readonly name: string;
  /** 0..1 of the file. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How much of a file is read, and the button that breaks off. */
function ReadingPart({ name, share, onCancel }: ReadingPartProps): ReactNode {
  const t = useT('bookImport');
  const first = useFirstFocus<HTMLButtonElement>();
  return (
    <div className={styles.reading}>
      <p role="status">{t('reading', { name })}</p>
      <ProgressLine label={t('progress')} value={share} />
      <Button ref={first} tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The import of a learner's own book: the file is read, what was found is shown, and only then is it kept. */
export function BookImportDialog({ onClose, onKept }: BookImportProps): ReactNode {
  const t = useT('bookImport');
  const importing = useBookImport((kept) => {
    onKept(kept);
    onClose();
  });
  const { state, open, cancel, keep } = importing;
  const isBusy = state.at === 'keeping';
  const hasBook = state.at === 'found' || isBusy;
  const actions = hasBook && (
    <>
      <Button tone="quiet" disabled={isBusy} onClick={cancel}>
        {t('otherFile')}
      </Button>
      <Button busy={isBusy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('title')} onClose={onClose} actions={actions || undefined}>
      <div className={styles.parts}>
        {state.at === 'refused' && (
          <Banner tone="error">
            <b className={styles.name}>{state.name}</b> {t(`refused.${errorCodeOf[state.code]}`)}
          </Banner>
        )}
        {(state.at === 'start' || state.at === 'refused') && <FilePlace onFile={(file) => void open(file)} />}
        {state.at === 'reading' && <ReadingPart name={state.name} share={state.share} onCancel={cancel} />}
        {(state.at === 'found' || state.at === 'keeping') && (
          <FoundBookForm found={state.found} busy={isBusy} importing={importing} />
        )}
        {state.at === 'found' && state.reason !== undefined && <Banner tone="error">{state.reason}</Banner>}
        <p className={styles.text}>{t('stays')}</p>
      </div>
    </Dialog>
  );
}
