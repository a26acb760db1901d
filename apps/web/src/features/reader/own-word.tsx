import type { ReadingBook } from '@parlance/domain';
import { type ReactNode, useId, useState } from 'react';
import { cardEvents, ownCardKey, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './page.module.css';

interface OwnWordProps {
  readonly book: ReadingBook;
  readonly token: string;
}

/** A word that the corpus has not: the reader writes its meaning, and it becomes a card of their own. */
export function OwnWord({ book, token }: OwnWordProps): ReactNode {
  const t = useT('reader');
  const word = useT('word');
  const errors = useT('errors');
  const replica = useReplica();
  const id = useId();
  const [back, setBack] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'kept' | 'refused'>('open');
  const meaning = back.trim();
  const keep = async (): Promise<void> => {
    if (meaning === '') return;
    setState('busy');
    const front = token.toLowerCase();
    const key = await ownCardKey(front, meaning);
    await replica.record([cardEvents.own(book.language, key, { front, back: meaning })]);
    setState('kept');
  };
  return (
    <form
      className={styles.ownWord}
      onSubmit={(event) => {
        event.preventDefault();
        keep().catch(() => setState('refused'));
      }}
    >
      <label htmlFor={id}>{t('meaningLabel')}</label>
      <input
        id={id}
        value={back}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setBack(target.value);
          setState('open');
        }}
      />
      <Button tone="quiet" type="submit" busy={state === 'busy'} disabled={meaning === ''}>
        {word(state === 'kept' ? 'kept' : 'keep')}
      </Button>
      {state === 'refused' && <p role="alert">{errors('storageRefused')}</p>}
    </form>
  );
}
