import { MARK_LIMITS } from '@parlance/domain';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import styles from './sheets.module.css';

interface NoteDialogProps {
  readonly quote: string;
  /** The tag of the quote. */
  readonly lang: string;
  readonly note: string;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** Writes the note of a passage. */
export function NoteDialog({ quote, lang, note, onSave, onClose }: NoteDialogProps): ReactNode {
  const t = useT('reader');
  const [text, setText] = useState(note);
  const field = useFirstFocus<HTMLTextAreaElement>();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('noteTitle')}
      actions={<Button onClick={() => onSave(text.trim())}>{t('save')}</Button>}
    >
      <blockquote className={styles.quote} lang={lang}>
        {quote}
      </blockquote>
      <label className={styles.noteField} htmlFor={id}>
        {t('noteLabel')}
        <textarea
          ref={field}
          id={id}
          rows={4}
          maxLength={MARK_LIMITS.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
    </Dialog>
  );
}
