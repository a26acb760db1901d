import type { ItemText, ReadingBook } from '@parlance/domain';
import { type ReactNode, useId, useState } from 'react';
import { cardEvents, ownCardKey, useLexicon, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { factsOf, type Lemma, type Tapped, useWordLookup } from '../word-card/index.ts';
import styles from './later.module.css';

interface OwnWordProps {
  readonly book: ReadingBook;
  readonly card: Tapped;
}

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * What the card of a word of an own book tells besides: which word it is a form of, and which other words it may be. Of a word that the corpus
 * has not, the reader writes the meaning.
 */
export function OwnWord({ book, card }: OwnWordProps): ReactNode {
  const { lemma, token } = card;
  const { texts, learn, explain, open } = useWordLookup();
  const t = useT('reader');
  const lexicon = useLexicon(learn.code, explain.code, NO_WORDS);
  const known = lexicon.state === 'ready' ? lexicon.value : undefined;
  const factsIn = (of: Lemma) => factsOf(of, { texts, lexicon: known, learn: learn.code });
  const word = factsIn(lemma)?.target;
  const { others = [], ...own } = lemma;
  const found = others.flatMap((other) => {
    const facts = factsIn(other);
    return facts === undefined ? [] : [{ other, facts }];
  });
  return (
    <>
      {word !== undefined && isAnother(token, word) && <p>{t('formOf', { form: token, word: word.text })}</p>}
      {found.length > 0 && <p>{t('couldAlsoBe')}</p>}
      {found.map(({ other, facts: { target, meaning } }) => (
        <Button
          key={`${target.text} ${meaning}`}
          tone="quiet"
          onClick={() => {
            const rest = [own, ...others.filter((each) => each !== other)].filter(({ kind }) => kind !== 'unknown');
            open({ ...card, lemma: { ...other, others: rest } });
          }}
        >
          <span lang={learn.htmlLang}>{target.text}</span>
          {meaning !== '' && <span lang={explain.htmlLang}> · {meaning}</span>}
        </Button>
      ))}
      {lemma.kind === 'unknown' && <OwnMeaning book={book} token={token} />}
    </>
  );
}

/** Whether a word as it is written in a book is none of those that its card is titled with. */
const isAnother = (token: string, { text, article = '' }: ItemText): boolean => {
  const bare = text.startsWith(article) ? text.slice(article.length) : text;
  return !bare.toLowerCase().split(/\s+/).includes(token.toLowerCase());
};

interface OwnMeaningProps {
  readonly book: ReadingBook;
  readonly token: string;
}

/** A word that the corpus has not: the reader writes its meaning, and it becomes a card of their own. */
function OwnMeaning({ book, token }: OwnMeaningProps): ReactNode {
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
