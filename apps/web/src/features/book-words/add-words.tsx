import type { LanguageCode } from '@parlance/domain';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cardEvents, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './book-words.module.css';
import { type WordRow, wordsToAdd } from './words-of-book.ts';

interface AddWordsProps {
  readonly rows: readonly WordRow[];
  readonly learn: LanguageCode;
}

/** Puts all new words of a book among the cards; they are asked for the first time in the order of the list. */
export function AddWords({ rows, learn }: AddWordsProps): ReactNode {
  const t = useT('bookWords');
  const errors = useT('errors');
  const replica = useReplica();
  const [state, setState] = useState<'idle' | 'adding' | 'refused'>('idle');
  const words = wordsToAdd(rows);
  const hasNew = rows.some(({ standing }) => standing === 'new');
  const add = (): void => {
    setState('adding');
    replica.record(words.map((word) => cardEvents.deck(learn, word, true))).then(
      () => setState('idle'),
      () => setState('refused'),
    );
  };
  return (
    <div className={styles.add}>
      {words.length > 0 && (
        <Button
          tone="quiet"
          full
          busy={state === 'adding'}
          icon={<BookmarkPlus size={20} aria-hidden="true" />}
          onClick={add}
        >
          {t('addAll', { count: words.length })}
        </Button>
      )}
      <p className={styles.added} role="status">
        {words.length === 0 && hasNew && (
          <>
            <BookmarkCheck size={20} aria-hidden="true" />
            {t('allAdded')}
          </>
        )}
      </p>
      {state === 'refused' && <Banner tone="error">{errors('storageRefused')}</Banner>}
    </div>
  );
}
