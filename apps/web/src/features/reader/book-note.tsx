import type { ReadingNote } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Block } from './block.tsx';
import styles from './text.module.css';

interface BookNoteProps {
  /** A note of the book; undefined while none is open. */
  readonly note: ReadingNote | undefined;
  readonly lang: string;
  readonly onClose: () => void;
}

/** A note of an own book. */
export function BookNote({ note, lang, onClose }: BookNoteProps): ReactNode {
  const t = useT('reader');
  return (
    <Dialog open={note !== undefined} onClose={onClose} title={t('bookNote')}>
      <div className={styles.noteText} lang={lang}>
        {note?.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
          <Block key={index} block={block} open="" explain="" onNote={() => undefined} picture={undefined} />
        ))}
      </div>
    </Dialog>
  );
}
