import { LEFT_OUT } from '@parlance/files';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './book-import.module.css';
import { bookLanguages, chosenLanguage } from './new-book.ts';
import type { BookImporting, FoundBook } from './use-book-import.ts';

/** Characters of a title, or of the name of an author. */
const LONGEST = 300;

export interface FoundBookFormProps {
  readonly found: FoundBook;
  readonly busy: boolean;
  readonly importing: Pick<BookImporting, 'correct' | 'setLanguage'>;
}

/** What was found in a file: what may be corrected, how much it is, and what was left out. */
export function FoundBookForm({ found, busy, importing }: FoundBookFormProps): ReactNode {
  const t = useT('bookImport');
  const { book, fields } = found;
  const { correct, setLanguage } = importing;
  const factsId = useId();
  const part = useRef<HTMLElement>(null);
  const { isReadAgain } = found;
  // This part has replaced what had the focus. A focused field would cover half of a phone with its keyboard.
  useLayoutEffect(() => {
    const first = isReadAgain ? part.current?.querySelector('select') : part.current;
    first?.focus();
  }, [isReadAgain]);
  const chosen = chosenLanguage(book.language);
  const options = bookLanguages(book.language).map(({ tag, name }) => ({ value: tag, label: name, lang: tag }));
  const leftOut = LEFT_OUT.filter((kind) => (book.leftOut[kind] ?? 0) > 0);
  return (
    <section ref={part} className={styles.found} tabIndex={-1} aria-labelledby={factsId}>
      <Field
        label={t('bookTitle')}
        value={fields.title}
        maxLength={LONGEST}
        disabled={busy}
        onChange={({ target }) => correct({ title: target.value })}
      />
      <Field
        label={t('author')}
        value={fields.author}
        maxLength={LONGEST}
        disabled={busy}
        onChange={({ target }) => correct({ author: target.value })}
      />
      <Select
        label={t('language')}
        value={chosen}
        options={chosen === '' ? [{ value: '', label: t('languageUnknown') }, ...options] : options}
        onChange={(tag) => void setLanguage(tag)}
      />
      <p id={factsId} className={styles.facts} role="status">
        {t('facts', {
          chapters: book.contents.length,
          sentences: book.sentences,
          words: book.words,
          pictures: book.pictures.size,
        })}
      </p>
      {leftOut.length > 0 && (
        <section className={styles.leftOut}>
          <h3>{t('leftOut')}</h3>
          <ul>
            {leftOut.map((kind) => (
              <li key={kind}>{t(`leftOutKind.${kind}`, { count: book.leftOut[kind] ?? 0 })}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
