import type { ReadingBook } from '@parlance/domain';
import { Flag, Highlighter, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { bookRefOf, useMarks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Tapped } from '../word-card/index.ts';
import styles from './later.module.css';
import type { ShownSentence } from './locate.ts';
import { markOf } from './marked.ts';
import { OwnWord } from './own-word.tsx';
import type { ReadAloud } from './read-aloud.ts';
import type { ReadWord } from './words.ts';

/** A word of the page whose card is open. */
export interface TappedWord {
  readonly shown: ShownSentence;
  readonly word: ReadWord;
}

interface CardActionsProps {
  readonly book: ReadingBook;
  readonly tapped: TappedWord;
  readonly aloud: ReadAloud;
  /** Its card. */
  readonly card: Tapped;
  /** Reports its translation; missing where there is none of ours. */
  readonly onReport: (() => void) | undefined;
}

/** What can be done with a word of a book below its card: mark it, and listen from its sentence on. */
export function CardActions({ book, tapped, aloud, card, onReport }: CardActionsProps): ReactNode {
  const t = useT('reader');
  const report = useT('report');
  const { shown, word } = tapped;
  const { marks, mark, removeMark } = useMarks(bookRefOf(book));
  const [isBusy, setBusy] = useState(false);
  const { place, from } = shown.sentence;
  const range = {
    from: { sentence: place, offset: word.from - from },
    to: { sentence: place, offset: word.to - from },
  };
  const made = markOf(marks, range);
  const toggle = async (): Promise<void> => {
    setBusy(true);
    await (made === undefined ? mark({ ...range, quote: word.token }) : removeMark(made.id)).catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className={styles.cardActions}>
      {book.kind === 'own' && <OwnWord book={book} card={card} />}
      <Button
        tone="quiet"
        aria-pressed={made !== undefined}
        busy={isBusy}
        icon={<Highlighter size={20} aria-hidden="true" />}
        onClick={() => void toggle()}
      >
        {t('markWord')}
      </Button>
      <Button
        tone="quiet"
        icon={<Play size={20} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          currentTarget.closest('dialog')?.close();
          aloud.play(place);
        }}
      >
        {t('listenFrom')}
      </Button>
      {onReport !== undefined && (
        <Button
          tone="quiet"
          icon={<Flag size={20} aria-hidden="true" />}
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
            onReport();
          }}
        >
          {report('title')}
        </Button>
      )}
    </div>
  );
}
