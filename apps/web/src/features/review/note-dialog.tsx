import { CARD_LIMITS } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './sitting.module.css';

interface NoteDialogProps {
  readonly open: boolean;
  readonly note: string;
  readonly onClose: () => void;
  readonly onSave: (note: string) => void;
}

/** Edits the learner's note about a card. */
export function NoteDialog({ open, note, onClose, onSave }: NoteDialogProps): ReactNode {
  const t = useT('review');
  const [text, setText] = useState(note);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('note')}
      actions={
        <Button
          onClick={() => {
            onSave(text.trim());
            onClose();
          }}
        >
          {t('save')}
        </Button>
      }
    >
      <textarea
        className={styles.noteField}
        aria-label={t('note')}
        maxLength={CARD_LIMITS.note}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
